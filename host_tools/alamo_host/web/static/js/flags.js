// Standards as they look from above: a turned base, a card with a flag on it, a ribbon with the name.
// Texians have a round-topped card and a blue ribbon, Mexicans a square-topped one and a red ribbon.

import { el } from "./svg.js";

const star = (x, y, r, fill) => {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const a = Math.PI * i / 5, q = i % 2 ? r * 0.4 : r;
    d += `${i ? "L" : "M"}${(x + q * Math.sin(a)).toFixed(2)},${(y - q * Math.cos(a)).toFixed(2)}`;
  }
  return el("path", { d: `${d}Z`, fill });
};
const band = (x, y, w, h, fill) => el("rect", { x, y, width: w, height: h, fill });
const tricolour = () => [band(-9, -12, 6, 17, "#2f6b45"), band(-3, -12, 6, 17, "#f6efdc"), band(3, -12, 6, 17, "#b1352a")];
const line = (d, stroke, width) => el("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
const words = (text, y, size, fill) => {
  const node = el("text", { y, "text-anchor": "middle", fill });
  node.style.font = `700 ${size}px var(--sans)`;
  node.textContent = text;
  return node;
};
// An eagle with spread wings, in a few strokes.
const eagle = (y, fill = "#6b4a1e") => el("path", { transform: `translate(0 ${y})`, fill,
  d: "M0,-2.6C.9,-2.6 1,-1.8 .7,-1.3C2,-1.6 2.6,-2.4 2.8,-3.3C3.5,-1.5 3,.3 1.2,1L1.7,2.8L.4,1.9L0,3.4L-.4,1.9L-1.7,2.8L-1.2,1C-3,.3 -3.5,-1.5 -2.8,-3.3C-2.6,-2.4 -2,-1.6 -.7,-1.3C-1.1,-1.9 -.8,-2.6 0,-2.6Z" });

const FLAGS = {
  travis: () => [band(-9, -14, 18, 20, "#23447c"), star(0, -4.6, 5.8, "#fbf4de"), line("M-8.2,-11V4.2H8.2V-11", "#d7b45c", 0.5)],
  crockett: () => [...tricolour(), words("1824", -2.6, 4.6, "#241a10")],
  bowie: () => [band(-9, -14, 18, 20, "#f6efdc"), star(0, -8, 3.2, "#7a1f12"), el("path", { d: "M-7,1.6L3.2,1.6Q6.6,1.2 7.6,-1.4L2,-1.2L-7,-1.2Z", fill: "#8d99a3", stroke: "#2f2117", "stroke-width": 0.5 }),
    band(-3.6, -2.6, 1, 5.6, "#b98a4c"), band(-7.6, -1.3, 4, 3, "#5b3a1c")],
  cos: () => [...tricolour(), eagle(-3.4)],
  duque: () => [...tricolour(), line("M-5,2L5,-9M5,2L-5,-9", "#3c2a18", 1.1), line("M-5,2L-3.6,.4M5,2L3.6,.4", "#c8a255", 1.6)],
  romero: () => [...tricolour(), band(-9, -5.2, 18, 3.4, "#d7a93c"), eagle(-3.6, "#3c2a18")],
  morales: () => [band(-9, -12, 18, 17, "#2b5a3b"), line("M-4.5,-1.5A4.6,4.6 0 1 1 4.5,-1.5L7,.6M-4.5,-1.5L-6,-3.2", "#f1d68c", 1.5)],
  amat: () => [band(-9, -12, 18, 17, "#a02c22"), el("circle", { cy: -1, r: 3, fill: "#241a10" }), el("path", { d: "M0,-3.6C-2.6,-6.4 -.6,-7.4 -.8,-10C1.6,-8.4 2.8,-6 0,-3.6Z", fill: "#f6c548" })],
  north: () => [band(-9, -14, 18, 20, "#23447c"), star(0, -4.4, 6.4, "#fbf4de"), line("M-8.2,-11V4.2H8.2V-11", "#d7b45c", 0.5)],
  south: () => [...tricolour(), eagle(-3.4)],
  pointer: () => [band(-9, -14, 18, 20, "#e7d6aa"), line("M0,-9V1M-3.4,-2.4L0,1.6L3.4,-2.4", "#5b3a1c", 1.5)],
};
// Hand-made clip paths: a round and a square top, both 18 wide.
const TOP = { north: "M-9,5V-3.6A9,8.6 0 0 1 9,-3.6V5Z", south: "M-9,5V-12H9V5Z" };

export function drawStandard(standard, scale) {
  const kind = standard.key.split("-")[0];
  const clip = `clip-${standard.side}`;
  const picture = el("g", { class: "picture", "clip-path": `url(#${clip})` }, ...(FLAGS[kind] || FLAGS[standard.side])());
  const group = el("g", { class: `standard ${standard.side}`, "data-key": standard.key });
  const body = el("g", { class: "body" },
    el("circle", { r: 11, fill: "url(#wood-base)", stroke: "#2b1709", "stroke-width": 0.6 }),
    el("circle", { r: 8.8, fill: "none", stroke: standard.side === "north" ? "#6f93cc" : "#d98a70", "stroke-width": 0.8, opacity: 0.8 }),
    el("path", { d: TOP[standard.side], fill: "#1c1008", opacity: 0.4, transform: "translate(.9 1)" }),
    picture,
    el("path", { class: "sheen", d: TOP[standard.side], fill: "url(#cloth)" }),
    el("path", { class: "edge", d: TOP[standard.side], fill: "none", stroke: "#20130a", "stroke-width": 0.8 }));
  if (standard.value) {
    const value = el("text", { class: "value", x: 8.6, y: -8.9 });
    value.textContent = standard.value;
    body.append(el("circle", { cx: 8.6, cy: -10.7, r: 3.6, fill: "#f0cf74", stroke: "#3c2a18", "stroke-width": 0.5 }), value);
  }
  const inner = el("g", { class: "scale", transform: scale === 1 ? null : `scale(${scale})` },
    el("ellipse", { class: "shadow", cx: 1.4, cy: 2.2, rx: 12, ry: 11.6 }), body);
  group.append(el("g", { class: "aside" }, inner));
  if (standard.named) group.label = drawLabel(standard, scale);
  return group;
}

// The ribbons lie above all standards, so that none covers another's name. On a small screen three
// letters as large as fit say more than a whole name that nobody can read.
function drawLabel(standard, scale) {
  const ribbon = standard.side === "north" ? "#23447c" : "#8c2417";
  const one = (kind, text, size, top, width) => {
    const name = el("text", { class: "name", y: top + size * 0.93, textLength: text.length > 7 ? width - 3 : null, lengthAdjust: "spacingAndGlyphs" });
    name.style.fontSize = `${size}px`;
    name.textContent = text;
    const foot = top + size * 1.22, w = width / 2;
    return el("g", { class: kind },
      el("path", { d: `M${-w - 2},${top}H${w + 2}L${w},${(top + foot) / 2}L${w + 2},${foot}H${-w - 2}L${-w},${(top + foot) / 2}Z`, fill: ribbon, stroke: "#f3dfae", "stroke-width": 0.45, "stroke-linejoin": "round" }),
      name);
  };
  return el("g", { class: `standard-label ${standard.side}`, "aria-hidden": "true" }, el("g", { class: "aside" },
    el("g", { class: "scale", transform: scale === 1 ? null : `scale(${scale})` },
      one("whole", standard.name, 6.1, 5.6, Math.max(18, standard.name.length * 3.45 + 4)),
      one("short", standard.name.slice(0, 3), 7.6, 5, 14))));
}

export function definitions() {
  return el("defs", {},
    el("radialGradient", { id: "wood-base", cx: 0.38, cy: 0.3, r: 0.8 },
      el("stop", { offset: 0, "stop-color": "#c08a52" }), el("stop", { offset: 0.6, "stop-color": "#7d4f28" }), el("stop", { offset: 1, "stop-color": "#4a2a12" })),
    el("linearGradient", { id: "cloth", x2: 1, y2: 0.3 },
      el("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.26 }), el("stop", { offset: 0.3, "stop-color": "#000", "stop-opacity": 0.14 }),
      el("stop", { offset: 0.55, "stop-color": "#fff", "stop-opacity": 0.2 }), el("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.24 })),
    el("clipPath", { id: "clip-north" }, el("path", { d: TOP.north })), el("clipPath", { id: "clip-south" }, el("path", { d: TOP.south })));
}
