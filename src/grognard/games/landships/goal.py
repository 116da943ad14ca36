"""What wins a scenario, in words: its conditions, how far both sides are, what is missing."""

from __future__ import annotations

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.victory import RULE, counted, holds, least, reached, verdict
from grognard.games.landships.scenario import Need, Verdict
from grognard.kernel.messages import as_dict
from grognard.kernel.view import Goal, GoalLine, Message, Scene


def goal(s: Board, scene: Scene) -> Goal:
    """The conditions of all verdicts, what the points are made of, and what the first one not yet reached lacks."""
    entries = s.cast.scenario.verdict
    asking = [entry for entry in entries if entry.need]
    hardest, easiest = asking[0], asking[-1]
    text = Message(
        "goal-of-scenario",
        {
            "side": {"side": easiest.winner},
            "other": {"side": entries[-1].winner},
            "turns": s.head.turns,
            "needs": [as_dict(condition(s, need)) for need in easiest.need],
            "more": "yes" if hardest is not easiest else "no",
            "further": [as_dict(condition(s, need)) for need in hardest.need if need not in easiest.need],
        },
    )
    return Goal(
        text,
        RULE,
        standing(s),
        scene.score.result if scene.score else None,
        lines=(*need_lines(s, asking), *score_lines(s)),
        next=lacking(s, asking),
        places=tuple(s.world.hexes.name(hex_) for hex_ in ground_that_counts(s)),
    )


def ground_that_counts(s: Board) -> list[int]:
    """The hexes of which a condition or the points speak."""
    scenario = s.cast.scenario
    asked = {need.zone for entry in scenario.verdict for need in entry.need}
    scored = {each.zone for each in scenario.score}
    return sorted({hex_ for zone in asked | scored if zone for hex_ in s.ground.zones[zone]})


def standing(s: Board) -> str:
    """How the game stands, as a figure: the first condition and what it asks for, or the points of both sides."""
    entry = [each for each in s.cast.scenario.verdict if each.need][-1]
    need = entry.need[0]
    totals = [str(tally.total()) for tally in counted(s).values()]
    if len(totals) == len(s.game.sides) and (need.kind == "lead" or s.cast.scenario.score):
        return ":".join(totals)
    return f"{reached(s, entry.winner, need)}/{least(s, need)}"


def condition(s: Board, need: Need) -> Message:
    """One condition of a verdict."""
    if need.kind == "hexes":
        return Message(
            "goal-hexes",
            {
                "count": least(s, need) or 0,
                "all": "yes" if need.all else "no",
                "zone": {"id": f"zone-{need.zone}", "args": {}},
            },
        )
    if need.kind == "points":
        return Message("goal-points", {"count": need.at_least or 0})
    if need.kind == "lead":
        return Message("goal-lead")
    what = need.of or ""
    if need.kind == "lost":
        return Message("goal-lost", {"count": need.at_most or 0, "what": what})
    return Message("goal-exited", {"count": need.at_least or 0, "what": what, "edge": need.edge or ""})


def need_lines(s: Board, entries: list[Verdict]) -> list[GoalLine]:
    """How far the conditions are, each once."""
    found: dict[tuple[str, Need], GoalLine] = {}
    for entry in reversed(entries):
        for need in entry.need:
            wanted = least(s, need) if need.at_most is None else need.at_most
            value = reached(s, entry.winner, need)
            shown = f"{value:+d}".replace("-", "−") if need.kind == "lead" else f"{value}/{wanted}"
            places = tuple(s.world.hexes.name(h) for h in s.ground.zones[need.zone]) if need.zone else ()
            line = GoalLine(condition(s, need), shown, places, RULE, entry.winner)
            found.setdefault((entry.winner, need), line)
    return list(found.values())


def score_lines(s: Board) -> list[GoalLine]:
    """What the points that decide are made of."""
    return [
        GoalLine(Message(f"reason-{line.reason}"), str(line.value), (), line.rule, side)
        for side, tally in counted(s).items()
        for line in tally
    ]


def lacking(s: Board, entries: list[Verdict]) -> Message | None:
    """What is missing for the next better verdict of who has to reach something."""
    now = verdict(s)
    for entry in reversed(entries):
        if (entry.winner, entry.degree) == now:
            continue
        missing = [need for need in entry.need if not holds(s, entry.winner, need)]
        if missing:
            side, degree = {"side": entry.winner}, {"id": f"degree-{entry.degree}", "args": {}}
            needs = [as_dict(condition(s, need)) for need in missing]
            return Message("goal-lacking", {"side": side, "degree": degree, "needs": needs})
    return None
