// A lamp: dark glass in a brass rim with the zone's number; light, spill and a shape when it says something.
// What a letter of the mirrored frame means comes from the firmware (meanings.py), and so do the times.

import { el } from "./svg.js";

// index = meaning in firmware/alamo/table/meanings.py
export const KEYS = ["off", "may-act", "chosen", "may-go", "attack", "cursor", "take-away", "put-here", "happened", "no", "track", "now", "side"];
const COLOUR = { "may-act": "white", chosen: "white", "may-go": "blue", attack: "amber", cursor: "white", "take-away": "violet",
  "put-here": "violet", happened: "white", no: "amber", track: "warm", now: "warm", side: "white" };

const arrows = (from, to) => [0, 90, 180, 270].map((turn) => [turn, `M-2.5,${-from}L0,${-to}L2.5,${-from}`]);
// One shape a meaning, round a lamp of radius 5; each tells itself apart without colour.
const CUES = {
  "may-act": [[0, "M0,-7.4A7.4,7.4 0 0 1 7.4,0A7.4,7.4 0 0 1 0,7.4A7.4,7.4 0 0 1 -7.4,0A7.4,7.4 0 0 1 0,-7.4", "1.2 3.45"]],
  chosen: [[0, "M0,-7.4A7.4,7.4 0 0 1 0,7.4A7.4,7.4 0 0 1 0,-7.4M0,-9.8A9.8,9.8 0 0 1 0,9.8A9.8,9.8 0 0 1 0,-9.8"]],
  "may-go": [[0, "M0,-9.8L9.8,0L0,9.8L-9.8,0Z"]],
  attack: [[0, "M0,-7A7,7 0 0 1 0,7A7,7 0 0 1 0,-7M0,-11.2V-5.6M0,11.2V5.6M-11.2,0H-5.6M11.2,0H5.6"]],
  cursor: [[0, "M-8,-4V-8H-4M8,-4V-8H4M-8,4V8H-4M8,4V8H4"]],
  "take-away": arrows(7.2, 10.2),
  "put-here": arrows(10.2, 7.2),
  happened: [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => [turn, "M0,-7V-10.4"]),
  no: [[0, "M-7.5,-7.5L7.5,7.5M7.5,-7.5L-7.5,7.5"]],
};

export function definitions() {
  const colours = { white: "#fff4cf", blue: "#45b0ff", amber: "#ff9a12", violet: "#c96fff", warm: "#ffc65c" };
  return el("defs", {}, ...Object.entries(colours).map(([name, colour]) =>
    el("radialGradient", { id: `glow-${name}` },
      el("stop", { offset: 0, "stop-color": colour, "stop-opacity": 1 }),
      el("stop", { offset: 0.2, "stop-color": colour, "stop-opacity": 0.85 }),
      el("stop", { offset: 0.45, "stop-color": colour, "stop-opacity": 0.42 }),
      el("stop", { offset: 0.72, "stop-color": colour, "stop-opacity": 0.13 }),
      el("stop", { offset: 1, "stop-color": colour, "stop-opacity": 0 }))));
}

export function drawLamp(at, label, led) {
  const size = label.length > 2 ? 3.9 : 4.8;
  const words = (extra) => {
    const text = el("text", { class: `number ${extra}`, y: size * 0.36, "font-size": size });
    text.style.fontSize = `${size}px`;
    text.textContent = label;
    return text;
  };
  const cue = el("g", { class: "cue" });
  const lamp = el("g", { class: "lamp", "data-led": led, transform: `translate(${at[0]} ${at[1]})` },
    el("circle", { class: "glass", r: 5.4 }), el("circle", { class: "rim", r: 5.8 }), words(""),
    el("g", { class: "on" }, el("circle", { class: "bulb", r: 5.1 }), words("lit")), cue);
  // The light it throws on the paper lies under the standards.
  lamp.glow = el("g", { class: "lamp", transform: `translate(${at[0]} ${at[1]})` },
    el("g", { class: "on" }, el("circle", { class: "spill", r: 34 })));
  return lamp;
}

function shape(meaning) {
  const out = [];
  for (const kind of ["under", "over"]) {
    for (const [turn, d, dash] of CUES[meaning] || []) {
      out.push(el("path", { class: kind, d, transform: turn ? `rotate(${turn})` : null, "stroke-dasharray": dash }));
    }
  }
  return out;
}

export function drawSample(meaning) {
  const lamp = drawLamp([0, 0], "", -1);
  show(lamp, meaning, 0, true);
  return el("svg", { viewBox: "-13 -13 26 26", "aria-hidden": "true" }, lamp);
}

// Show a meaning on a lamp. `high` is the frame byte's high nibble: a count, or the meaning underneath.
export function show(lamp, meaning, high = 0, sample = false) {
  const state = `${meaning}/${high}`;
  if (lamp.dataset.state === state) return;
  lamp.dataset.state = state;
  clearTimeout(lamp.ending);
  const under = KEYS[high] || "off";
  const cue = lamp.querySelector(".cue");
  if (meaning === "off") {
    dark(lamp, cue);
    return;
  }
  for (const node of [lamp, lamp.glow]) {
    node.dataset.m = meaning;
    node.dataset.c = meaning === "cursor" && COLOUR[under] ? COLOUR[under] : COLOUR[meaning];
    const on = node.querySelector(".on");
    on.style.animationDelay = phase(meaning);
    on.style.setProperty("--count", meaning === "happened" ? Math.max(1, high) : 1);
  }
  cue.replaceChildren(...shape(meaning));
  if (meaning === "cursor" && under !== "cursor") cue.append(...shape(under));
  if (sample) lamp.classList.add("sample");
  else if (meaning === "happened" || meaning === "no") {
    const flashes = meaning === "no" ? times.FLICKERS : Math.max(1, high);
    lamp.ending = setTimeout(() => {
      if (meaning === "no" && under !== "off") show(lamp, under);
      else dark(lamp, cue);
    }, flashes * times.FLASH + 200);
  }
}

function dark(lamp, cue) {
  delete lamp.dataset.m;
  delete lamp.glow.dataset.m;
  cue.replaceChildren();
}

let times = { FLASH: 420, FLICKERS: 3 };

export function setTimes(given) {
  const root = document.documentElement;
  times = given;
  for (const [name, key] of [["breath", "BREATH"], ["winks", "WINKS"], ["blink", "BLINK"], ["fade", "FADE"], ["flash", "FLASH"], ["dip", "DIP"]]) {
    root.style.setProperty(`--${name}`, `${given[key]}ms`);
  }
  root.style.setProperty("--hold", `${given.HOLD}ms`);
}

// Lamps with the same meaning move together, whenever each was lit.
function phase(meaning) {
  const period = { "may-act": times.BREATH, attack: times.WINKS, cursor: times.BLINK, "take-away": times.FADE, "put-here": times.FADE }[meaning];
  return period ? `-${Math.round(performance.now() % period)}ms` : "0ms";
}

// {led: [meaning key, high]} of a frame as the link gives it.
export function read(frame, high, letters) {
  return [...frame].map((letter, led) => [KEYS[Math.max(0, letters.indexOf(letter))], high ? parseInt(high[led], 16) : 0]);
}
