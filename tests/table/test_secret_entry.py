"""Private entries: "look away" first; lamps and buzzer silent; text only while HINT is held."""

from alamo.rules.contract import EYES_ALL, NONE, ORDER, PUT, TEXIAN
from alamo.table import modes, times
from alamo.table.meanings import SIDE
from probe.probe_data import RESERVE
from probe.probe_state import SECRET, SHELL
from table.scenes import probe, probe_set_up

LOOK_AWAY = [
    "TEXIAN, LOOK AWAY", "Mexican: hold HINT", "\u25c0\u25b6 change", "OK=do it, or end",
]  # fmt: skip


def test_look_away_is_all_the_display_says():
    hands = probe(SECRET)
    assert hands.screen() == LOOK_AWAY
    hands.press("right")
    assert hands.screen() == LOOK_AWAY


def test_the_text_is_there_only_while_hint_is_held():
    hands = probe(SECRET)
    hands.down("hint")
    hands.wait(40)
    first = hands.screen()
    assert first != LOOK_AWAY and "Order" in " ".join(first)
    assert "BACK=drop" not in " ".join(first)  # there is no way round an order
    hands.press("right")
    assert hands.screen() != first and "Order" in " ".join(hands.screen())
    hands.up("hint")
    hands.wait(40)
    assert hands.screen() == LOOK_AWAY


def test_a_short_look_shows_the_same_the_next_time():
    hands = probe(SECRET)
    seen = []
    for _ in range(4):
        hands.down("hint")
        hands.wait(60)
        seen.append(hands.screen())
        hands.up("hint")
        hands.wait(60)
    assert seen[0] == seen[1] == seen[2] == seen[3]


def test_lamps_and_buzzer_are_silent_during_a_secret_order():
    hands = probe(SECRET)
    hands.flags = 0
    hands.watch = silent
    for name in ("right", "right", "left", "hint", "ok"):
        hands.down("hint")
        hands.press(name)
        hands.up("hint")
        if not hands.game.secret:
            break
    hands.watch = None
    assert [a[0] for a in hands.actions()] == [ORDER]


def silent(hands):
    """No zone lit, no number on the track, no sound while the entry lasts."""
    if not hands.game.secret or hands.table.guide.kind:
        hands.flags = 0
        return
    lamps = [i for i in range(72) if i < 48 and hands.table.frame[i]]
    assert lamps == []
    assert all(hands.table.frame[i] & 15 in (0, SIDE, 10) for i in range(72, 87))
    assert not hands.flags & modes.SOUND


def test_left_right_and_ok_enter_the_order():
    hands = probe(SECRET)
    hands.press("right")
    hands.press("ok")
    assert hands.actions() == [(ORDER, NONE, NONE, NONE, SHELL)]
    assert str(SHELL) not in " ".join(hands.screen())


def test_no_track_shows_the_number_being_chosen():
    hands = probe(SECRET)
    frames = set()
    for _ in range(3):
        hands.press("right")
        frames.add(bytes(hands.table.frame))
    assert len(frames) == 1


def test_pieces_are_set_up_by_kind_one_gesture_each_with_lamps_silent():
    hands = probe_set_up()
    assert hands.screen()[0] == "Leader 1 left" and hands.lights()  # for all to see
    hands.set(0, TEXIAN)
    hands.wait(300)
    assert hands.game.secret and hands.screen()[0] == "MEXICAN, LOOK AWAY"
    hands.flags = 0
    hands.watch = silent
    for zone in (1, 2, 3):
        hands.set(zone, TEXIAN)
        hands.wait(300)
    hands.watch = None
    assert [a[0] for a in hands.actions()] == [PUT] * 4
    assert hands.game.where(3) == 3 and hands.game.where(4) == RESERVE
    assert hands.gestures == 4


def test_the_news_of_a_hidden_piece_names_it_to_its_owner_only():
    hands = probe_set_up()
    hands.set(0, TEXIAN)
    hands.wait(300)
    hands.table.taken_news()
    hands.set(1, TEXIAN)
    hands.wait(300)
    placed = [e for e in hands.table.news if e[0] == 2]
    assert [e[5] for e in placed] == [TEXIAN] and placed[0][5] != EYES_ALL
    assert "Rifles" not in " ".join(hands.screen())


def test_back_takes_the_last_one_back():
    hands = probe_set_up()
    hands.set(0, TEXIAN)
    hands.wait(300)
    before = hands.game.pack()
    hands.set(1, TEXIAN)
    hands.wait(300)
    hands.press("back")
    hands.wait(times.PLAY)
    assert hands.game.pack() == before
    hands.obey()
    assert not hands.table.guide.kind and hands.readings[hands.stars[1]] == 0


def test_a_cursor_in_a_private_entry_is_named_while_hint_is_held():
    hands = probe_set_up()
    hands.set(0, TEXIAN)
    hands.wait(300)
    hands.press("right")
    hands.press("right")
    cursor = hands.table.buttons.cursor
    hands.down("hint")
    hands.wait(40)
    name = hands.table.words.text("zones_long", cursor)
    assert name in " ".join(hands.screen())
    hands.up("hint")
    hands.wait(40)
    hands.press("ok")
    hands.wait(times.PLAY)
    assert hands.game.where(1) == cursor


def test_back_never_loses_the_question_whose_answers_have_no_zone():
    hands = probe(SECRET)
    hands.press("back")
    hands.press("right")
    hands.press("ok")
    assert hands.actions() == [(ORDER, NONE, NONE, NONE, SHELL)]
