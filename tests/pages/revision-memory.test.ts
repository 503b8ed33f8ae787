import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginReading, forgetStates, lastState, recallState } from "../../app/http/freshness.ts";

const state = (revision: number) => ({ championship: 7, revision, live: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetStates([7]);
  vi.useRealTimers();
});

test("a state is used again for less than two seconds, counted from before it was read", () => {
  expect(recallState("varzea")).toBeNull();
  const keep = beginReading("varzea");
  vi.advanceTimersByTime(500);
  keep(state(3));
  vi.advanceTimersByTime(1_499);
  expect(recallState("varzea")).toEqual(state(3));
  vi.advanceTimersByTime(1);
  expect(recallState("varzea")).toBeNull();
});

test("a write of this isolate is seen at once, under every name of its championship", () => {
  beginReading("varzea")(state(3));
  beginReading("7")(state(3));
  beginReading("liga")({ championship: 8, revision: 1, live: true });
  forgetStates([]);
  expect(recallState("varzea")).toEqual(state(3));
  forgetStates([7]);
  expect(recallState("varzea")).toBeNull();
  expect(recallState("7")).toBeNull();
  expect(recallState("liga")).toEqual({ championship: 8, revision: 1, live: true });
  forgetStates([8]);
});

test("a reading that a write overtook is not kept", () => {
  const keep = beginReading("varzea");
  forgetStates([7]);
  keep(state(3));
  expect(recallState("varzea")).toBeNull();
  beginReading("varzea")(state(4));
  expect(recallState("varzea")).toEqual(state(4));
});

test("what was read last is known for as long as this isolate does not write", () => {
  expect(lastState("varzea")).toBeNull();
  beginReading("varzea")(state(3));
  vi.advanceTimersByTime(60_000);
  expect(recallState("varzea")).toBeNull();
  expect(lastState("varzea")).toEqual(state(3));
  forgetStates([7]);
  expect(lastState("varzea")).toBeNull();
});
