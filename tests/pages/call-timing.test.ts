import { expect, test } from "vitest";
import { CallTiming } from "../../app/worker/call-timing.ts";

const formatRounds = (rounds: CallTiming): string => rounds.toString();

const call = async (turns = 1): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};

test("a page without API calls counts no round of calls", () => {
  expect(formatRounds(new CallTiming())).toBe('api;desc="calls=0 rounds=0"');
});

test("parallel calls are one round, however long they take", async () => {
  const rounds = new CallTiming();
  await Promise.all([1, 5, 3].map((turns) => rounds.count(() => call(turns))));
  expect(formatRounds(rounds)).toBe('api;desc="calls=3 rounds=1"');
});

test("a dependent call adds a round", async () => {
  const rounds = new CallTiming();
  await rounds.count(call);
  await rounds.count(call);
  await Promise.all([rounds.count(call), rounds.count(call)]);
  expect(formatRounds(rounds)).toBe('api;desc="calls=4 rounds=3"');
});

test("a second call counts while another loader's first runs", async () => {
  const rounds = new CallTiming();
  const slow = rounds.count(() => call(20));
  await rounds.count(call);
  await rounds.count(call);
  await slow;
  expect(formatRounds(rounds)).toBe('api;desc="calls=3 rounds=2"');
});

test("a failed call counts, and its error propagates", async () => {
  const rounds = new CallTiming();
  const failing = rounds.count(() => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await rounds.count(() => Promise.resolve("answer"))).toBe("answer");
  expect(formatRounds(rounds)).toBe('api;desc="calls=2 rounds=2"');
});
