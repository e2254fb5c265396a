"""Many games at once, as Gymnasium's vector environments are."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from seti_engine._bases import SAME_STEP, Box, Discrete, MultiDiscrete, VectorBase
from seti_engine.games import Bools, Command, Floats, Games, Position, seeds

Infos = Dict[str, Any]


class VectorEnv(VectorBase):
    """Games that one process steps together; an environment as Gymnasium's vector environments.

    A game that has ended begins anew in the same step: the observation is the first of the next game, and
    ``infos["final_obs"]`` holds the last of the one that ended. (Gymnasium calls this
    ``AutoresetMode.SAME_STEP``.)

    With one agent among the seats all observations and rewards are its own. With more than one, for
    self-play, each game asks one of them in turn: ``infos["seat"]`` says which, the reward is that of the
    seat that has just acted, and ``infos["rewards"]`` holds those of all seats.

    Args:
        num_envs: how many games.
        seats: who sits at each seat: ``"agent"``, ``"bot:NAME"`` or ``"content:NAME:LEVEL"``.
        reward: ``"points"``, ``"margin"`` (ahead of the best other) or ``"rank"`` (1 for the first place).
        settings: other settings of PROTOCOL.md: ``modules``, ``species``, ``first``, ``set``.
        max_steps: cut games off after so many decisions of all seats; 0 for never.
        engine: a running engine, the command that starts one, or None for the usual one.
    """

    metadata: Dict[str, Any] = {"render_modes": [], "name": "seti_vector", "autoreset_mode": SAME_STEP}

    def __init__(
        self,
        num_envs: int,
        seats: Sequence[str] = ("agent", "bot:random"),
        *,
        reward: str = "points",
        settings: Optional[Mapping[str, Any]] = None,
        max_steps: int = 0,
        engine: Command = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = None
        self.games = Games(num_envs, seats, settings, engine, reward=reward, max_steps=max_steps, autoreset="next")
        size, actions = self.games.size, self.games.actions
        self.single_observation_space = Box(-np.inf, np.inf, (size,), np.float32)
        self.single_action_space = Discrete(actions)
        self.observation_space = Box(-np.inf, np.inf, (num_envs, size), np.float32)
        self.action_space = MultiDiscrete(np.full(num_envs, actions))
        self._position: Optional[Position] = None
        self._early = np.zeros((num_envs, self.games.players))  # earned before the first action

    def reset(self, *, seed: Optional[int] = None, options: Optional[Infos] = None) -> Tuple[Floats, Infos]:
        """Begins all games.

        Args:
            seed: the seed of the first game; the i-th has ``seed`` + i, the games that follow it in its
                place ``seed`` + i + ``num_envs`` and so on. Without it seeds are random.
            options: none are known.

        Returns:
            The observations, (num_envs, size), and ``infos`` with ``action_mask`` (num_envs, actions),
            ``seat`` (num_envs) and ``rewards`` (num_envs, players).
        """
        super().reset(seed=seed)
        position = self.games.begin(seeds(self.num_envs, seed, self.np_random))
        self._early = position.rewards
        return self._seen(position, np.zeros_like(position.rewards))

    def step(
        self, actions: Union[Sequence[int], NDArray[np.integer[Any]]]
    ) -> Tuple[Floats, NDArray[np.float64], Bools, Bools, Infos]:
        """Takes an action in each game.

        Returns:
            The observations, rewards, whether each game has ended, whether it was cut off, and ``infos``.
            Where a game has ended ``infos["_final_obs"]`` is true and ``infos["final_obs"]`` holds the last
            observation of the seat that has acted. ``infos["failed"]`` has texts of failures, by game.

        Raises:
            EngineError: an action is not legal; nothing was done in any game.
        """
        if self._position is None:
            raise RuntimeError("reset comes before step")
        acted = self._position.seats
        position = self.games.step([int(a) for a in actions])
        earned = position.rewards + self._early
        self._early = np.zeros_like(earned)
        observations, infos = self._seen(position, earned)
        done = position.terminations | position.truncations
        if done.any():
            infos["_final_obs"] = done
            infos["final_obs"] = np.full(self.num_envs, None, object)
            for row in position.rows():
                if row.final and row.seat == acted[row.game]:
                    infos["final_obs"][row.game] = row.observation
        rewards = earned[np.arange(self.num_envs), acted]
        return observations, rewards, position.terminations, position.truncations, infos

    def action_masks(self) -> Bools:
        """Returns for each game and each action whether it is legal, (num_envs, actions)."""
        if self._position is None:
            raise RuntimeError("reset comes before action_masks")
        return self._position.masks

    def close(self, **_: Any) -> None:
        """Ends all games, and the engine if it was started for them."""
        self.closed = True
        self.games.close()
        self._position = None

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _seen(self, position: Position, earned: NDArray[np.float64]) -> Tuple[Floats, Infos]:
        self._position = position
        infos: Infos = {"action_mask": position.masks, "seat": position.seats, "rewards": earned}
        if position.failed:
            infos["failed"] = position.failed
        return position.asked(), infos
