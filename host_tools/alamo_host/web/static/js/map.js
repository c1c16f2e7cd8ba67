// The live layer over the printed map: stars to touch, lamps, standards, and where each of them stands.

import { el, near, toBoard } from "./svg.js";
import * as lamps from "./lamps.js";
import * as flags from "./flags.js";
import { Wood } from "./wood.js";

const REACH = 19; // mm: nearer than this to a star counts as on it

export class BoardMap {
  constructor(svg, chart, sheet, list) {
    this.wood = new Wood(list);
    Object.assign(this, { svg, chart, sheet, board: null, standards: [], nodes: new Map(), lamps: new Map(), spots: new Map(), scale: 1 });
  }

  async load(game) {
    const name = game || "none";
    this.board = await (await fetch(`/board/${name}.json`)).json();
    this.chart.src = `/map/${name}.svg`;
    this.chart.alt = `Map: ${this.board.title}`;
    const [w, h] = this.size();
    this.svg.setAttribute("viewBox", `0 0 ${w} ${h}`);
    this.nodes.clear(); this.lamps.clear(); this.spots.clear();
    this.starLayer = el("g", { id: "stars" });
    this.lampLayer = el("g", { id: "lamps" });
    this.glowLayer = el("g", { id: "glows" });
    this.standardLayer = el("g", { id: "standards" });
    this.labelLayer = el("g", { id: "labels" });
    this.counters = el("g", { id: "counters" });
    const unlit = el("g", {}, ...this.board.spare_lamps.map(([cx, cy]) => el("circle", { class: "unlit", cx, cy, r: 1.6 })));
    this.svg.replaceChildren(lamps.definitions(), flags.definitions(), this.tray(), unlit, this.counters, this.glowLayer, this.starLayer, this.standardLayer, this.wood.layer, this.labelLayer, this.lampLayer);
    for (const star of this.board.stars) {
      if (!star.boxed) this.starLayer.append(this.spot(star));
      const lamp = lamps.drawLamp(star.lamp, star.label, star.star);
      this.lamps.set(star.star, lamp);
      this.lampLayer.append(lamp);
      this.glowLayer.append(lamp.glow);
    }
    this.wood.show([], this.board);
    lamps.setTimes(this.board.times);
    return this.board;
  }

  size() { return [this.board.sheet[0], this.board.sheet[1] + (this.board.tray ? 42 : 0)]; }

  // Below the sheet: piles of like standards, each with the number left.
  tray() {
    const group = el("g", { id: "tray" });
    this.piles = new Map();
    if (this.board.tray) {
      const [x, y, width, height] = this.board.tray;
      group.append(el("rect", { x, y, width, height, rx: 3 }));
      for (const [key, at] of Object.entries(this.board.piles)) {
        const count = el("text", { class: "pile-count", x: at[0] + 21, y: at[1] + 3 });
        this.piles.set(key, count);
        group.append(count);
      }
    }
    return group;
  }

  spot(star) {
    const node = el("g", { class: "star-spot", tabindex: -1, role: "button", "data-star": star.star, transform: `translate(${star.at[0]} ${star.at[1]})` },
      el("circle", { class: "star-hit", r: 13 }), el("circle", { class: "spot-ring", r: 12.6 }));
    this.spots.set(star.star, node);
    return node;
  }

  show(frame, high) {
    if (!this.board) return;
    const read = lamps.read(frame, high, this.board.letters);
    this.meanings = read;
    for (const [led, lamp] of this.lamps) lamps.show(lamp, ...read[led]);
    this.describe();
  }

  place(standards) {
    if (!this.board) return;
    this.standards = standards;
    const known = new Set(standards.map((s) => s.key));
    for (const [key, node] of this.nodes) if (!known.has(key)) { node.remove(); node.label?.remove(); this.nodes.delete(key); }
    for (const standard of standards) {
      let node = this.nodes.get(standard.key);
      if (!node) {
        node = flags.drawStandard({ ...standard, value: this.board.values[standard.key] }, this.scale);
        this.nodes.set(standard.key, node);
        this.standardLayer.append(node);
        if (node.label) this.labelLayer.append(node.label);
      }
      node.classList.toggle("up", standard.kind === "hand");
      node.dataset.lamp = standard.kind === "star" ? this.star(standard.where)?.side || "" : "";
      if (node.label) node.label.dataset.lamp = node.dataset.lamp;
      if (!node.classList.contains("dragging") && standard.kind !== "hand") this.moveNode(node, this.spotOf(standard));
    }
    for (const [key, count] of this.piles) count.textContent = `× ${standards.filter((s) => s.kind === "box" && s.where === key).length}`;
    this.describe();
  }

  // What the rules keep about the pieces: which columns are disordered, how many markers are face-up.
  state(values, markers, wood) {
    if (!this.board) return;
    this.wood.show(wood, this.board);
    this.describe();
    for (const [key, value] of Object.entries(values)) this.nodes.get(key)?.classList.toggle("disordered", value === 0);
    const places = this.board.counters;
    this.counters.replaceChildren(...places.map(([x, y], i) => {
      const up = i < markers;
      const word = el("text", { y: 2.1, fill: up ? "#f6ecd0" : "#8a7a5c" });
      word.textContent = up ? "✸" : "·";
      return el("g", { class: "counter", transform: `translate(${x} ${y})` },
        el("circle", { cx: 0.8, cy: 1.1, r: 7.4, fill: "#140a04", opacity: 0.4 }),
        el("circle", { r: 7.4, fill: up ? "#a8321b" : "#4d3b28", stroke: "#2b1709", "stroke-width": 0.6 }),
        el("circle", { r: 5.9, fill: "none", stroke: up ? "#f0cf74" : "#6b573d", "stroke-width": 0.5 }), word);
    }));
  }

  moveNode(node, [x, y]) {
    for (const part of [node, node.label]) if (part) part.style.transform = `translate(${x}px, ${y}px)`;
    node.label?.classList.toggle("dragging", node.classList.contains("dragging"));
  }

  spotOf(standard) {
    if (standard.kind === "star" || standard.kind === "beside") {
      const star = this.star(standard.where);
      const apart = Math.min(this.scale, 1.35); // larger standards stand a little farther apart
      if (star) return standard.kind === "star" ? star.at : star.at.map((v, i) => v + (star.beside[i] - v) * apart);
    }
    const box = this.board.boxes.find((b) => b.key === standard.where);
    if (box) return box.slots[standard.slot] || box.slots[0];
    return this.board.piles[standard.key.split("-")[0]] || this.board.piles[standard.side] || [30, 30];
  }

  star(number) { return this.board.stars.find((s) => s.star === number); }
  onStar(number) { return this.standards.find((s) => s.kind === "star" && s.where === number); }
  standard(key) { return this.standards.find((s) => s.key === key); }

  // What lies at a point of the page: the nearest star, or a box.
  whatIsAt(x, y) {
    const at = toBoard(this.svg, x, y);
    const [star, distance] = this.board.stars.filter((s) => !s.boxed)
      .map((s) => [s, near(s.at, at)]).reduce((a, b) => (b[1] < a[1] ? b : a), [null, Infinity]);
    if (star && distance <= REACH) return { star: star.star, at };
    for (const box of this.board.boxes) {
      const [bx, by, w, h] = box.rect;
      if (at[0] >= bx && at[0] <= bx + w && at[1] >= by && at[1] <= by + h && box.slots.length) {
        const slot = box.slots.map((p, i) => [i, near(p, at)]).reduce((a, b) => (b[1] < a[1] ? b : a))[0];
        return { box: box.key, slot, at };
      }
    }
    if (at[0] < this.board.frame[0] || at[1] > this.board.sheet[1]) return { box: "", at };
    return { at };
  }

  target(number) {
    for (const [star, node] of this.spots) node.classList.toggle("target", star === number);
  }

  // Larger standards where the whole map is small on the screen.
  setScale(scale) {
    if (scale === this.scale) return;
    this.scale = scale;
    this.svg.style.setProperty("--aside", scale > 1 ? 2 : 1);
    this.svg.classList.toggle("small", scale > 1.3);
    this.place(this.standards);
    for (const node of this.nodes.values()) for (const part of [node, node.label]) part?.querySelector(".scale").setAttribute("transform", `scale(${scale})`);
  }

  describe() {
    for (const [number, node] of this.spots) {
      const star = this.star(number);
      const standing = this.standards.filter((s) => (s.kind === "star" || s.kind === "beside") && s.where === number);
      const who = standing.map((s) => `${s.named ? `${s.name}, ` : ""}${s.side === "north" ? "Texian" : "Mexican"}`).join(" and ") || "empty";
      const meaning = this.meanings ? this.meanings[number][0] : "off";
      const light = this.board.lights.find((l) => l.key === meaning);
      const wood = this.wood.words(number);
      node.setAttribute("aria-label", `${star.name}: ${who}${wood ? `. ${wood}` : ""}${light ? `. Lamp: ${light.text}` : ""}`);
    }
  }
}
