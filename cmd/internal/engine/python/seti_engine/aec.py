"""Agents that act in turn, as PettingZoo's AEC environments have them."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

import numpy as np

from seti_engine._bases import AECBase, Box, DictSpace, Discrete, Seeded, Space
from seti_engine.games import Command, Games, Position, seat_name, seeds

Observation = Dict[str, Any]


class AECEnv(Seeded, AECBase):
    """A game whose seats act in turn; an environment as PettingZoo's ``AECEnv``.

        env = AECEnv()
        env.reset(seed=7)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            done = termination or truncation
            env.step(None if done else np.flatnonzero(observation["action_mask"])[0])

    The agents are ``p1``, ``p2``, …, one for each seat that is ``"agent"``; named players at
    the other seats act by themselves. Chance decides who starts, unless ``settings`` say ``first``, and an
    agent may be asked more than once in a row.

    An illegal action raises ``EngineError`` and changes nothing. All agents end at once, each with a last
    observation; then each must be stepped with None, as PettingZoo asks.

    Args:
        seats: who sits at each seat: ``"agent"``, ``"bot:NAME"`` or ``"content:NAME:LEVEL"``.
        reward: ``"points"``, ``"margin"`` (ahead of the best other) or ``"rank"`` (1 for the first place).
        settings: other settings of PROTOCOL.md: ``modules``, ``species``, ``first``, ``set``.
        max_steps: cut the game off after so many decisions of all seats; 0 for never.
        engine: a running engine, the command that starts one, or None for the usual one.
        render_mode: ``"ansi"`` if ``render`` is to return text.

    Attributes:
        possible_agents: all agents.
        agents: those whose end has not been stepped over.
        agent_selection: the one that acts.
        rewards: what each agent earned by the last step.
        terminations: whether the game has ended, for each agent.
        truncations: whether the game was cut off, for each agent.
        infos: for each agent a dictionary: ``decision``, how many decisions were taken, and ``failed``, if
            a function of content failed, its text.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "name": "seti_v1", "is_parallelizable": False}

    def __init__(
        self,
        seats: Sequence[str] = ("agent", "agent"),
        *,
        reward: str = "points",
        settings: Optional[Mapping[str, Any]] = None,
        max_steps: int = 0,
        engine: Command = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self.render_mode = render_mode
        self.games = Games(1, seats, settings, engine, reward=reward, max_steps=max_steps)
        self.possible_agents: List[str] = [seat_name(i) for i in self.games.agents]
        self.agents: List[str] = []
        self.agent_selection = ""
        self.rewards: Dict[str, float] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self.observation_spaces: Dict[str, Space] = {}
        self.action_spaces: Dict[str, Space] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = DictSpace({
                "observation": Box(-np.inf, np.inf, (self.games.size,), np.float32),
                "action_mask": Box(0, 1, (self.games.actions,), np.int8),
            })
            self.action_spaces[agent] = Discrete(self.games.actions)
        self._seat = dict(zip(self.possible_agents, self.games.agents))
        self._position: Optional[Position] = None
        self._seen: Dict[str, Observation] = {}
        self._early: Dict[str, float] = {}  # earned before the first action

    @property
    def num_agents(self) -> int:
        """How many agents there are."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there can be."""
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations: the same one each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions: the same one each time."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game.

        Args:
            seed: the seed of the game, the same as that of ``seti play``; without it a random one.
            options: none are known.
        """
        super().reset(seed=seed)
        position = self.games.begin(seeds(1, seed, self.np_random))
        self.agents = list(self.possible_agents)
        blank = {"observation": np.zeros(self.games.size, np.float32), "action_mask": np.zeros(self.games.actions, np.int8)}
        self._seen = dict.fromkeys(self.agents, blank)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._take(position)
        # Rewards start at 0 after a reset; what seats have by then belongs to the first step.
        self._early, self.rewards = self.rewards, dict.fromkeys(self.agents, 0.0)

    def step(self, action: Any) -> None:
        """Takes an action for ``agent_selection``: None if the game has ended for it.

        Raises:
            EngineError: the action is not legal.
            ValueError: the game has ended for the agent, and the action is not None.
        """
        if self._position is None or not self.agents:
            raise RuntimeError("reset comes before step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} must act: None is for agents whose game has ended")
        position = self.games.step([int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._take(position)
        for a in self.agents:
            self.rewards[a] += self._early.pop(a, 0.0)
            self._cumulative_rewards[a] += self.rewards[a]

    def observe(self, agent: str) -> Observation:
        """Returns what an agent observes: ``observation`` and ``action_mask``.

        The engine makes observations of the agent that acts, and of all at the end. Another agent gets the
        one of when it acted last (zeros, if it has not), with an empty mask.
        """
        return self._seen[agent]

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """Returns what ``agent_selection`` has to act on.

        Args:
            observe: whether to return the observation; None stands for it otherwise.

        Returns:
            The observation, the rewards since the agent acted last, whether the game has ended, whether it
            was cut off, and the info of the agent.
        """
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yields ``agent_selection`` until there are no more agents, at most ``max_iter`` times."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> Optional[str]:
        """Returns the game in a few lines with ``render_mode="ansi"``, else None."""
        if self.render_mode != "ansi" or self._position is None:
            return None
        return self.games.text(0, self._seat[self.agent_selection], self._position)

    def close(self) -> None:
        """Ends the game, and the engine if it was started for it."""
        self.games.close()
        self._position, self.agents = None, []

    def _take(self, position: Position) -> None:
        """Notes where the game stands."""
        self._position = position
        info: Dict[str, Any] = {"decision": int(position.decisions[0])}
        if position.failed:
            info["failed"] = position.failed[0]
        ended = bool(position.terminations[0])
        cut = bool(position.truncations[0])
        none = np.zeros(self.games.actions, np.int8)
        self._seen = {a: {"observation": seen["observation"], "action_mask": none} for a, seen in self._seen.items()}
        for row in position.rows():
            mask = none if row.final else position.masks[0].view(np.int8)
            self._seen[seat_name(row.seat)] = {"observation": row.observation, "action_mask": mask}
        self.rewards = {a: float(position.rewards[0, self._seat[a]]) for a in self.agents}
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.infos = {a: dict(info) for a in self.agents}
        self.agent_selection = self.agents[0] if ended or cut else seat_name(int(position.seats[0]))

    def _leave(self, agent: str, action: Any) -> None:
        """Steps over an agent whose game has ended."""
        if action is not None:
            raise ValueError(f"the game has ended for {agent}: step it with None")
        self.agents.remove(agent)
        by_agent: List[Dict[str, Any]] = [self._cumulative_rewards, self.terminations, self.truncations, self.infos]
        for of in by_agent:
            del of[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]
