import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  beginReading,
  forgetStates,
  findLastState,
  findRecentState,
} from "../../app/http/freshness.ts";

const state = (revision: number) => ({ championship: 7, revision, live: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetStates([7]);
  vi.useRealTimers();
});

test("a state is reused for under two seconds", () => {
  expect(findRecentState("varzea")).toBeNull();
  const keep = beginReading("varzea");
  vi.advanceTimersByTime(500);
  keep(state(3));
  vi.advanceTimersByTime(1_499);
  expect(findRecentState("varzea")).toEqual(state(3));
  vi.advanceTimersByTime(1);
  expect(findRecentState("varzea")).toBeNull();
});

test("a write of this isolate shows at once, under every name", () => {
  beginReading("varzea")(state(3));
  beginReading("7")(state(3));
  beginReading("liga")({ championship: 8, revision: 1, live: true });
  forgetStates([]);
  expect(findRecentState("varzea")).toEqual(state(3));
  forgetStates([7]);
  expect(findRecentState("varzea")).toBeNull();
  expect(findRecentState("7")).toBeNull();
  expect(findRecentState("liga")).toEqual({ championship: 8, revision: 1, live: true });
  forgetStates([8]);
});

test("a read overtaken by a write is not stored", () => {
  const keep = beginReading("varzea");
  forgetStates([7]);
  keep(state(3));
  expect(findRecentState("varzea")).toBeNull();
  beginReading("varzea")(state(4));
  expect(findRecentState("varzea")).toEqual(state(4));
});

test("the last read is known until this isolate writes", () => {
  expect(findLastState("varzea")).toBeNull();
  beginReading("varzea")(state(3));
  vi.advanceTimersByTime(60_000);
  expect(findRecentState("varzea")).toBeNull();
  expect(findLastState("varzea")).toEqual(state(3));
  forgetStates([7]);
  expect(findLastState("varzea")).toBeNull();
});
