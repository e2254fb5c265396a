"""One seat against named players, as Gymnasium's environments are."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence, Tuple

import numpy as np

from seti_engine._bases import Box, Discrete, Env
from seti_engine.games import Bools, Command, Floats, Games, Position, seeds

Info = Dict[str, Any]


class SingleSeatEnv(Env):
    """A game of one agent against named players; an environment as Gymnasium's.

    Observations are vectors (PROTOCOL.md, "Observations"); actions are numbers of which few are legal at a
    time: ``action_masks()`` and ``info["action_mask"]`` say which. An illegal action raises ``EngineError``
    and changes nothing.

    The reward of a step is what the seat earned since its last action, also by what the others did. What
    it has earned before its first action is part of the first reward, so that the rewards of a game add
    up to what ``reward`` names.

    Args:
        opponents: who sits at the other seats, in turn order; none of them is ``"agent"``.
        seat: the seat of the agent, from 0. Chance decides who starts, unless ``settings`` say ``first``.
        reward: ``"points"``, ``"margin"`` (ahead of the best other) or ``"rank"`` (1 for the first place).
        settings: other settings of PROTOCOL.md: ``modules``, ``species``, ``first``, ``set``.
        max_steps: cut the game off after so many decisions of all seats; 0 for never.
        engine: a running engine, the command that starts one, or None for the usual one.
        render_mode: ``"ansi"`` if ``render`` is to return text.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "name": "seti_single"}

    def __init__(
        self,
        opponents: Sequence[str] = ("bot:easy",),
        *,
        seat: int = 0,
        reward: str = "points",
        settings: Optional[Mapping[str, Any]] = None,
        max_steps: int = 0,
        engine: Command = None,
        render_mode: Optional[str] = None,
    ) -> None:
        who = list(opponents)
        if not who or "agent" in who:
            raise ValueError(f"opponents {who}: expected one to three named players; for several agents there is AECEnv")
        if not 0 <= seat <= len(who):
            raise ValueError(f"seat {seat}: expected 0 to {len(who)}")
        who.insert(seat, "agent")
        self.seat = seat
        self.render_mode = render_mode
        self.games = Games(1, who, settings, engine, reward=reward, max_steps=max_steps)
        self.observation_space = Box(-np.inf, np.inf, (self.games.size,), np.float32)
        self.action_space = Discrete(self.games.actions)
        self._position: Optional[Position] = None
        self._early = 0.0  # earned before the first action

    def reset(self, *, seed: Optional[int] = None, options: Optional[Info] = None) -> Tuple[Floats, Info]:
        """Begins a game.

        Args:
            seed: the seed of the game, the same as that of ``seti play``; without it a random one.
            options: none are known.

        Returns:
            The observation, and ``info`` with ``action_mask``, ``decision`` (how many decisions were taken)
            and ``failed`` (if a function of content failed, its text).
        """
        super().reset(seed=seed)
        position = self.games.begin(seeds(1, seed, self.np_random))
        self._early = float(position.rewards[0, self.seat])
        return self._seen(position)

    def step(self, action: Any) -> Tuple[Floats, float, bool, bool, Info]:
        """Takes an action.

        Returns:
            The observation, the reward, whether the game has ended, whether it was cut off, and ``info``.

        Raises:
            EngineError: the action is not legal, or the game has ended.
        """
        if self._position is None:
            raise RuntimeError("reset comes before step")
        position = self.games.step([int(action)])
        reward = float(position.rewards[0, self.seat]) + self._early
        self._early = 0.0
        observation, info = self._seen(position)
        return observation, reward, bool(position.terminations[0]), bool(position.truncations[0]), info

    def action_masks(self) -> Bools:
        """Returns for each action whether it is legal."""
        if self._position is None:
            raise RuntimeError("reset comes before action_masks")
        return self._position.masks[0]

    def render(self) -> Optional[str]:
        """Returns the game in a few lines with ``render_mode="ansi"``, else None."""
        if self.render_mode != "ansi" or self._position is None:
            return None
        return self.games.text(0, self.seat, self._position)

    def close(self) -> None:
        """Ends the game, and the engine if it was started for it."""
        self.games.close()
        self._position = None

    def _seen(self, position: Position) -> Tuple[Floats, Info]:
        self._position = position
        (row,) = position.rows()
        info: Info = {"action_mask": position.masks[0].view(np.int8), "decision": int(position.decisions[0])}
        if position.failed:
            info["failed"] = position.failed[0]
        return row.observation, info
