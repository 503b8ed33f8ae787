import { expect, test } from "vitest";
import { interpretAnswer } from "../../../../app/v1/delivery/push/delivery/web-push.ts";

const AT = new Date("2026-11-29T13:00:00.000Z");
const of = (status: number, retryAfter: string | null = null) =>
  interpretAnswer({ status, retryAfter }, AT);

test("a push service accepts a message, refuses it or lacks the device", () => {
  expect([of(200), of(201), of(202)].map(({ is }) => is)).toEqual(["taken", "taken", "taken"]);
  expect([of(404), of(410)].map(({ is }) => is)).toEqual(["gone", "gone"]);
  const refused = [of(301), of(400), of(401), of(403), of(413)];
  expect(new Set(refused.map(({ is }) => is))).toEqual(new Set(["refused"]));
});

test("a busy push service sets the retry time", () => {
  const later = (after: number) => ({ is: "later", after });
  expect(of(429, "120")).toEqual(later(120));
  expect(of(503, "Sun, 29 Nov 2026 13:01:30 GMT")).toEqual(later(90));
  expect(of(500)).toEqual(later(60));
  expect(of(429, "depois")).toEqual(later(60));
  expect(of(429, "0")).toEqual(later(10));
  expect(of(429, "Sun, 29 Nov 2026 12:00:00 GMT")).toEqual(later(10));
  expect(of(429, "86400")).toEqual(later(600));
  expect(interpretAnswer(null, AT)).toEqual(later(60));
});
