import { expect, test } from "vitest";
import {
  toLocal,
  addDays,
  daysBetween,
  toInstant,
} from "../../../app/domain/schedule/local-day.ts";
import { listSlots, fitsWithin, touchesAny } from "../../../app/domain/schedule/slots.ts";
import { at, read, SAO_PAULO, window } from "./games.ts";

const MANAUS = [{ from: 0, minutes: -240 }];
const NORONHA = [{ from: 0, minutes: -120 }];

const input = {
  field_ids: [7],
  first_day: "2026-03-07",
  last_day: "2026-03-08",
  windows: [window("14:00", "17:00")],
  duration: 50,
  gap: 10,
  blackouts: [],
  zone: SAO_PAULO,
};

const readAll = (slots: { field_id: number; start: number }[]) =>
  slots.map(({ field_id, start }) => `${field_id} ${read(start)}`);

test("slots follow each other and end within the window", () => {
  expect(readAll(listSlots(input))).toEqual([
    "7 2026-03-07 14:00",
    "7 2026-03-07 15:00",
    "7 2026-03-07 16:00",
    "7 2026-03-08 14:00",
    "7 2026-03-08 15:00",
    "7 2026-03-08 16:00",
  ]);
  const tight = { ...input, last_day: "2026-03-07", windows: [window("14:00", "16:50")] };
  expect(listSlots(tight)).toHaveLength(3);
  expect(listSlots({ ...tight, windows: [window("14:00", "16:49")] })).toHaveLength(2);
  expect(listSlots({ ...tight, windows: [] })).toEqual([]);
});

test("one local time differs in each zone", () => {
  const first = (zone: typeof MANAUS) => new Date(listSlots({ ...input, zone })[0]?.start ?? 0);
  expect(first(SAO_PAULO).toISOString()).toBe("2026-03-07T17:00:00.000Z");
  expect(first(MANAUS).toISOString()).toBe("2026-03-07T18:00:00.000Z");
  expect(first(NORONHA).toISOString()).toBe("2026-03-07T16:00:00.000Z");
});

test("windows apply on their days; overlaps give one slot", () => {
  const sunday = window("14:00", "15:00", { weekdays: [0] });
  const named = window("14:00", "15:00", { days: ["2026-03-08", "2026-03-09"] });
  const days = { ...input, last_day: "2026-03-10", windows: [sunday, named] };
  expect(readAll(listSlots(days))).toEqual(["7 2026-03-08 14:00", "7 2026-03-09 14:00"]);
});

test("fields follow number order, without closed ones", () => {
  const day = { ...input, last_day: "2026-03-07", field_ids: [9, 7, 9] };
  const blackout = { field_id: 9, to: at("2026-03-07", "15:00"), reason: null };
  const closed = (from: string) =>
    readAll(listSlots({ ...day, blackouts: [{ ...blackout, from: at("2026-03-07", from) }] }));
  expect(closed("14:49")).toEqual([
    "7 2026-03-07 14:00",
    "7 2026-03-07 15:00",
    "9 2026-03-07 15:00",
    "7 2026-03-07 16:00",
    "9 2026-03-07 16:00",
  ]);
  expect(closed("14:50")).toHaveLength(6);
});

test("a window that ends before its start crosses midnight", () => {
  const night = { ...input, last_day: "2026-03-07", windows: [window("23:00", "01:00")] };
  expect(readAll(listSlots(night))).toEqual(["7 2026-03-07 23:00", "7 2026-03-08 00:00"]);
  expect(listSlots({ ...night, windows: [window("08:00", "08:00")] })).toHaveLength(24);
});

/** Summer time ends on 2026-02-15 at 00:00, back to 23:00. */
const change = Date.parse("2026-02-15T02:00:00Z");
const SUMMER = [
  { from: 0, minutes: -120 },
  { from: change, minutes: -180 },
];
/** The clock skips from 00:00 to 01:00 on 2026-10-18. */
const SPRING = [
  { from: 0, minutes: -180 },
  { from: Date.parse("2026-10-18T03:00:00Z"), minutes: -120 },
];

test("a clock change does not move local kick-offs", () => {
  const over = { ...input, first_day: "2026-02-14", last_day: "2026-02-15", zone: SUMMER };
  const starts = listSlots({ ...over, windows: [window("15:00", "16:00")] }).map(({ start }) =>
    new Date(start).toISOString(),
  );
  expect(starts).toEqual(["2026-02-14T17:00:00.000Z", "2026-02-15T18:00:00.000Z"]);
  expect(toInstant(SUMMER, "2026-02-14", 23 * 60 + 30)).toBe(Date.parse("2026-02-15T01:30:00Z"));
  expect(toLocal(SUMMER, change)).toEqual({ day: "2026-02-14", weekday: 6, minute: 23 * 60 });
  expect(toLocal(SUMMER, change - 1)).toEqual({
    day: "2026-02-14",
    weekday: 6,
    minute: 23 * 60 + 59,
  });
});

test("a skipped hour is read as if it existed", () => {
  expect(toInstant(SPRING, "2026-10-18", 30)).toBe(Date.parse("2026-10-18T03:30:00Z"));
  expect(toInstant(SPRING, "2026-10-18", 60)).toBe(Date.parse("2026-10-18T03:00:00Z"));
  expect(toInstant([], "2026-10-18", 60)).toBe(Date.parse("2026-10-18T01:00:00Z"));
});

test("days are counted across months and backward", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysBetween("2026-02-27", "2026-03-02")).toBe(3);
  expect(daysBetween("2026-03-02", "2026-02-27")).toBe(-3);
});

test("a window overlaps or contains a game by its minutes", () => {
  const local = (time: string, day = "2026-03-07") => toLocal(SAO_PAULO, at(day, time));
  const morning = [window("08:00", "12:00", { weekdays: [6] })];
  expect(touchesAny(morning, local("07:00"), 60)).toBe(false);
  expect(touchesAny(morning, local("07:00"), 61)).toBe(true);
  expect(touchesAny(morning, local("11:59"), 60)).toBe(true);
  expect(touchesAny(morning, local("12:00"), 60)).toBe(false);
  expect(touchesAny(morning, local("09:00", "2026-03-08"), 60)).toBe(false);
  expect(fitsWithin(morning, local("08:00"), 240)).toBe(true);
  expect(fitsWithin(morning, local("08:00"), 241)).toBe(false);
  expect(fitsWithin(morning, local("07:59"), 60)).toBe(false);
  expect(fitsWithin([], local("09:00"), 60)).toBe(false);
});

test("a window over midnight matches from both days", () => {
  const night = [window("22:00", "02:00", { days: ["2026-03-07"] })];
  const local = (day: string, time: string) => toLocal(SAO_PAULO, at(day, time));
  expect(touchesAny(night, local("2026-03-07", "21:30"), 60)).toBe(true);
  expect(touchesAny(night, local("2026-03-08", "01:59"), 60)).toBe(true);
  expect(touchesAny(night, local("2026-03-08", "02:00"), 60)).toBe(false);
  expect(touchesAny(night, local("2026-03-07", "01:00"), 60)).toBe(false);
  expect(fitsWithin(night, local("2026-03-08", "01:00"), 60)).toBe(true);
  const early = [window("00:00", "02:00", { weekdays: [0] })];
  expect(touchesAny(early, local("2026-03-07", "23:30"), 30)).toBe(false);
  expect(touchesAny(early, local("2026-03-07", "23:30"), 31)).toBe(true);
  expect(touchesAny(early, local("2026-03-06", "23:30"), 60)).toBe(false);
});
