import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSchedule } from "../../scripts/server/schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

test("each cron job runs on request and on schedule", async () => {
  const done: string[] = [];
  const runAll = startSchedule(
    ["*/5 * * * *", "*/2 * * * *"],
    async (cron) => void done.push(cron),
  );
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(done).toEqual([]);
  runAll();
  expect(done.splice(0)).toEqual(["*/5 * * * *", "*/2 * * * *"]);
  await vi.advanceTimersByTimeAsync(4 * MINUTE - 1);
  expect(done.splice(0)).toEqual(["*/2 * * * *", "*/2 * * * *"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done.splice(0)).toEqual(["*/5 * * * *"]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(done.toSorted()).toEqual([...Array(3).fill("*/2 * * * *"), "*/5 * * * *"]);
});

test("runs are sequential, and a failure stops none after it", async () => {
  let runs = 0;
  const { promise: first, reject: fail } = Promise.withResolvers<void>();
  startSchedule(["*/5 * * * *"], () => {
    runs += 1;
    return runs === 1 ? first : Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(runs).toBe(1);
  fail(new Error("the runtime died"));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(runs).toBe(2);
});

test("an unsupported cron expression stops the start", () => {
  expect(() => startSchedule(["0 3 * * *"], async () => {})).toThrow(
    'O servidor local não entende o horário "0 3 * * *".',
  );
});
