"""The keys of the table, and which of them matter at a moment."""

from __future__ import annotations

from typing import Final

from goryo.sitting.place import Deed, Place
from goryo.terminal.hand import Hand
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.widgets import Item
from goryo.words import Words

KEYS: Final = {
    "l": ("leap",),
    "t": ("trail",),
    "i": ("illusion",),
    "s": ("shadow", "search"),
    "m": ("step",),
    "h": ("hound",),
    "d": ("done",),
    "y": ("yes",),
    "n": ("no",),
}
"""What a key uses; where it stands for two things, they are never there together."""
DEEDS: Final = {
    Deed.CLAIM: "C",
    Deed.REPLACE: "P",
    Deed.ABORT: "A",
    Deed.LEAVE: "G",
    Deed.RESIGN: "R",
}
PLAIN: Final = {
    "backspace,delete": "back",
    "u": "undo",
    "w": "why",
    "c": "clause",
    "a": "moves",
    "o": "log",
    "b": "map",
    "p": "pencil",
    "x": "instruct",
    "T": "menu",
    "I": "invite",
    "q": "leave",
    "slash,colon": "type",
    "escape": "board",
    "question_mark,f1": "help",
    "L": "app.language",
}
"""The other keys of the table, each with its action."""
HELP: Final = (
    *("arrows", "shift", "enter", "back", "powers", "pawns", "actions", "answers", "undo", "why"),
    *("clause", "type", "moves", "log", "map", "pencil", "instruct", "menu", "resign", "abort"),
    *("claim", "replace", "leave", "invite", "language", "help", "quit"),
)
"""What the help tells of, in its order."""


def moment_items(
    place: Place,
    hand: Hand | None,
    words: Words,
    *,
    on: bool,
    clause: str,
    pencil: bool | None,
) -> list[Item]:
    """The keys of the moment, what matters most first.

    `on` says that something is to be looked at before all else, `clause` which rule has been
    named, and `pencil` whether it is in hand; None for who has no use for one.
    """
    say, items = words.say, list[Item]()
    if on:
        items.append(Item("Enter", say("terminal-on"), "on"))
    if clause:
        items.append(Item("c", clause, "clause"))
    if pencil:
        items.append(Item("p", say("terminal-pencil-away"), "pencil"))
    if not on:
        items += [
            Item(DEEDS[deed], say(f"terminal-do-{deed}"), f"deed('{deed}')")
            for deed in (Deed.CLAIM, Deed.REPLACE)
            if place.people and place.why_not(place.people[0], deed) is None
        ]
        items += [] if hand is None else _hand_items(hand, words)
    if place.may_invite():
        items.append(Item("I", say("terminal-do-invite"), "invite"))
    items.append(Item("?", say("command-help"), "help"))
    items.append(Item("T", say("terminal-menu"), "menu"))
    if place.people:
        items.append(Item("u", say("command-undo"), "undo"))
    items.append(Item("w", say("command-why"), "why"))
    if place.allows_map():
        items.append(Item("b", say("command-map"), "map"))
    if pencil is False:
        items.append(Item("p", say("terminal-pencil"), "pencil"))
    return [
        *items,
        Item("q", say("command-quit"), "leave"),
        Item("a", say("command-moves"), "moves"),
        Item("/", say("terminal-typing"), "type"),
        Item("o", say("command-log"), "log"),
        Item("L", say("terminal-language"), "app.language"),
    ]


def typing_items(words: Words) -> list[Item]:
    """The keys while a line is typed: all others are letters there."""
    return [
        Item("Enter", words.say("terminal-typed-enter"), "obey"),
        Item("Esc", words.say("terminal-typed-escape"), "board"),
        Item("F1", words.say("command-help"), "help"),
    ]


def _hand_items(hand: Hand, words: Words) -> list[Item]:
    items = list[Item]()
    offers = hand.offers()
    if isinstance(hand, PlanHand):
        if hand.complete:
            items.append(Item("Enter", words.say("palace-send-plan"), "send"))
        items.append(Item("Bksp", words.say("palace-back"), "back"))
    for key, names in KEYS.items():
        name = next((each for each in names if each in offers), None)
        if name is not None:
            items.append(Item(key, _label(name, words), f"use('{key}')"))
    return items


def waiting_items(place: Place, words: Words) -> list[Item]:
    """The keys while no game has begun."""
    say, items = words.say, list[Item]()
    if place.may_invite():
        items.append(Item("I", say("terminal-do-invite"), "invite"))
    if place.people and place.why_not(place.people[0], Deed.ABORT) is None:
        items.append(Item("A", say("terminal-do-abort"), "deed('abort')"))
    items.append(Item("L", say("terminal-language"), "app.language"))
    return [*items, Item("q", say("command-quit"), "leave")]


def _label(name: str, words: Words) -> str:
    """A key's word, in the terms of the rulebook."""
    match name:
        case "leap" | "trail" | "illusion" | "shadow":
            return words.say(f"power-{name}")
        case "step" | "search" | "hound":
            return words.say(f"verb-{name}")
        case "yes" | "no":
            return words.say(f"value-{name}")
    return words.say("palace-done")
