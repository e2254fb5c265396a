import os
import signal
import unittest
from typing import Any

import numpy as np

from seti_engine import Engine, EngineDied, EngineError
from seti_engine.envs import SingleSeatEnv, VectorEnv


def legal(infos: Any, chance: np.random.Generator) -> Any:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


class VectorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def make(self, n: int, *seats: str, **keys: Any) -> VectorEnv:
        env = VectorEnv(n, seats or ("agent", "bot:random"), engine=self.engine, **keys)
        self.addCleanup(env.close)
        return env

    def test_shapes(self) -> None:
        env = self.make(5)
        observations, infos = env.reset(seed=1)
        size, actions = env.games.size, env.games.actions
        self.assertEqual(env.num_envs, 5)
        self.assertIn(observations, env.observation_space)
        self.assertEqual((observations.shape, observations.dtype), ((5, size), np.float32))
        self.assertEqual((infos["action_mask"].shape, infos["action_mask"].dtype), ((5, actions), np.bool_))
        self.assertIs(env.action_masks(), infos["action_mask"])
        chosen = legal(infos, np.random.default_rng(1))
        self.assertIn(chosen, env.action_space)
        self.assertIn(env.action_space.sample(), env.action_space)
        self.assertIn(observations[0], env.single_observation_space)
        observations, rewards, ended, cut, infos = env.step(chosen)
        self.assertIn(observations, env.observation_space)
        self.assertEqual([x.shape for x in (rewards, ended, cut, infos["seat"])], [(5,)] * 4)
        self.assertEqual([x.dtype for x in (rewards, ended, cut)], [np.float64, np.bool_, np.bool_])
        self.assertEqual(infos["rewards"].shape, (5, 2))

    def test_each_game_is_the_game_of_its_seed(self) -> None:
        """Games that follow each other in one place are those of seed, seed + n, ..."""
        n, games = 3, 2
        env = self.make(n)
        single = SingleSeatEnv(("bot:random",), engine=self.engine)
        self.addCleanup(single.close)
        observations, infos = env.reset(seed=20)
        of = {20 + i: {"seen": [observations[i]], "actions": [], "rewards": []} for i in range(n)}
        current, done = [20, 21, 22], 0
        chance = np.random.default_rng(5)
        while done < n * games:
            actions = legal(infos, chance)
            observations, rewards, ended, _, infos = env.step(actions)
            for i, seed in enumerate(current):
                of[seed]["actions"].append(actions[i])
                of[seed]["rewards"].append(rewards[i])
                of[seed]["seen"].append(infos["final_obs"][i] if ended[i] else observations[i])
                if ended[i]:
                    self.assertTrue(infos["_final_obs"][i])
                    of[seed]["ended"] = True
                    current[i], done = seed + n, done + 1
                    of[seed + n] = {"seen": [observations[i]], "actions": [], "rewards": []}
        for seed in (20, 21, 22, 23):
            self.assertIn("ended", of[seed])
            observation, _ = single.reset(seed=seed)
            seen, earned = [observation], []
            for action in of[seed]["actions"]:
                observation, reward, ended, _, _ = single.step(action)
                seen.append(observation)
                earned.append(reward)
            self.assertTrue(ended)
            np.testing.assert_array_equal(seen, of[seed]["seen"])
            self.assertEqual(earned, of[seed]["rewards"])

    def test_self_play(self) -> None:
        env = self.make(4, "agent", "agent", "agent")
        chance = np.random.default_rng(2)
        _, infos = env.reset(seed=1)
        done = 0
        while done < 4:
            seats = infos["seat"]
            self.assertTrue(((0 <= seats) & (seats < 3)).all())
            observations, rewards, ended, _, infos = env.step(legal(infos, chance))
            np.testing.assert_array_equal(rewards, infos["rewards"][np.arange(4), seats])
            self.assertIn(observations, env.observation_space)
            self.assertTrue(infos["action_mask"].any(axis=1).all(), "all games go on")
            for i in np.flatnonzero(ended):
                self.assertIn(infos["final_obs"][i], env.single_observation_space)
            done += int(ended.sum())

    def test_games_that_are_cut_off(self) -> None:
        env = self.make(2, "agent", "agent", max_steps=3)
        chance = np.random.default_rng(2)
        _, infos = env.reset(seed=1)
        for step in range(9):
            _, _, ended, cut, infos = env.step(legal(infos, chance))
            self.assertFalse(ended.any())
            self.assertEqual(cut.tolist(), [step % 3 == 2] * 2)

    def test_wrong_actions(self) -> None:
        env = self.make(3)
        with self.assertRaises(RuntimeError):
            env.step([0, 0, 0])
        _, infos = env.reset(seed=1)
        good = legal(infos, np.random.default_rng(1))
        bad = good.copy()
        bad[1] = np.flatnonzero(~infos["action_mask"][1])[0]
        for actions, code in ((bad, "illegal"), (good[:2], "bad_request")):
            with self.subTest(code=code), self.assertRaises(EngineError) as caught:
                env.step(actions)
            self.assertEqual(caught.exception.code, code)
        self.assertIs(env.action_masks(), infos["action_mask"])
        env.step(good)

    def test_a_killed_engine_is_an_error(self) -> None:
        with VectorEnv(3) as env:
            _, infos = env.reset(seed=1)
            os.kill(env.games.engine._process.pid, signal.SIGKILL)
            with self.assertRaises(EngineDied):
                env.step(legal(infos, np.random.default_rng(1)))


if __name__ == "__main__":
    unittest.main()
