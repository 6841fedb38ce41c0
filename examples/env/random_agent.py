"""python3 examples/env/random_agent.py GAME [VARIANT] [GAMES]: plays games at random and says how they ended."""

import random
import sys

from rayonk_env import Env


def main(game, variant=None, games="20"):
    draw = random.Random(1)
    ends = {}
    with Env(game, variant) as env:
        for number in range(int(games)):
            state = env.reset(number)
            while not state["done"]:
                state = env.step(draw.choice(state["legal"]))
            winner = state["result"]["winner"]
            end = (state["result"]["reason"], "draw" if winner is None else env.spec["seats"][winner])
            ends[end] = ends.get(end, 0) + 1
    for (reason, who), count in sorted(ends.items()):
        print(f"{count:4} {who}: {reason}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(f"usage: {__doc__}")
    main(*sys.argv[1:])
