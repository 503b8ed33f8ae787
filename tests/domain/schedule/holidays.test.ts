import { expect, test } from "vitest";
import { holidayOn, holidaysBetween } from "../../../app/domain/schedule/local-day.ts";

const days = (first: string, last: string) =>
  holidaysBetween(first, last).map(({ day, name }) => `${day} ${name.slice("holidays.".length)}`);

test("movable holidays match known years", () => {
  expect(days("2026-02-01", "2026-06-30")).toEqual([
    "2026-02-14 carnival",
    "2026-02-15 carnival",
    "2026-02-16 carnival",
    "2026-02-17 carnival",
    "2026-04-03 goodFriday",
    "2026-04-05 easter",
    "2026-04-21 tiradentes",
    "2026-05-01 labour",
    "2026-05-10 mothers",
    "2026-06-04 corpusChristi",
  ]);
  for (const day of ["2000-04-23", "2024-03-31", "2025-04-20", "2027-03-28", "2038-04-25"]) {
    expect(holidayOn(day)).toBe("holidays.easter");
  }
});

test("elections are on two October Sundays of even years", () => {
  expect(days("2026-10-01", "2026-10-31")).toEqual([
    "2026-10-04 election",
    "2026-10-12 aparecida",
    "2026-10-25 secondElection",
  ]);
  expect(days("2024-10-06", "2024-10-27")).toEqual([
    "2024-10-06 election",
    "2024-10-12 aparecida",
    "2024-10-27 secondElection",
  ]);
  expect(days("2027-10-01", "2027-10-31")).toEqual(["2027-10-12 aparecida"]);
});

test("a season across New Year has both years' holidays", () => {
  expect(days("2026-12-24", "2027-01-01")).toEqual([
    "2026-12-24 christmasEve",
    "2026-12-25 christmas",
    "2026-12-31 newYearsEve",
    "2027-01-01 newYear",
  ]);
  expect(holidayOn("2026-03-10")).toBe(null);
});
