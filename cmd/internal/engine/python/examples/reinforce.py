#!/usr/bin/env python3
"""Learns to play better than chance in a few minutes on one core: REINFORCE with a linear policy.

    python3 examples/reinforce.py --curve curve.svg

The policy is a softmax over the legal actions. The score of an action is a number of its own (so that it
learns which cards are good) plus a linear function of what the seat sees, one function for each verb (so
that it learns when to land, and when to pass). The gradient of the logarithm of what was chosen is
weighted by what the seat earned from then on, less what a linear baseline expected.
"""

from __future__ import annotations

import argparse
import resource
import time
from typing import List, NamedTuple, Sequence, Tuple

import numpy as np
from numpy.typing import NDArray

from seti_engine import Engine
from seti_engine.envs import VectorEnv

Array = NDArray[np.floating]
Ints = NDArray[np.int64]

# The fields of the layout that the policy sees. Of those with a row for each seat it sees its own row.
FIELDS = ("round", "phase", "moment", "goods", "income", "own_piles", "techs", "computer_top", "computer_bottom",
          "events", "question", "discovered", "score")


class Moves(NamedTuple):
    """The legal actions of many decisions, one after the other, with the probability of each."""

    decision: Ints  # of each action
    action: Ints
    probability: Array
    chosen: Ints  # the place of the chosen action of each decision


class Policy:
    """A linear softmax policy over the legal actions."""

    def __init__(self, engine: Engine, layout: dict) -> None:
        columns: List[int] = []
        for field in layout["fields"]:
            if field["name"] in FIELDS:
                size = int(np.prod(field["shape"], dtype=int))
                if (field["of"] or [""])[0] in ("seat", "owner"):
                    size //= field["shape"][0]
                columns.extend(range(field["offset"], field["offset"] + size))
        self.columns = np.array(columns)
        verbs = [refs[0] for refs in engine.request("actions")["refs"]]
        names = sorted(set(verbs))
        self.verb = np.array([names.index(v) for v in verbs])
        self.actions, self.verbs, self.features = len(verbs), len(names), len(columns) + 1
        self.weights = [np.zeros(self.actions), np.zeros((self.verbs, self.features))]

    def see(self, observations: Array) -> Array:
        """Returns what the policy sees of observations: some columns, and a one."""
        return np.hstack([observations[:, self.columns], np.ones((len(observations), 1), np.float32)])

    def choose(self, seen: Array, masks: NDArray[np.bool_], chance: np.random.Generator) -> Moves:
        """Chooses an action for each row."""
        own, by_verb = self.weights
        n = len(seen)
        row, action = np.nonzero(masks)
        score = own[action] + (seen @ by_verb.T)[row, self.verb[action]]
        first = np.searchsorted(row, np.arange(n))
        weight = np.exp(score - np.maximum.reduceat(score, first)[row])
        probability = weight / np.add.reduceat(weight, first)[row]
        # The probabilities of each row add up to 1: one running sum serves all rows.
        place = np.searchsorted(np.cumsum(probability), np.arange(n) + chance.random(n))
        last = np.append(first[1:], len(row)) - 1
        return Moves(row, action, probability, np.clip(place, first, last))

    def gradient(self, seen: Array, moves: Moves, advantage: Array) -> List[Array]:
        """Returns the direction in which what turned out well becomes more likely."""
        g = -moves.probability * advantage[moves.decision]
        g[moves.chosen] += advantage
        own = np.bincount(moves.action, g, self.actions)
        verb = moves.decision * self.verbs + self.verb[moves.action]
        by_verb = np.bincount(verb, g, len(seen) * self.verbs).reshape(len(seen), self.verbs).T @ seen
        return [own / len(seen), by_verb / len(seen)]


class Games(NamedTuple):
    """Whole games, decision by decision."""

    seen: Array  # (decisions, features)
    moves: Moves
    togo: Array  # what was earned from each decision on
    points: Array  # (games, players) at the end


def play(env: VectorEnv, policy: Policy, seed: int, discount: float = 1.0) -> Games:
    """Plays every game of the environment once."""
    n, chance = env.num_envs, np.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    alive, points = np.ones(n, bool), np.zeros((n, env.games.players))
    steps: List[Tuple[Array, Moves, Array, NDArray[np.bool_]]] = []
    while alive.any():
        seen = policy.see(observations)
        moves = policy.choose(seen, infos["action_mask"], chance)
        observations, rewards, ended, cut, infos = env.step(moves.action[moves.chosen])
        points += infos["rewards"] * alive[:, None]
        steps.append((seen, moves, rewards * alive, alive))
        alive = alive & ~(ended | cut)  # a game that begins anew is not counted
    # What is earned from each decision on, from the last decision back, and without the games that had ended.
    togo, returns = np.zeros(n), []
    for _, _, rewards, _ in reversed(steps):
        togo = rewards + discount * togo
        returns.append(togo)
    parts, decisions, entries = [], 0, 0
    for (seen, moves, _, alive), togo in zip(steps, reversed(returns)):
        number = np.cumsum(alive) - 1 + decisions
        kept = alive[moves.decision]
        place = np.cumsum(kept) - 1 + entries
        parts.append((seen[alive], number[moves.decision][kept], moves.action[kept], moves.probability[kept],
                      place[moves.chosen][alive], togo[alive]))
        decisions, entries = decisions + int(alive.sum()), entries + int(kept.sum())
    seen, *moves_of, togo = (np.concatenate(part) for part in zip(*parts))
    return Games(seen, Moves(*moves_of), togo, points)


class Adam:
    """Steps of a size that follows from how gradients vary (Kingma and Ba, 2015)."""

    def __init__(self, weights: List[Array], rate: float) -> None:
        self.weights, self.rate, self.t = weights, rate, 0
        self.mean = [np.zeros_like(w) for w in weights]
        self.square = [np.zeros_like(w) for w in weights]

    def ascend(self, gradients: List[Array]) -> None:
        """Moves the weights along gradients."""
        self.t += 1
        for w, g, m, s in zip(self.weights, gradients, self.mean, self.square):
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w += self.rate * (m / (1 - 0.9**self.t)) / (np.sqrt(s / (1 - 0.999**self.t)) + 1e-8)


def interval(values: Array) -> Tuple[float, float]:
    """Returns the mean of values and half the width of its 95% interval."""
    return float(values.mean()), float(1.96 * values.std(ddof=1) / np.sqrt(len(values)))


def share(won: Array) -> str:
    """Returns a share in percent and its 95% interval (Wilson), which also holds near 0 and 100%."""
    z, n, p = 1.96, len(won), float(won.mean())
    middle, half = (p + z * z / (2 * n)) / (1 + z * z / n), z / (1 + z * z / n) * np.sqrt(p * (1 - p) / n + (z / (2 * n)) ** 2)
    return f"{100 * p:.0f} % ({100 * max(0.0, middle - half):.0f}–{100 * min(1.0, middle + half):.0f})"


def evaluate(env: VectorEnv, policy: Policy, seed: int) -> str:
    """Returns a line of the table: points of both, how far apart, and how many games were won."""
    points = play(env, policy, seed).points
    margin = points[:, 0] - points[:, 1]
    won = np.where(margin > 0, 1.0, np.where(margin < 0, 0.0, 0.5))
    cells = [interval(points[:, 0]), interval(points[:, 1]), interval(margin)]
    return " | ".join([f"{mean:.1f} ± {half:.1f}" for mean, half in cells] + [share(won)])


def curve(points: Sequence[Tuple[float, float]], chance: float, games: int) -> str:
    """Draws the mean points of each update, with their intervals, as an SVG."""
    wide, high, left, low = 640, 360, 52, 44
    top = 10 * np.ceil(max(mean + half for mean, half in points) / 10)

    def x(i: float) -> float:
        return left + i * (wide - left - 16) / max(1, len(points) - 1)

    def y(value: float) -> float:
        return high - low - value * (high - low - 16) / top

    def path(values: Sequence[Tuple[float, float]]) -> str:
        return " ".join(f"{x(i):.1f},{y(v):.1f}" for i, v in values)

    upper = [(i, mean + half) for i, (mean, half) in enumerate(points)]
    lower = [(i, mean - half) for i, (mean, half) in enumerate(points)]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">',
           "<title>Mean points of the policy while it learns</title>",
           f'<rect width="{wide}" height="{high}" fill="#fff"/>']
    for value in range(0, int(top) + 1, 10):
        out.append(f'<path d="M{left} {y(value):.1f}H{wide - 16}" stroke="#ddd"/>'
                   f'<text x="{left - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value}</text>')
    for i in range(0, len(points), max(1, len(points) // 6)):
        out.append(f'<text x="{x(i):.1f}" y="{high - low + 18}" text-anchor="middle">{i * games:,}</text>')
    out += [f'<polygon points="{path(upper)} {path(lower[::-1])}" fill="#27c" opacity="0.2"/>',
            f'<polyline points="{path([(i, mean) for i, (mean, _) in enumerate(points)])}" fill="none" stroke="#27c" stroke-width="2"/>',
            f'<path d="M{left} {y(chance):.1f}H{wide - 16}" stroke="#c52" stroke-dasharray="5 4"/>',
            f'<text x="{wide - 20}" y="{y(chance) - 6:.1f}" text-anchor="end" fill="#c52">random: {chance:.1f}</text>',
            f'<text x="{(left + wide) / 2:.0f}" y="{high - 8}" text-anchor="middle">games played</text>',
            f'<text transform="translate(14 {high / 2:.0f}) rotate(-90)" text-anchor="middle">points at the end (mean, 95%)</text>',
            "</svg>"]
    return "\n".join(out) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=50, help="steps of the gradient (default: %(default)s)")
    parser.add_argument("--games", type=int, default=256, help="games for each of them (default: %(default)s)")
    parser.add_argument("--rate", type=float, default=0.05, help="size of a step (default: %(default)s)")
    parser.add_argument("--discount", type=float, default=0.98, help="of what is earned later (default: %(default)s)")
    parser.add_argument("--test", type=int, default=200, help="games of an evaluation (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", metavar="FILE", help="draw the learning curve as an SVG")
    o = parser.parse_args()

    started = time.monotonic()
    engine = Engine()
    train = VectorEnv(o.games, ("agent", "bot:random"), engine=engine)
    test = VectorEnv(o.test, ("agent", "bot:random"), engine=engine)
    policy = Policy(engine, train.games.layout)
    adam = Adam(policy.weights, o.rate)
    baseline = np.zeros(policy.features)

    print(f"{o.test} games against random, with seeds that training does not use; means with 95% intervals\n")
    print("| updates | games | points | random's points | ahead by | won | seconds |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    points: List[Tuple[float, float]] = []
    for update in range(o.updates + 1):
        if update % 10 == 0:
            seconds = time.monotonic() - started
            print(f"| {update} | {update * o.games:,} | {evaluate(test, policy, 10**9)} | {seconds:.0f} |", flush=True)
        games = play(train, policy, o.seed * 10**7 + update * o.games, o.discount)
        points.append(interval(games.points[:, 0]))
        if update == 0:
            baseline[-1] = games.togo.mean()
        advantage = games.togo - games.seen @ baseline
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        adam.ascend(policy.gradient(games.seen, games.moves, advantage))
        # The baseline of the next update: least squares, held back where features hardly vary.
        square = games.seen.T @ games.seen + 10 * np.eye(policy.features)
        baseline = np.linalg.solve(square, games.seen.T @ games.togo)
    print(f"\n| {o.test} games against | points | its points | ahead by | won |\n| --- | --- | --- | --- | --- |")
    for name in ("beginner", "easy"):
        with VectorEnv(o.test, ("agent", f"bot:{name}"), engine=engine) as other:
            print(f"| {name} | {evaluate(other, policy, 2 * 10**9)} |", flush=True)
    engine.close()
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(f"\n{time.monotonic() - started:.0f} seconds, of which {sum(u.ru_utime + u.ru_stime for u in used):.0f} on processors "
          f"({used[1].ru_utime + used[1].ru_stime:.0f} of the engine)")
    if o.curve:
        with open(o.curve, "w", encoding="utf-8") as file:
            file.write(curve(points, points[0][0], o.games))


if __name__ == "__main__":
    main()
