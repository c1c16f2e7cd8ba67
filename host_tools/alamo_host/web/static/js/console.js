// The console: the display dot by dot in the firmware's own glyphs, the six buttons, the two tracks.

import * as lamps from "./lamps.js";
import { el } from "./svg.js";

const BUTTONS = [["left", "◀", "Left"], ["ok", "OK", "OK"], ["right", "▶", "Right"], ["back", "↶", "BACK"], ["hint", "?", "HINT"], ["menu", "☰", "MENU"]];
const COLUMNS = 21, WIDTH = 5, DOT = 5; // DOT: canvas pixels to one of the display's

export class Display {
  constructor(root) {
    this.canvas = root.querySelector("canvas");
    this.text = root.querySelector("pre");
    this.glyphs = null;
    this.lines = [];
  }

  load(hex) {
    this.glyphs = Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
    this.draw(this.lines);
  }

  draw(lines) {
    this.lines = lines;
    const words = lines.join("\n");
    if (this.text.textContent !== words) this.text.textContent = words;
    if (!this.glyphs) return;
    const pen = this.canvas.getContext("2d");
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.fillStyle = "#9fe9ff";
    lines.slice(0, 4).forEach((line, row) => [...line].slice(0, COLUMNS).forEach((sign, column) => this.glyph(pen, sign, 1 + column * 6, row * 16)));
  }

  glyph(pen, sign, x, y) {
    const code = sign === "◀" ? 127 : sign === "▶" ? 128 : sign.charCodeAt(0);
    const at = (code < 32 || code > 128 ? 63 - 32 : code - 32) * WIDTH; // "?" for what has no glyph
    for (let i = 0; i < WIDTH; i++) {
      const bits = this.glyphs[at + i];
      for (let j = 0; j < 8; j++) if (bits >> j & 1) for (const k of [0, 1]) this.dot(pen, x + i, y + 2 * j + k); // twice as high, as the firmware shows them
    }
  }

  dot(pen, x, y) { pen.fillRect(x * DOT, y * DOT, DOT - 0.6, DOT - 0.6); }
}

export class Buttons {
  constructor(root, both, link) {
    this.link = link;
    this.holders = new Map(); // who holds (pointer or key) -> buttons
    this.nodes = new Map();
    for (const [name, sign, label] of BUTTONS) {
      const node = document.createElement("button");
      node.type = "button";
      node.dataset.button = name;
      node.setAttribute("aria-label", label);
      node.innerHTML = `<span class="cap" aria-hidden="true">${sign}</span>${name === "left" || name === "right" || name === "ok" ? "&nbsp;" : label}`;
      node.prepend(el("svg", { class: "hold", viewBox: "0 0 56 56", "aria-hidden": "true" }, el("circle", { cx: 28, cy: 28, r: 26 })));
      this.nodes.set(name, node);
      root.append(node);
      this.watch(node, [name]);
    }
    this.both = both;
    this.watch(both, ["left", "right"]);
  }

  watch(node, names) {
    node.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      event.preventDefault();
      node.setPointerCapture(event.pointerId);
      this.down(names, event.pointerId);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) node.addEventListener(end, (event) => this.up(event.pointerId));
    node.addEventListener("contextmenu", (event) => event.preventDefault());
    node.addEventListener("keydown", (event) => {
      if ((event.key === " " || event.key === "Enter") && !event.repeat) { event.preventDefault(); event.stopPropagation(); this.down(names, `node-${names}`); }
    });
    node.addEventListener("keyup", (event) => { if (event.key === " " || event.key === "Enter") this.up(`node-${names}`); });
    node.addEventListener("blur", () => this.up(`node-${names}`));
  }

  down(names, holder) {
    this.holders.set(holder, [].concat(names));
    this.tell();
  }

  up(holder) {
    if (this.holders.delete(holder)) this.tell();
  }

  upAll() {
    if (!this.holders.size) return;
    this.holders.clear();
    this.tell();
  }

  tell() {
    const down = [...new Set([...this.holders.values()].flat())];
    for (const [name, node] of this.nodes) node.classList.toggle("down", down.includes(name));
    this.both.classList.toggle("down", down.includes("left") && down.includes("right"));
    this.link.ask("buttons", { down });
  }
}

const PLAIN = { track: "lit", now: "now", side: "side" };

export class Tracks {
  constructor(roots) { this.roots = roots; this.leds = []; }

  load(board) {
    this.letters = board.letters;
    this.leds = [];
    for (const track of board.tracks) {
      const root = this.roots[track.name];
      root.title = track.text;
      root.setAttribute("aria-label", track.text);
      root.replaceChildren(...track.leds.map((led, i) => {
        const lamp = document.createElement("li");
        lamp.textContent = track.labels[i];
        this.leds.push([led, lamp]);
        return lamp;
      }));
    }
  }

  show(frame, high) {
    if (!this.letters) return;
    const read = lamps.read(frame, high, this.letters);
    for (const [led, lamp] of this.leds) {
      const meaning = read[led][0];
      lamp.className = PLAIN[meaning] || "";
      if (PLAIN[meaning] || meaning === "off") delete lamp.dataset.c;
      else lamp.dataset.c = meaning === "may-go" ? "blue" : meaning === "attack" || meaning === "no" ? "amber" : "white";
    }
  }
}
