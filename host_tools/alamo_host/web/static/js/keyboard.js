// Keys: on the map the arrows go from star to star; anywhere else they are the board's ◀ and ▶.

import { near } from "./svg.js";

const BUTTONS = { ArrowLeft: "left", ArrowRight: "right", Enter: "ok", Backspace: "back", h: "hint", H: "hint", m: "menu", M: "menu" };
const EVERYWHERE = ["Backspace", "h", "H", "m", "M"]; // even with a star in focus
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function keys(map, link, buttons) {
  let here = null; // star number or standard key that has the focus
  let held = null; // key of the standard in the hand

  // Every place the arrows can reach: the stars, and the standards in boxes.
  const places = () => [
    ...map.board.stars.filter((s) => !s.boxed).map((s) => ({ star: s.star, at: s.at, node: map.spots.get(s.star) })),
    ...map.standards.filter((s) => s.kind === "box").map((s) => ({ key: s.key, at: map.spotOf(s), node: map.nodes.get(s.key) })),
  ];

  const focus = (place) => {
    if (!place) return;
    if (here?.node) here.node.setAttribute("tabindex", -1);
    here = place;
    place.node.setAttribute("tabindex", 0);
    if (!place.node.hasAttribute("role")) { place.node.setAttribute("role", "button"); }
    if (place.key) { const s = map.standard(place.key); place.node.setAttribute("aria-label", `${s.name}${s.named ? ", off the map" : ""}`); }
    place.node.focus({ preventScroll: true });
  };

  const go = ([dx, dy]) => {
    const from = here.at;
    let best = null, least = Infinity;
    for (const place of places()) {
      const v = [place.at[0] - from[0], place.at[1] - from[1]];
      const ahead = v[0] * dx + v[1] * dy, aside = Math.abs(v[0] * dy) + Math.abs(v[1] * dx);
      if (ahead < 4) continue;
      const cost = ahead + aside * 2.2;
      if (cost < least) { least = cost; best = place; }
    }
    focus(best);
    if (held && best) map.moveNode(map.nodes.get(held), [best.at[0], best.at[1] - 4]);
  };

  const liftOrSet = () => {
    if (held) {
      if (here.star !== undefined) link.ask("drop", { standard: held, star: here.star });
      else link.ask("drop", { standard: held, box: map.standard(here.key).where });
      held = null;
      return;
    }
    const key = here.key || map.onStar(here.star)?.key || map.standards.find((s) => s.kind === "beside" && s.where === here.star)?.key;
    if (!key) return;
    held = key;
    link.ask("lift", { standard: key });
    map.standardLayer.append(map.nodes.get(key));
    if (here.star === undefined) focus(nearestStar(here.at)); // the place in the box is empty now
  };
  const nearestStar = (at) => places().filter((p) => p.star !== undefined).reduce((a, b) => (near(b.at, at) < near(a.at, at) ? b : a));

  map.svg.addEventListener("focus", () => focus(here && here.node?.isConnected ? here : places().find((p) => p.star !== undefined)));
  map.svg.addEventListener("pointerdown", () => { if (held) { link.ask("drop", { standard: held }); held = null; } });

  const typing = (event) => event.target.closest("input:not([type=checkbox]), select, textarea, dialog") !== null;
  const onControl = (event) => event.target.closest("button, a, summary, [role=tab]") !== null;

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    const onMap = map.svg.contains(event.target) && here;
    if (onMap) {
      if (WAYS[event.key]) { event.preventDefault(); go(WAYS[event.key]); return; }
      if (event.key === " ") { event.preventDefault(); if (!event.repeat) liftOrSet(); return; }
      if (event.key === "Enter") {
        event.preventDefault();
        if (!event.repeat && here.star !== undefined) {
          if (held) liftOrSet(); else link.ask("touch", { star: here.star });
        }
        return;
      }
      if (event.key === "b" || event.key === "B") {
        const box = here.node.getBoundingClientRect();
        if (here.star !== undefined) map.wood.toggle(here.star, box.right, box.top);
        return;
      }
      if (event.key === "Escape") {
        if (held) { link.ask("drop", { standard: held }); held = null; } else document.activeElement.blur();
        return;
      }
      if (!EVERYWHERE.includes(event.key)) return;
    } else if (onControl(event) && (event.key === "Enter" || (event.target.closest("[role=tab]") && WAYS[event.key]))) {
      return;
    }
    const button = BUTTONS[event.key];
    if (!button) return;
    event.preventDefault();
    if (!event.repeat) buttons.down(button, `key-${event.key}`);
  });
  // A control that was clicked keeps no focus: the next Enter is the board's OK again.
  document.addEventListener("click", (event) => {
    if (event.detail && onControl(event)) document.activeElement?.blur();
  });
  document.addEventListener("keyup", (event) => {
    if (BUTTONS[event.key]) buttons.up(`key-${event.key}`);
  });
  window.addEventListener("blur", () => buttons.upAll());

  return {
    // After a redraw the focused star is another node.
    redrawn() {
      here = null;
      map.svg.setAttribute("tabindex", 0);
    },
  };
}
