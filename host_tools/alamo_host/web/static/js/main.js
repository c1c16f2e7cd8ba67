// Everything put together: what the server tells goes to the parts, what hands do goes to the server.

import { Link } from "./link.js";
import { BoardMap } from "./map.js";
import { View } from "./view.js";
import { hands } from "./drag.js";
import { keys } from "./keyboard.js";
import { Buttons, Display, Tracks } from "./console.js";
import * as panels from "./panels.js";
import { sound } from "./sounds.js";

const $ = (id) => document.getElementById(id);
const state = { game: undefined, settings: {}, hello: {}, viewer: "public", standards: [], frame: "", high: "", ready: Promise.resolve() };

const map = new BoardMap($("live"), $("chart"), $("sheet"), $("wood-list"));
const view = new View($("desk"), $("sheet"), map);
const display = new Display($("oled"));
const tracks = new Tracks({ score: $("track-score"), turn: $("track-turn") });
const link = new Link(receive, () => panels.linkState("the page lost its server, waiting", state.hello));
const buttons = new Buttons($("buttons"), $("both"), link);
hands(map, link, view);
const keyboard = keys(map, link, buttons);
panels.tabs();

const RECEIVERS = {
  all(message) {
    Object.assign(state, { settings: message.settings, hello: message.hello, viewer: message.viewer, standards: message.standards, frame: message.frame, high: message.high });
    panels.linkState(message.link, message.hello);
    panels.journal(message.log, true);
    display.draw(message.lines);
    $("helping").checked = message.helping;
    $("viewer").value = message.viewer;
    if (message.game !== state.game) {
      state.over = false;
      $("open-new").classList.remove("next");
      state.game = message.game;
      state.ready = load(message.game);
    }
    state.ready.then(redraw);
  },
  link(message) {
    state.hello = message.hello;
    panels.linkState(message.text, message.hello);
    document.body.classList.toggle("away", Boolean(message.text));
  },
  lights(message) { Object.assign(state, { frame: message.frame, high: message.high }); state.ready.then(showLights); },
  display(message) { display.draw(message.lines); },
  standards(message) { state.standards = message.standards; state.ready.then(() => map.place(state.standards)); },
  log(message) { panels.journal(message.entries); },
  books(message) {
    state.over = message.books.over;
    panels.books(message.books, state.viewer);
    state.ready.then(() => map.state(message.books.values, message.books.markers, message.books.wood));
  },
  viewer(message) { state.viewer = message.viewer; $("viewer").value = message.viewer; },
  settings(message) { state.settings = message.settings; panels.settings(state.settings, change); },
  helping(message) { $("helping").checked = message.on; },
  sound(message) { sound(message.n, state.settings.sound !== 0); },
  begun() { panels.begun(""); },
  not_begun(message) { panels.begun(message.text); },
  said(message) { panels.say(message.text); map.place(state.standards); },
};

function receive(message) {
  RECEIVERS[message.type]?.(message);
}

async function load(game) {
  const board = await map.load(game);
  $("title").textContent = board.title;
  document.title = board.title;
  display.load(board.glyphs);
  tracks.load(board);
  panels.legend(board);
  view.fit();
  keyboard.redrawn();
}

function redraw() {
  map.place(state.standards);
  showLights();
  document.body.dataset.ready = "yes";
}

function showLights() {
  map.show(state.frame, state.high);
  tracks.show(state.frame, state.high);
}

// After the mouse has used a control of the header, Enter is the board's OK again.
for (const control of document.querySelectorAll("header button, header select, header input")) {
  control.addEventListener(control.matches("button") ? "click" : "change", (event) => { if (event.detail || control.matches("select, input")) control.blur(); });
}
for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => document.activeElement?.blur());

const change = (name, value) => link.ask("setting", { name, value });
$("helping").addEventListener("change", (event) => link.ask("help", { on: event.target.checked }));
$("viewer").addEventListener("change", (event) => link.ask("viewer", { viewer: event.target.value }));
$("open-help").addEventListener("click", () => $("help").showModal());
$("open-settings").addEventListener("click", () => { panels.settings(state.settings, change); link.ask("settings"); $("settings").showModal(); });
$("open-new").addEventListener("click", async () => {
  const games = await (await fetch("/games.json")).json();
  panels.newGame(games, state.game, () => Boolean(state.game) && !state.over, (game, options, seed) => link.ask("new", { game, options, seed }));
});
