"""Environments can be copied and pickled: the copy continues as the environment does."""

import copy
import pickle
import unittest
from typing import Any, Callable, Dict, List

import numpy as np

from seti_engine.envs import AECEnv, SingleSeatEnv, VectorEnv

WAYS: Dict[str, Callable[[Any], Any]] = {"deepcopy": copy.deepcopy, "pickle": lambda env: pickle.loads(pickle.dumps(env))}


class CopiesTest(unittest.TestCase):
    def copies(self, env: Any) -> List[Any]:
        self.addCleanup(env.close)
        made = []
        for name, way in WAYS.items():
            with self.subTest(name):
                made.append(way(env))
                self.addCleanup(made[-1].close)
        return [env, *made]

    def test_single(self) -> None:
        env = SingleSeatEnv()
        chance = np.random.default_rng(1)
        env.reset(seed=7)
        for _ in range(12):
            env.step(np.flatnonzero(env.action_masks())[0])
        all_of = self.copies(env)
        for _ in range(8):
            action = chance.choice(np.flatnonzero(env.action_masks()))
            steps = [e.step(action) for e in all_of]
            for observation, reward, ended, cut, info in steps[1:]:
                np.testing.assert_array_equal(observation, steps[0][0])
                np.testing.assert_array_equal(info["action_mask"], steps[0][4]["action_mask"])
                self.assertEqual((reward, ended, cut, info["decision"]), (*steps[0][1:4], steps[0][4]["decision"]))
        self.assertEqual(all_of[1].np_random.random(), env.np_random.random())

    def test_aec(self) -> None:
        env = AECEnv()
        env.reset(seed=3)
        for _ in range(20):
            env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])  # type: ignore[index]
        all_of = self.copies(env)
        for _ in range(20):
            for e in all_of[1:]:
                self.assertEqual((e.agent_selection, e.rewards, e._cumulative_rewards), (env.agent_selection, env.rewards, env._cumulative_rewards))
            action = np.flatnonzero(env.last()[0]["action_mask"])[-1]  # type: ignore[index]
            for e in all_of:
                e.step(action)

    def test_vector(self) -> None:
        """Games that have begun anew by themselves are copied too, with the seeds of those that follow."""
        env = VectorEnv(2, max_steps=9)
        env.reset(seed=5)
        for _ in range(12):
            env.step(env.action_masks().argmax(axis=1))
        all_of = self.copies(env)
        for _ in range(20):
            actions = env.action_masks().argmax(axis=1)
            steps = [e.step(actions) for e in all_of]
            for observations, rewards, *_ in steps[1:]:
                np.testing.assert_array_equal(observations, steps[0][0])
                np.testing.assert_array_equal(rewards, steps[0][1])

    def test_before_and_after(self) -> None:
        """An environment that was not begun can be copied, one that is closed cannot."""
        env, begun = self.copies(SingleSeatEnv())[:2]
        np.testing.assert_array_equal(env.reset(seed=1)[0], begun.reset(seed=1)[0])
        begun.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            copy.deepcopy(begun)


if __name__ == "__main__":
    unittest.main()
