"""What Gymnasium's check_env checks, and what belongs to this environment."""

import unittest
from typing import Any

import numpy as np

from seti_engine import Engine, EngineError
from seti_engine._bases import Space
from seti_engine.envs import SingleSeatEnv


class SingleSeatTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def make(self, *opponents: str, **keys: Any) -> SingleSeatEnv:
        env = SingleSeatEnv(opponents or ("bot:random",), engine=self.engine, **keys)
        self.addCleanup(env.close)
        return env

    def test_spaces(self) -> None:
        env = self.make()
        for space in (env.observation_space, env.action_space):
            self.assertIsInstance(space, Space)
            space.seed(1)
            sample = space.sample()
            self.assertIn(sample, space)
            space.seed(1)
            np.testing.assert_array_equal(space.sample(), sample)
        self.assertNotIn(np.zeros(3, np.float32), env.observation_space)
        self.assertNotIn(np.zeros(env.observation_space.shape, np.float64), env.observation_space)
        self.assertNotIn(env.action_space.n, env.action_space)
        self.assertNotIn(-1, env.action_space)
        self.assertEqual(self.make().observation_space, env.observation_space)

    def test_reset(self) -> None:
        env = self.make()
        observation, info = env.reset(seed=123)
        self.assertIn(observation, env.observation_space)
        self.assertIsInstance(info, dict)
        state = env.unwrapped._np_random.bit_generator.state
        again, _ = env.reset(seed=123)
        np.testing.assert_array_equal(observation, again)
        self.assertEqual(env.unwrapped._np_random.bit_generator.state, state)
        other, _ = env.reset(seed=456)
        self.assertIn(other, env.observation_space)
        self.assertFalse(np.array_equal(observation, other))
        self.assertNotEqual(env.unwrapped._np_random.bit_generator.state, state)
        env.reset(options={})
        env.reset()

    def test_whole_games(self) -> None:
        for opponents, keys in (
            (("bot:random",), {}),
            (("bot:random", "bot:easy"), {"seat": 1, "reward": "margin"}),
            (("bot:random",), {"seat": 1, "settings": {"first": 1}}),
        ):
            with self.subTest(opponents=opponents, **keys):
                env = self.make(*opponents, **keys)
                env.action_space.seed(1)
                _, info = env.reset(seed=1)
                total, ended = 0.0, False
                while not ended:
                    np.testing.assert_array_equal(info["action_mask"], env.action_masks())
                    self.assertEqual(info["action_mask"].dtype, np.int8)
                    observation, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))
                    self.assertIn(observation, env.observation_space)
                    self.assertTrue(np.isfinite(observation).all())
                    self.assertEqual((type(reward), type(ended), cut, type(info)), (float, bool, False, dict))
                    total += reward
                self.assertFalse(env.action_masks().any())
                view = self.engine.request("observe", env=env.games.envs, seat=f"p{env.seat + 1}")["view"]
                points = [seat["vp"] for seat in view["seats"]]
                own = points.pop(env.seat)
                self.assertEqual(total, own - max(points) if keys.get("reward") == "margin" else own)
                with self.assertRaises(EngineError) as caught:
                    env.step(0)
                self.assertEqual(caught.exception.code, "over")

    def test_the_same_seed_is_the_same_game(self) -> None:
        envs, seen = [self.make(), self.make()], []
        for env in envs:
            env.action_space.seed(3)
            observation, info = env.reset(seed=7)
            steps = [observation]
            for _ in range(40):
                observation, reward, _, _, info = env.step(env.action_space.sample(info["action_mask"]))
                steps.append(np.append(observation, reward))
            seen.append(np.concatenate(steps))
        np.testing.assert_array_equal(*seen)

    def test_wrong_actions(self) -> None:
        env = self.make()
        with self.assertRaises(RuntimeError):
            env.step(0)
        with self.assertRaises(RuntimeError):
            env.action_masks()
        _, info = env.reset(seed=1)
        with self.assertRaises(EngineError) as caught:
            env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
        self.assertEqual(caught.exception.code, "illegal")
        self.assertTrue(caught.exception.legal)
        env.step(int(np.flatnonzero(info["action_mask"])[0]))

    def test_a_game_that_is_cut_off(self) -> None:
        env = self.make(max_steps=8)
        _, info = env.reset(seed=1)
        ended = cut = False
        while not (ended or cut):
            _, _, ended, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        self.assertEqual((ended, cut), (False, True))
        self.assertGreaterEqual(info["decision"], 8)

    def test_render(self) -> None:
        env = self.make(render_mode="ansi")
        self.assertIsNone(env.render())
        env.reset(seed=1)
        self.assertIn("p1 chooses", env.render())

    def test_close(self) -> None:
        env = SingleSeatEnv()
        engine = env.games.engine
        env.reset()
        env.close()
        env.close()
        self.assertFalse(engine.running)
        shared = self.make()
        shared.reset()
        shared.close()
        self.assertTrue(self.engine.running)

    def test_seats(self) -> None:
        with self.assertRaisesRegex(ValueError, "seat 2: expected 0 to 1"):
            self.make(seat=2)
        for opponents in ([], ["agent"], ["bot:easy", "agent"]):
            with self.subTest(opponents=opponents), self.assertRaisesRegex(ValueError, "expected one to three named players"):
                SingleSeatEnv(opponents, engine=self.engine)
        for settings in ({"players": 4}, {"seats": ["agent", "agent"]}):
            with self.subTest(settings=settings), self.assertRaisesRegex(ValueError, "who plays follows from the seats"):
                self.make(settings=settings)


if __name__ == "__main__":
    unittest.main()
