"""Games that were begun together: what the environments have in common."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from seti_engine.engine import Engine

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]
Command = Union[Engine, str, Sequence[str], None]
"""An engine that runs, the command that starts one, or None for the usual command."""


class Row(NamedTuple):
    """An observation in a position."""

    game: int
    """The place of the game among the games, from 0."""
    seat: int
    """The seat that observes, from 0."""
    final: bool
    """Whether the game has ended."""
    observation: Floats


class Position:
    """Where games stand: an answer to ``new``, ``reset`` or ``step``, with one entry for each game.

    Attributes:
        seats: the seat that is asked, from 0; -1 if the game has ended.
        masks: the legal actions, (games, actions).
        rewards: what each seat earned since the last position, (games, players).
        terminations: whether the game has ended.
        truncations: whether the game was cut off.
        decisions: how many decisions were taken, by all seats.
        failed: texts of functions of content that failed, by game.
    """

    def __init__(self, answer: Mapping[str, Any], actions: int) -> None:
        self.seats = np.array([-1 if seat is None else _seat(seat) for seat in answer["seat"]], np.int64)
        self.masks = unpack(answer["mask"], actions)
        self.rewards = np.array(answer["reward"], np.float64)
        self.terminations = np.array(answer["terminated"], np.bool_)
        self.truncations = np.array(answer["truncated"], np.bool_)
        self.decisions = np.array(answer["decision"], np.int64)
        place = {env: i for i, env in enumerate(answer["env"])}
        self.failed: Dict[int, str] = {place[f["env"]]: f["text"] for f in answer.get("failed", ())}
        self._row_game = [place[env] for env in answer["row_env"]]
        self._row_seat = [_seat(seat) for seat in answer["row_seat"]]
        self._row_final: List[bool] = answer["row_final"]
        self._observations: Floats = answer["observation"]

    def rows(self) -> Iterator[Row]:
        """Yields the observations: of the seat that is asked, and of each seat of a game that has ended."""
        for row in zip(self._row_game, self._row_seat, self._row_final, self._observations):
            yield Row(*row)

    def asked(self) -> Floats:
        """Returns the observations of the seats that are asked, (games, size); zeros if nobody is."""
        if not any(self._row_final):
            return self._observations  # one of each game, in their order
        out = np.zeros((len(self.seats), self._observations.shape[1]), np.float32)
        for row in self.rows():
            if not row.final:
                out[row.game] = row.observation
        return out


class Games:
    """Games of one engine that were begun with the same settings.

    A copy, by ``copy.deepcopy`` or ``pickle``, has another engine, in which the games are played again from their seeds
    with the same actions. That takes as long as playing them did. Players that decide by the clock may decide differently
    then, which is an error.

    Args:
        n: how many.
        seats: who sits at each seat: ``"agent"``, ``"bot:NAME"`` or ``"content:NAME:LEVEL"``.
        settings: other settings of PROTOCOL.md: ``modules``, ``species``, ``first``, ``set``.
        engine: the engine that plays them. One that runs already is not closed with the games.
        **answers: what answers hold: ``reward``, ``autoreset``, ``max_steps``, ``interrupts``.
    """

    def __init__(
        self, n: int, seats: Sequence[str], settings: Optional[Mapping[str, Any]], engine: Command, **answers: Any
    ) -> None:
        self.n = n
        self.players = len(seats)
        self.agents = [i for i, seat in enumerate(seats) if seat == "agent"]
        if not self.agents:
            raise ValueError(f"nobody of {list(seats)} is \"agent\", the seat of this program")
        for key in ("players", "seats"):
            if key in (settings or {}):
                raise ValueError(f"settings have {key!r}: who plays follows from the seats of the environment")
        self._new: Dict[str, Any] = {"settings": {**(settings or {}), "seats": list(seats)}, "observe": "tensor", "mask": True, **answers}
        if n > 1:
            self._new["frames"] = True  # quicker than base64
        self._own = not isinstance(engine, Engine)
        self.engine = engine if isinstance(engine, Engine) else Engine(engine)
        self.envs: List[int] = []
        self._seeds: List[int] = []  # of the games that are being played
        self._taken: List[List[int]] = []  # the actions since they began
        self._anew: List[bool] = []  # whether a game has begun by itself, after another one
        self._early: Optional[NDArray[np.float64]] = None  # in a copy, what belongs to the first step of such games
        try:
            self.actions: int = self.engine.hello["actions"]
            self.layout = self.engine.request("layout", settings=self._new["settings"])
        except BaseException:
            self.close()
            raise
        self.size: int = self.layout["size"]

    def begin(self, seeds: Iterable[int]) -> Position:
        """Begins the games, or begins them anew, each with its seed."""
        self._seeds = list(seeds)
        self._taken, self._anew, self._early = [[] for _ in self._seeds], [False] * self.n, None
        if self.envs:
            answer = self.engine.request("reset", env=self.envs, seeds=self._seeds)
        else:
            answer = self.engine.request("new", seeds=self._seeds, **self._new)
            self.envs = answer["env"]
        return Position(answer, self.actions)

    def step(self, actions: Sequence[int]) -> Position:
        """Takes an action in each game."""
        position = Position(self.engine.request("step", env=self.envs, action=actions), self.actions)
        if self._early is not None:
            position.rewards, self._early = position.rewards + self._early, None
        over = (position.terminations | position.truncations) & (position.seats >= 0)
        for i, action in enumerate(actions):
            self._taken[i].append(int(action))
            if over[i]:  # another game has begun
                self._seeds[i], self._taken[i], self._anew[i] = (self._seeds[i] + self.n) % 2**64, [], True
        return position

    def __getstate__(self) -> Dict[str, Any]:
        if not self.engine.running:
            raise ValueError("games that are closed cannot be copied")
        state = self.__dict__.copy()
        del state["engine"]
        state["_command"], state["envs"] = self.engine.command, len(self.envs)
        return state

    def __setstate__(self, state: Dict[str, Any]) -> None:
        command, begun = state.pop("_command"), state["envs"]
        self.__dict__.update(state, envs=[], _own=True)
        self.engine = Engine(command)
        if not begun:
            return
        try:
            answer = self.engine.request("new", seeds=self._seeds, **self._new)
            self.envs = answer["env"]
            if self._early is None:
                waits = np.array([anew and not taken for anew, taken in zip(self._anew, self._taken)])
                self._early = np.array(answer["reward"], np.float64) * waits[:, np.newaxis]
            for t in range(max(map(len, self._taken))):
                games = [i for i, taken in enumerate(self._taken) if t < len(taken)]
                envs, actions = [self.envs[i] for i in games], [self._taken[i][t] for i in games]
                self.engine.request("step", env=envs, action=actions)
        except BaseException:
            self.close()
            raise

    def text(self, game: int, seat: int, position: Position) -> str:
        """Describes a game in a few lines, as a seat sees it."""
        view = self.engine.request("observe", env=self.envs[game], seat=f"p{seat + 1}")["view"]
        course = view["course"]
        lines = [f"round {course['round']} of {course['rounds']}, {course['phase']}"]
        for i, x in enumerate(view["seats"]):
            goods = ", ".join(f"{x.get(key, 0)} {key}" for key in ("vp", "publicity", "credits", "energy", "data", "hand"))
            lines.append(f"{seat_name(i)}: {goods}")
        if (asked := int(position.seats[game])) >= 0:
            names = [self.engine.actions[a] for a in np.flatnonzero(position.masks[game])]
            lines.append(f"{seat_name(asked)} chooses: {', '.join(names)}")
        return "\n".join(lines)

    def close(self) -> None:
        """Ends the games, and the engine if it was started for them."""
        if self._own:
            self.engine.close()
        elif self.envs and self.engine.running:
            self.engine.request("close", env=self.envs)
        self.envs = []


def unpack(mask: NDArray[np.uint8], actions: int) -> Bools:
    """Returns a mask of the engine, (games, bytes), as booleans, (games, actions)."""
    return np.unpackbits(mask, axis=1, count=actions, bitorder="little").view(np.bool_)


def seeds(n: int, seed: Optional[int], random: np.random.Generator) -> List[int]:
    """Returns seeds for n games: seed, seed+1, … or random ones if there is no seed."""
    if seed is not None:
        return [seed + i for i in range(n)]
    return [int(x) for x in random.integers(2**63 - 1, size=n)]


def seat_name(seat: int) -> str:
    """Returns the name of a seat: p1 of 0."""
    return f"p{seat + 1}"


def _seat(name: str) -> int:
    """Returns the number of a seat: 0 of p1."""
    return int(name[1:]) - 1
