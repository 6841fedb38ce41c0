"""A game of Rayon K as an environment: `npx rayonk env`, spoken to over a pipe. Needs nothing but Python 3.9 and the repository."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Refused(Exception):
    """What the program refuses, by its code."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


class Env:
    """Games side by side in slots. `reset` and `step` return what the seat to act sees, as a dictionary."""

    def __init__(self, game, variant=None):
        command = ["node", str(ROOT / "apps/cli/bin/rayonk.js"), "env", game]
        self._process = subprocess.Popen(
            command + ([variant] if variant else []),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.spec = self._ask({"do": "spec"})

    def reset(self, seed, slot=0):
        return self._ask({"do": "reset", "seed": str(seed), "slot": slot})

    def step(self, action, slot=0):
        return self._ask({"do": "step", "action": action, "slot": slot})

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, request):
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if line == "":
            raise Refused("no-answer", "rayonk env has ended; what it said stands on standard error")
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"]["code"], answer["error"]["message"])
        return answer
