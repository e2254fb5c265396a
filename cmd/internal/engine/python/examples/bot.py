#!/usr/bin/env python3
"""A bot in twenty lines: plays a game against bot:easy with the standard library alone.

    python3 examples/bot.py [SEED]
"""
import sys

from seti_engine import Engine

# What to do first if it is legal; the rest in the order in which the engine lists it.
WISHES = ["land", "analyze", "data top", "orbit", "scan", "complete", "research", "play", "launch", "tech", "trace", "move"]


def wish(action: str) -> int:
    return next((i for i, verb in enumerate(WISHES) if action.startswith(verb)), 99 if action.startswith("pass") else 50)


with Engine() as engine:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    at = engine.request("new", seed=seed, settings={"seats": ["agent", "bot:easy"]}, observe="none")
    points = at["reward"][0]
    while at["seat"][0]:
        wishes = [wish(engine.actions[number]) for number in at["options"][0]]
        at = engine.request("step", env=at["env"], index=[wishes.index(min(wishes))])
        points = [a + b for a, b in zip(points, at["reward"][0])]
    print(f"after {at['decision'][0]} decisions: bot.py {points[0]:.0f} points, easy {points[1]:.0f} points")
