"""What PettingZoo's api_test and seed_test check, and what belongs to this environment."""

import re
import unittest
from typing import Any, List, Tuple

import numpy as np

from seti_engine import Engine, EngineError
from seti_engine._bases import Space
from seti_engine.envs import AECEnv


def legal(observation: Any, chance: np.random.Generator) -> np.int64:
    return chance.choice(np.flatnonzero(observation["action_mask"]))


class AECTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def make(self, *seats: str, **keys: Any) -> AECEnv:
        env = AECEnv(seats or ("agent", "agent"), engine=self.engine, **keys)
        self.addCleanup(env.close)
        return env

    def assert_keys(self, env: AECEnv) -> None:
        """The dictionaries have exactly the agents that live."""
        for of in (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(set(of), set(env.agents))

    def test_after_a_reset(self) -> None:
        env = self.make("agent", "agent", "agent")
        env.reset()
        self.assertEqual(env.agents, ["p1", "p2", "p3"])
        self.assertEqual(env.possible_agents, env.agents)
        self.assertEqual((env.num_agents, env.max_num_agents), (3, 3))
        self.assertIn(env.agent_selection, env.agents)
        self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
        self.assertEqual(set(env.rewards.values()), {0.0})
        self.assert_keys(env)
        self.assertIs(env.unwrapped, env)
        self.assertEqual(env.metadata["name"], "seti_v1")
        self.assertIsNone(env.last(observe=False)[0])
        self.assertIsNotNone(env.last()[0])

    def test_spaces(self) -> None:
        env = self.make()
        env.reset()
        for agent in env.possible_agents:
            self.assertTrue(re.fullmatch("p[1-4]", agent))
            for space_of in (env.observation_space, env.action_space):
                self.assertIs(space_of(agent), space_of(agent))
                self.assertIsInstance(space_of(agent), Space)
                self.assertEqual(space_of(agent), space_of("p1"))
            self.assertIn(env.observe(agent), env.observation_space(agent))
            sample = env.observation_space(agent).sample()
            self.assertIn(sample, env.observation_space(agent))

    def play(self, env: AECEnv, seed: int) -> None:
        """Plays as api_test does."""
        chance = np.random.default_rng(seed)
        env.reset(seed=seed)
        live, finished = list(env.agents), set()
        earned = dict.fromkeys(env.agents, 0.0)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter(10**5):
            self.assertNotIn(agent, finished, "nobody comes back")
            observation, reward, ended, cut, info = env.last()
            self.assertIs(type(ended), bool)
            self.assertIs(type(cut), bool)
            self.assertIs(type(reward), float)
            self.assertIs(type(info), dict)
            self.assertEqual((ended, cut, info), (env.terminations[agent], env.truncations[agent], env.infos[agent]))
            self.assertEqual(reward, earned[agent], "what has been earned since the agent acted last")
            self.assertIn(observation, env.observation_space(agent))
            self.assertTrue(np.isfinite(observation["observation"]).all())
            for other in env.agents:
                self.assertIn(env.observe(other), env.observation_space(other))
                if other != agent:
                    self.assertFalse(env.observe(other)["action_mask"].any(), "only one agent may act")
            total[agent] += reward
            earned[agent] = 0.0
            dead = ended or cut
            self.assertEqual(bool(observation["action_mask"].any()), not dead)
            self.assertIsNone(env.step(None if dead else legal(observation, chance)))
            for a, r in env.rewards.items():
                earned[a] += r
            if dead:
                live.remove(agent)
                finished.add(agent)
            self.assertEqual(env.agents, live)
            self.assertEqual(env.num_agents, len(live))
            self.assert_keys(env)
        self.assertEqual(finished, set(env.possible_agents))
        self.total = total

    def test_whole_games(self) -> None:
        for seats in (("agent", "agent"), ("agent", "agent", "bot:random", "agent"), ("bot:easy", "agent")):
            with self.subTest(seats=seats):
                self.play(self.make(*seats), 3)

    def test_a_second_game(self) -> None:
        env = self.make()
        self.play(env, 1)
        self.play(env, 2)

    def test_rewards_add_up_to_the_points(self) -> None:
        for seed in range(4):
            env = self.make("agent", "bot:random")
            self.play(env, seed)
            # the position of a game that has ended is still there to see
            view = self.engine.request("observe", env=env.games.envs, seat="p1")["view"]
            self.assertEqual(self.total, {"p1": view["seats"][0]["vp"]})

    def test_ranks_of_two_add_up_to_one(self) -> None:
        self.play(self.make(reward="rank"), 2)
        self.assertEqual(sum(self.total.values()), 1.0)

    def trajectory(self, env: AECEnv, seed: int, steps: int) -> List[Tuple[Any, ...]]:
        """Plays as seed_test does."""
        chance, seen = np.random.default_rng(42), []
        env.reset(seed=seed)
        for agent in env.agent_iter(steps):
            observation, reward, ended, cut, info = env.last()
            seen.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, str(info)))
            env.step(None if ended or cut else legal(observation, chance))
        return seen

    def test_the_same_seed_is_the_same_game(self) -> None:
        one, other = self.make(), self.make()
        first = self.trajectory(one, 7, 60)
        one.reset()
        one.reset(seed=99)
        self.assertEqual(self.trajectory(one, 7, 60), first, "after other games")
        self.assertEqual(self.trajectory(other, 7, 60), first, "in another environment")
        self.assertNotEqual(self.trajectory(one, 8, 60), first)
        self.trajectory(one, 7, 60)
        self.trajectory(other, 7, 60)
        for env in (one, other):
            env.reset()
        np.testing.assert_array_equal(one.last()[0]["observation"], other.last()[0]["observation"], "the next game, too")

    def test_numbers_of_numpy_are_actions(self) -> None:
        env = self.make()
        env.reset(seed=1)
        action = np.flatnonzero(env.last()[0]["action_mask"])[0]
        env.step(np.int32(action))
        env.reset(seed=1)
        env.step(int(action))

    def test_wrong_actions(self) -> None:
        env = self.make()
        with self.assertRaisesRegex(RuntimeError, "reset comes before step"):
            env.step(0)
        env.reset(seed=1)
        agent, before = env.agent_selection, env.last()[0]
        for action in (int(np.flatnonzero(before["action_mask"] == 0)[0]), -1, 10**6):
            with self.subTest(action=action), self.assertRaises(EngineError) as caught:
                env.step(action)
            self.assertEqual(caught.exception.code, "illegal")
        with self.assertRaisesRegex(ValueError, "must act"):
            env.step(None)
        self.assertEqual(env.agent_selection, agent)
        self.assertIs(env.last()[0], before)

    def test_a_game_that_is_cut_off(self) -> None:
        env = self.make(max_steps=5)
        self.play(env, 1)
        env.reset(seed=1)
        chance = np.random.default_rng(1)
        for _ in range(5):
            env.step(legal(env.last()[0], chance))
        self.assertEqual(env.truncations, {"p1": True, "p2": True})
        self.assertEqual(env.terminations, {"p1": False, "p2": False})
        with self.assertRaisesRegex(ValueError, "step it with None"):
            env.step(0)

    def test_render(self) -> None:
        env = self.make(render_mode="ansi")
        env.reset(seed=1)
        self.assertRegex(env.render(), r"^round 1 of 5, setup\np1: .*\np2: .*\np[12] chooses: card ")
        self.assertIsNone(self.make().render())

    def test_who_sits_where(self) -> None:
        with self.assertRaisesRegex(ValueError, 'nobody of .* is "agent"'):
            self.make("bot:easy", "bot:easy")
        with self.assertRaises(EngineError) as caught:
            self.make("agent", "bot:nobody").reset()
        self.assertEqual(caught.exception.code, "bad_request")


if __name__ == "__main__":
    unittest.main()
