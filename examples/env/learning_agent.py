"""python3 examples/env/learning_agent.py GAME [VARIANT] [GAMES]: learns by playing against itself, then plays a random opponent.

It learns what an action is worth where it stands: a sum of weights, one for each thing that is seen (a plane, a cell) together with the action. After a
game every action that was played is moved towards how the game ended for whoever played it. That is no strong player; it shows how one is made.
"""

import random
import sys

from rayonk_env import Env

RATE = 0.1
EXPLORE = 0.2
DECAY = 0.9


class Learner:
    def __init__(self, spec, seed):
        self._draw = random.Random(seed)
        self._weights = {}
        # What is printed on the board is always the same: there is nothing to learn from it.
        self._pieces = spec["cells"] * sum(not name.startswith("ground ") for name in spec["planes"])

    def _seen(self, state):
        return [i for i, number in enumerate(state["observation"][: self._pieces]) if number != 0] + [-1]

    def _worth(self, seen, action):
        weights = self._weights.get(action)
        return 0.0 if weights is None else sum(weights.get(i, 0.0) for i in seen)

    def choose(self, state, explore=0.0):
        if self._draw.random() < explore:
            return self._draw.choice(state["legal"])
        seen = self._seen(state)
        worth = {action: self._worth(seen, action) for action in state["legal"]}
        best = max(worth.values())
        return self._draw.choice([action for action, value in worth.items() if value == best])

    def learn(self, played, rewards):
        """From the last action to the first: the nearer to the end, the more it counts."""
        weight = 1.0
        for seat, seen, action in reversed(played):
            error = weight * rewards[seat] - self._worth(seen, action)
            weights = self._weights.setdefault(action, {})
            for i in seen:
                weights[i] = weights.get(i, 0.0) + RATE * error / len(seen)
            weight *= DECAY

    def teach_itself(self, env, games):
        for number in range(games):
            state, played = env.reset(f"learn {number}"), []
            while not state["done"]:
                action = self.choose(state, EXPLORE)
                played.append((state["actor"], self._seen(state), action))
                state = env.step(action)
            self.learn(played, state["rewards"])


def against_random(env, choose, games):
    """The share of points of `choose`, which plays both seats in turn."""
    draw, points = random.Random(2), 0.0
    for number in range(games):
        me, state = number % 2, env.reset(f"match {number // 2}")
        while not state["done"]:
            state = env.step(choose(state) if state["actor"] == me else draw.choice(state["legal"]))
        points += (1 + state["rewards"][me]) / 2
    return points / games


def main(game, variant=None, games="800"):
    with Env(game, variant) as env:
        learner = Learner(env.spec, 1)
        before = against_random(env, learner.choose, 200)
        learner.teach_itself(env, int(games))
        after = against_random(env, learner.choose, 200)
    print(f"before: {before:.2f}")
    print(f"after {games} games: {after:.2f}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(f"usage: {__doc__}")
    main(*sys.argv[1:])
