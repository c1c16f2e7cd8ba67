// The papers: journal, legend of the lights, the books; and the dialogs.

import { drawSample } from "./lamps.js";

const $ = (id) => document.getElementById(id);
const make = (tag, text, className = "") => {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  return node;
};

export function tabs() {
  const all = [...document.querySelectorAll("[role=tab]")];
  const choose = (tab) => {
    for (const other of all) {
      const on = other === tab;
      other.setAttribute("aria-selected", on);
      other.tabIndex = on ? 0 : -1;
      $(other.getAttribute("aria-controls")).hidden = !on;
    }
  };
  all.forEach((tab, i) => {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = all[(i + step + all.length) % all.length];
      choose(next);
      next.focus();
    });
  });
}

export function journal(entries, whole = false) {
  const log = $("log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  if (whole) log.replaceChildren();
  for (const entry of entries) {
    const text = entry.times > 1 ? `${entry.text} × ${entry.times}` : entry.text;
    if (log.lastChild?.dataset.n === String(entry.n)) {
      log.lastChild.textContent = text;
      continue;
    }
    const line = make("li", text, entry.kind);
    line.dataset.n = entry.n;
    log.append(line);
  }
  while (log.children.length > 400) log.firstChild.remove();
  if (atEnd || whole) log.scrollTop = log.scrollHeight;
}

export function legend(board) {
  $("lights").replaceChildren(
    ...board.lights.map((light) => {
      const row = make("div", "");
      row.append(drawSample(light.key), make("span", light.text));
      return row;
    }),
    ...board.tracks.map((track) => make("p", `${track.text}.`)),
    make("p", "Each light has a shape of its own, so that nobody needs to tell the colours apart."));
}

export function books(data, viewer) {
  const list = document.createElement("dl");
  for (const [zone, who] of data.zones) list.append(make("dt", zone), make("dd", who));
  const parts = [make("h3", data.outcome || data.to_act), make("p", data.prompt), ...data.scores.map((line) => make("p", line, "score")), list];
  if (data.seed !== null && data.seed !== undefined) parts.push(make("p", `Seed ${data.seed}`));
  if (viewer !== "public") parts.push(make("p", "A view of one side is a courtesy between players, not a lock.", "courtesy"));
  $("books").replaceChildren(...parts);
  $("scores").textContent = data.scores.join("  ·  ");
  $("scores").title = data.to_act;
  $("open-new").classList.toggle("next", data.over);
}

let saidTimer = 0;
export function say(text) {
  const node = $("said");
  node.textContent = text;
  node.classList.add("on");
  clearTimeout(saidTimer);
  saidTimer = setTimeout(() => node.classList.remove("on"), 4200);
}

export function linkState(text, hello) {
  const node = $("link");
  const fine = !text;
  node.classList.toggle("fine", fine);
  const where = hello.board === "simulated" ? "simulated board" : `board ${hello.serial || ""}`.trim();
  node.textContent = fine ? `${where}, ${hello.runtime || ""}` : text;
}

function credits(game) {
  const table = document.createElement("table");
  for (const item of game.credits) {
    const row = document.createElement("tr");
    const counts = ["printed", "derived", "chosen"].filter((s) => item[s]).map((s) => `${item[s]} ${s}`).join(", ");
    row.append(make("th", item.text || item.name), make("td", counts));
    table.append(row);
  }
  const note = make("p", "Printed stands in the rulebook, derived follows from it, chosen is ours because the map and the cards are not in the rulebook.", "small");
  return [note, table];
}

// underWay: beginning another gives this game up, so that is asked first.
export function newGame(games, playing, underWay, start) {
  const dialog = $("new-game");
  let chosen = games.find((g) => g.name === playing) || games[0];
  const choose = (game) => {
    chosen = game;
    $("new-options").hidden = !game.options.length;
    $("new-options").replaceChildren(make("legend", "Optional rules"), ...game.options.map((option) => {
      const label = make("label", "", "line");
      const box = Object.assign(document.createElement("input"), { type: "checkbox", value: option.name });
      label.append(box, option.text);
      return label;
    }));
    $("new-credits").hidden = !game.credits.length;
    $("new-credits").querySelector("div").replaceChildren(...credits(game));
  };
  $("new-games").replaceChildren(make("legend", "Which"), ...games.map((game) => {
    const label = make("label", "", "line");
    const radio = Object.assign(document.createElement("input"), { type: "radio", name: "game", value: game.name, checked: game === chosen });
    radio.addEventListener("change", () => choose(game));
    label.append(radio, game.title);
    return label;
  }));
  $("new-seed").value = "";
  refused("");
  choose(chosen);
  dialog.onchange = () => refused("");
  dialog.querySelector("form").onsubmit = (event) => { // Begin closes the dialog only when a game has begun
    if (event.submitter?.value === "cancel") return;
    event.preventDefault();
    refused("");
    const seed = $("new-seed").value.trim();
    const options = [...$("new-options").querySelectorAll("input:checked")].map((box) => box.value);
    const begin = () => { $("new-start").disabled = true; start(chosen.name, options, seed === "" ? null : Number(seed) % 2 ** 30); };
    if (!underWay()) return begin();
    const sure = $("give-up");
    sure.returnValue = "";
    sure.onclose = () => { if (sure.returnValue === "ok") begin(); else dialog.close(); };
    sure.showModal();
  };
  dialog.showModal();
}

function refused(text) {
  $("new-start").disabled = false;
  $("new-refused").textContent = text;
  $("new-refused").hidden = !text;
  if (text) $("new-refused").scrollIntoView({ block: "nearest" });
}

// The board has answered: a game began, or why not.
export function begun(refusal) {
  refused(refusal);
  if (!refusal) $("new-game").close();
}

export function settings(values, change) {
  for (const name of ["own_dice", "own_draws", "sound"]) {
    const box = $(`set-${name}`);
    box.checked = Boolean(values[name]);
    box.disabled = values[name] === undefined;
    box.onchange = () => change(name, box.checked ? 1 : 0);
  }
  const range = $("set-brightness");
  range.value = values.brightness || 3;
  range.disabled = values.brightness === undefined;
  range.onchange = () => change("brightness", Number(range.value));
}
