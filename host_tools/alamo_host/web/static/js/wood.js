// The players' own wood beside a standard: a block a chip, blank where the viewer may not know it; a list of
// the whole zone for who clicks on it. What may be known is decided by the board, not here.

import { el } from "./svg.js";

const CHIP = 9.6, ROW = 3, GAP = 0.6; // mm; places.py leaves room for a row of three
const WOOD = { texian: ["#a39f97", "#75716a", "#3b3833"], mexican: ["#5b82ba", "#355787", "#182a45"], "": ["#c6a26b", "#93713f", "#49361c"] };
const LABEL = "#f7efd9";
const SIDE_NAMES = { texian: "Texian", mexican: "Mexican", wall: "The wall", "": "Not yet placed" };
const MARKS = { // what players remember with markers of their own: no wood, so no block
  breach: "M-4.4,3.6L-3.2,.4L-1.4,1.6L-.6,-1.2L1.4,.6L2.6,-.8L4.4,3.6Z", advancing: "M0,-3.2L3.2,1.2H1.2V3.2H-1.2V1.2H-3.2Z",
  halted: "M-2.6,-2.6H-.7V2.6H-2.6ZM.7,-2.6H2.6V2.6H.7Z", retreating: "M0,3.2L3.2,-1.2H1.2V-3.2H-1.2V-1.2H-3.2Z",
  command: "M-2.6,3.4V-3.2H2.8L1.6,-1.4L2.8,.4H-1.7V3.4ZM-3.4,-3.6L3.4,3.2L2.7,3.8L-4,-3Z", faces: "M-4.2,1.2L-1,-1.8V-.4H4.2V2.6H-1V4Z",
};
const GUN = "M-.9,-3.1L.9,-3.1L1.2,1.6L-1.2,1.6ZM-.6,1.5L-1.4,3.3L-.7,3.3L0,1.8L.7,3.3L1.4,3.3L.6,1.5Z";

export class Wood {
  constructor(list) {
    this.layer = el("g", { id: "wood" });
    this.list = list;
    this.racks = new Map(); // star -> what is told of it
    this.open = null;
    document.addEventListener("pointerdown", (event) => { if (!this.list.hidden && !event.target.closest("#wood-list, .rack")) this.close(); }, true);
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.close(); });
  }

  // told: [{zone, heaps}] of the books; board: what the page knows of the stars.
  show(told, board) {
    this.racks.clear();
    this.layer.replaceChildren(...told.map((rack) => {
      const star = board.stars.find((s) => s.zone === rack.zone);
      if (!star) return "";
      this.racks.set(star.star, { ...rack, name: star.name });
      return this.rack(star, rack.heaps.flatMap((heap) => heap.chips.map((chip) => ({ ...chip, side: heap.side }))));
    }));
    if (this.open !== null) this.fill();
  }

  rack(star, chips) {
    const outwards = star.rack[1] < star.at[1] ? -1 : 1;
    const aside = star.rack[0] - star.at[0];
    const lean = Math.abs(aside) < ROW * CHIP / 2 ? 0 : -Math.sign(aside); // a short row stays near its standard
    const title = el("title");
    title.textContent = `${star.name}: ${this.words(star.star)}`;
    const node = el("g", { class: "rack", "data-star": star.star, role: "button", "aria-label": title.textContent });
    node.append(title);
    for (let row = 0; row * ROW < chips.length; row++) {
      const here = chips.slice(row * ROW, row * ROW + ROW);
      const width = ROW * CHIP; // also between the blocks the rack can be clicked
      node.append(el("rect", { x: star.rack[0] - width / 2, y: star.rack[1] + outwards * row * CHIP - CHIP / 2, width, height: CHIP, fill: "transparent" }));
      const first = -(here.length - 1) / 2 + lean * (ROW - here.length) / 2;
      here.forEach((chip, i) => node.append(draw(chip, [star.rack[0] + (first + i) * CHIP, star.rack[1] + outwards * row * CHIP])));
    }
    return node;
  }

  toggle(star, x, y) {
    if (this.open === star) return this.close();
    if (!this.racks.has(star)) return;
    this.open = star;
    this.fill();
    this.list.hidden = false;
    const box = this.list.getBoundingClientRect();
    this.list.style.left = `${Math.max(6, Math.min(x + 12, innerWidth - box.width - 6))}px`;
    this.list.style.top = `${Math.max(6, Math.min(y + 12, innerHeight - box.height - 6))}px`;
  }

  fill() {
    const rack = this.racks.get(this.open);
    if (!rack) return this.close();
    const head = document.createElement("h3");
    head.textContent = rack.name;
    this.list.replaceChildren(head, ...rack.heaps.flatMap((heap) => {
      const side = document.createElement("h4");
      side.textContent = SIDE_NAMES[heap.side];
      side.className = heap.side;
      const rows = document.createElement("ul");
      rows.append(...heap.list.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
      return [side, rows];
    }));
  }

  close() {
    this.open = null;
    this.list.hidden = true;
  }

  // "3 blocks, a gun" of a star, for its label.
  words(star) {
    const rack = this.racks.get(star);
    return rack ? rack.heaps.flatMap((heap) => heap.chips.map((chip) => chip.title)).join(", ") : "";
  }
}

function draw(chip, [x, y]) {
  const [kind, face] = chip.kind.split(" ");
  const node = el("g", { class: `chip ${chip.kind}`, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` });
  if (kind === "mark") {
    node.append(el("circle", { r: (CHIP - GAP) / 2, fill: LABEL, stroke: "#7a1f12", "stroke-width": 0.5 }), el("path", { d: MARKS[face] || "", fill: chip.text ? "#c9a27a" : "#7a1f12" }));
    if (chip.text) node.append(words(chip.text, 0, 1.9, 5.4, "#2a1b0f"));
    return node;
  }
  const [light, middle, dark] = WOOD[chip.side];
  const s = (CHIP - GAP) / 2;
  const block = (dx, dy) => [
    el("rect", { x: dx - s + 0.5, y: dy - s + 0.7, width: 2 * s, height: 2 * s, rx: 0.9, fill: "#140a04", opacity: 0.45 }),
    el("rect", { x: dx - s, y: dy - s, width: 2 * s, height: 2 * s, rx: 0.9, fill: middle, stroke: dark, "stroke-width": 0.5 }),
    el("path", { d: `M${dx - s + 0.6},${dy + s - 0.7}V${dy - s + 0.6}H${dx + s - 0.7}`, fill: "none", stroke: light, "stroke-width": 0.7 }),
  ];
  if (chip.count > 1) node.append(...block(0.9, -0.9));
  node.append(...block(0, 0));
  const shown = kind === "block" || kind === "stack" || kind === "leader" || (kind === "gun" && face !== "empty" && face !== "loading");
  if (shown) node.append(el("rect", { x: 0.9 - s, y: 0.9 - s, width: 2 * s - 1.8, height: 2 * s - 1.8, rx: 0.5, fill: LABEL }));
  if (kind === "gun") {
    node.append(el("g", { transform: chip.text ? "translate(-1.6 .3)" : "translate(0 .3)" }, el("path", { d: GUN, fill: shown ? "#2a1b0f" : light }),
      ...[-1.9, 1.9].map((cx) => el("circle", { cx, cy: 0.2, r: 1.2, fill: "none", stroke: shown ? "#2a1b0f" : light, "stroke-width": 0.5 }))));
    if (face === "loading") node.append(el("path", { d: "M0,-.6V-3.4M-1.3,-2.2L0,-3.5L1.3,-2.2", fill: "none", stroke: "#ffd76a", "stroke-width": 0.7 }));
    if (face === "empty") node.append(el("path", { d: "M-2.8,2.8L2.8,-2.8", stroke: dark, "stroke-width": 0.7 }));
    if (chip.text) node.append(words(chip.text, 2.4, 1.8, 5, shown ? "#2a1b0f" : "#fff7e2"));
  } else if (kind === "stack" && chip.text) {
    node.append(words(chip.text, -0.3, 2.6, chip.text.length > 2 ? 4.8 : 6, "#2a1b0f"),
      el("circle", { cx: s - 0.2, cy: -s + 0.2, r: 2.3, fill: dark, stroke: light, "stroke-width": 0.4 }), words(String(chip.count), s - 0.2, -s + 1.5, 3.5, "#fff7e2"));
  } else if (kind === "leader") {
    node.append(el("path", { d: `M${0.9 - s},${s - 2.4}H${s - 0.9}V${s - 0.9}H${0.9 - s}Z`, fill: middle }), words(chip.text, 0, 1.6, 6.2, "#7a1f12"));
  } else {
    const text = kind === "stack" ? String(chip.count) : chip.text;
    node.append(words(text, 0, 2.3, text.length > 2 ? 4.8 : 6.4, shown ? "#2a1b0f" : "#fff7e2"));
  }
  return node;
}

function words(text, x, y, size, fill) {
  const node = el("text", { x, y, fill, "text-anchor": "middle" });
  node.style.font = `700 ${size}px var(--sans)`;
  node.textContent = text;
  return node;
}
