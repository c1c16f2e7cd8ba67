// Hands on the map: mouse and touch. Lifting is told at once, so that the lamps answer before the set-down.

import { toBoard } from "./svg.js";

const CLICK = 6; // px: less movement than this is a touch, not a carry

export function hands(map, link, view) {
  const svg = map.svg;
  let held = null; // { pointer, key, start, moved, node }
  let tap = null;

  svg.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || held || view.pinching()) return;
    const rack = event.target.closest(".rack");
    if (rack) {
      map.wood.toggle(Number(rack.dataset.star), event.clientX, event.clientY);
      return;
    }
    const node = event.target.closest(".standard");
    const point = map.whatIsAt(event.clientX, event.clientY);
    if (node && map.standard(node.dataset.key)?.kind !== "hand") {
      held = { pointer: event.pointerId, key: node.dataset.key, start: [event.clientX, event.clientY], moved: false, node };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    } else if (point.star !== undefined) {
      tap = { star: point.star, start: [event.clientX, event.clientY] };
    }
  });

  svg.addEventListener("pointermove", (event) => {
    if (tap && far(tap.start, event)) tap = null;
    if (!held || held.pointer !== event.pointerId) return;
    if (!held.moved && far(held.start, event)) {
      held.moved = true;
      held.node.classList.add("dragging");
      map.standardLayer.append(held.node);
      link.ask("lift", { standard: held.key });
    }
    if (!held.moved) return;
    const [x, y] = toBoard(svg, event.clientX, event.clientY);
    map.moveNode(held.node, [x, y]);
    const under = map.whatIsAt(event.clientX, event.clientY);
    map.target(under.star === undefined ? -1 : under.star);
    view.edge(event);
  });

  svg.addEventListener("pointerup", (event) => {
    if (held && held.pointer === event.pointerId) {
      const { key, moved } = held;
      release();
      if (!moved) {
        const standard = map.standard(key);
        if (standard.kind === "star" || standard.kind === "beside") link.ask("touch", { star: standard.where });
        return;
      }
      const under = map.whatIsAt(event.clientX, event.clientY);
      if (under.star !== undefined) link.ask("drop", { standard: key, star: under.star });
      else if (under.box !== undefined) link.ask("drop", { standard: key, box: under.box, slot: under.slot });
      else link.ask("drop", { standard: key });
    } else if (tap) {
      link.ask("touch", { star: tap.star });
    }
    tap = null;
  });

  const cancel = (event) => {
    tap = null;
    if (!held || held.pointer !== event.pointerId) return;
    if (held.moved) link.ask("drop", { standard: held.key });
    release();
  };
  svg.addEventListener("pointercancel", cancel);

  function release() {
    held.node.classList.remove("dragging");
    map.target(-1);
    held = null;
  }

  return { busy: () => held !== null };
}

const far = (start, event) => Math.hypot(event.clientX - start[0], event.clientY - start[1]) > CLICK;
