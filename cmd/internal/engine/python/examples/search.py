#!/usr/bin/env python3
"""A player that searches: it deals worlds that its seat cannot tell from the game, tries its options in them, and takes the one
after which it is furthest ahead.

    python examples/search.py --games 4 --worlds 8 --depth 12

Each option is tried in the same worlds, which random players play on for a while. The standard library is enough. This is the plainest
search there is: a better one spends its worlds on the options that look best, and lets a trained policy play on.
"""

import argparse
import os
import random
import sys
from typing import Any, Dict, List

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from seti_engine import Engine, EngineError  # noqa: E402


def search(engine: Engine, env: int, seat: str, options: int, worlds: int, depth: int, chance: random.Random) -> int:
    """Returns the index of the option that is best on average."""
    try:
        dealt = engine.request("determinize", env=env, seat=seat, n=worlds, seed=chance.getrandbits(32))["env"]
    except EngineError as e:
        if e.code != "strayed":  # this turn depends on something that the seat does not know
            raise
        return chance.randrange(options)
    tried = engine.request("fork", env=[world for _ in range(options) for world in dealt])["env"]
    option_of = dict(zip(tried, (i for i in range(options) for _ in dealt)))
    value = [0.0] * options
    mine, other = int(seat[1:]) - 1, 2 - int(seat[1:])
    at, index = tried, [option_of[e] for e in tried]
    for _ in range(depth):
        answer = engine.request("step", env=at, index=index)
        for e, reward in zip(answer["env"], answer["reward"]):
            value[option_of[e]] += reward[mine] - reward[other]
        running = [(e, chance.randrange(len(legal))) for e, legal in zip(answer["env"], answer["options"]) if legal]
        if not running:
            break
        at, index = [e for e, _ in running], [i for _, i in running]
    engine.request("close", env=dealt + tried)
    return max(range(options), key=lambda i: value[i])


def play(engine: Engine, opponent: str, seed: int, worlds: int, depth: int) -> Dict[str, Any]:
    """Plays a game against another player, and returns the last position."""
    chance = random.Random(seed)
    position = engine.request("new", seed=seed, settings={"seats": ["agent", opponent]}, observe="none", reward="points")
    env, points = position["env"][0], [0.0, 0.0]
    while True:
        points = [a + b for a, b in zip(points, position["reward"][0])]
        seat, options = position["seat"][0], len(position["options"][0])
        if seat is None:
            engine.request("close", env=env)
            return {"points": points, "decisions": position["decision"][0]}
        best = search(engine, env, seat, options, worlds, depth, chance) if options > 1 else 0
        position = engine.request("step", env=env, index=best)


def main() -> None:
    parser = argparse.ArgumentParser(description="Lets a player that searches play against another one.")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=8, help="worlds for each decision")
    parser.add_argument("--depth", type=int, default=12, help="decisions until a world is judged")
    parser.add_argument("--against", default="bot:random")
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    ahead: List[float] = []
    with Engine() as engine:
        for game in range(o.games):
            end = play(engine, o.against, o.seed + game, o.worlds, o.depth)
            mine, other = end["points"]
            ahead.append(mine - other)
            print(f"game {game + 1}: {mine:.0f} to {other:.0f} points after {end['decisions']} decisions", flush=True)
    print(f"won {sum(a > 0 for a in ahead)} of {len(ahead)} against {o.against}, {sum(ahead) / len(ahead):+.0f} points on average")


if __name__ == "__main__":
    main()
