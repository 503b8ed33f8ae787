import { expect, test } from "vitest";
import { nearStarts } from "../../../app/domain/schedule/local-day.ts";

const at = (time: string) => new Date(`2026-05-03T${time}Z`);

test("a game is near from 15 minutes before kick-off", () => {
  expect(nearStarts(at("18:00:00"), at("18:00:00"))).toEqual({
    from: "2026-05-03T14:00:00.000Z",
    to: "2026-05-03T18:15:00.000Z",
    day: "2026-05-03",
  });
});

test("a near interval includes both its ends", () => {
  expect(nearStarts(at("17:54:00"), at("18:00:00"))).toMatchObject({
    from: "2026-05-03T14:00:00.000Z",
    to: "2026-05-03T18:09:00.000Z",
  });
});

test("an untimed game is near all its São Paulo day", () => {
  expect(nearStarts(at("02:59:00"), at("02:59:00")).day).toBe("2026-05-02");
  expect(nearStarts(at("03:05:00"), at("03:06:00")).day).toBe("2026-05-03");
  expect(nearStarts(at("02:59:00"), at("03:05:00")).day).toBeNull();
});
