import { expect, test } from "vitest";
import {
  newsBit,
  decodeKinds,
  encodeKinds,
  NEWS_KINDS,
  isPushAddress,
  formatMinuteOfDay,
  isQuietMinute,
  minuteIn,
  parseMinuteOfDay,
} from "../../../app/domain/push.ts";

test("kinds are stored as bits that the queries share", () => {
  expect(NEWS_KINDS.map((kind) => `${kind} ${newsBit(kind)}`)).toEqual([
    "kick_off 1",
    "goal 2",
    "result 4",
    "postponed 8",
  ]);
  for (let mask = 0; mask < 16; mask++) expect(encodeKinds(decodeKinds(mask))).toBe(mask);
  expect(encodeKinds(["goal", "goal"])).toBe(newsBit("goal"));
});

test("quiet hours may cross midnight, and exclude their end", () => {
  const night = { from: parseMinuteOfDay("22:00"), to: parseMinuteOfDay("07:00") };
  const quietAt = (hours: typeof night, clock: string) =>
    isQuietMinute(hours, parseMinuteOfDay(clock));
  expect(
    ["21:59", "22:00", "23:59", "00:00", "06:59", "07:00"].map((c) => quietAt(night, c)),
  ).toEqual([false, true, true, true, true, false]);
  const siesta = { from: parseMinuteOfDay("13:00"), to: parseMinuteOfDay("14:00") };
  expect(["12:59", "13:00", "13:59", "14:00"].map((c) => quietAt(siesta, c))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(quietAt({ from: 600, to: 600 }, "10:00")).toBe(false);
  expect(formatMinuteOfDay(parseMinuteOfDay("07:05"))).toBe("07:05");
});

test("the minute of the day follows the device's time zone", () => {
  const at = new Date("2026-11-29T02:30:00.000Z");
  expect(formatMinuteOfDay(minuteIn("America/Sao_Paulo", at))).toBe("23:30");
  expect(formatMinuteOfDay(minuteIn("America/Manaus", at))).toBe("22:30");
  expect(formatMinuteOfDay(minuteIn("UTC", new Date("2026-11-29T00:00:00.000Z")))).toBe("00:00");
});

test("pushes go only to the browsers' push services", () => {
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://eu.push.services.mozilla.com/abc",
    "https://api.push.apple.com/abc",
    "https://web.push.apple.com:443/abc",
  ]) {
    expect(isPushAddress(address), address).toBe(true);
  }
  for (const address of [
    "nada",
    "http://web.push.apple.com/abc",
    "https://notify.windows.com.example/abc",
    "https://xpush.services.mozilla.com/abc",
    "https://169.254.169.254/latest",
    "https://push.test/abc",
    "https://web.push.apple.com:8443/abc",
    "https://name@web.push.apple.com/abc",
    "https://:password@web.push.apple.com/abc",
    "https://push.apple.com/abc",
    "https://fcm.googleapis.com.example/abc",
    "https://googleapis.com/abc",
    "",
  ]) {
    expect(isPushAddress(address), address).toBe(false);
  }
  expect(isPushAddress("https://push.test/abc", "push.test")).toBe(true);
  expect(isPushAddress("http://push.test/abc", "push.test")).toBe(false);
  expect(isPushAddress("https://push.test:8443/abc", "push.test")).toBe(false);
  expect(isPushAddress("https://web.push.apple.com/abc", "push.test")).toBe(true);
});

test("a minute of the day formats as HH:MM", () => {
  expect([0, 9, 60, 605, 1439].map(formatMinuteOfDay)).toEqual([
    "00:00",
    "00:09",
    "01:00",
    "10:05",
    "23:59",
  ]);
  expect(["00:00", "00:09", "01:00", "10:05", "23:59"].map(parseMinuteOfDay)).toEqual([
    0, 9, 60, 605, 1439,
  ]);
  expect(parseMinuteOfDay("7")).toBe(420);
});
