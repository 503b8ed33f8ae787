import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { logPageFailure } from "../../app/worker/page-failure.ts";

const written = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => written.mockClear());

/** The line that a failure leaves, or nothing. */
function lineOf(error: unknown): unknown {
  logPageFailure(error, "one-request");
  const [text] = written.mock.calls[0] ?? [];
  return text === undefined ? null : JSON.parse(String(text));
}

const failed = { level: "error", event: "page.failed", request_id: "one-request" };

test("an answer below 500 that a page throws is no failure", () => {
  expect(lineOf(data(null, { status: 404 }))).toBeNull();
  expect(lineOf(new Response(null, { status: 302 }))).toBeNull();
  expect(lineOf(new ErrorResponse(403, "", "Sem permissão"))).toBeNull();
});

test("a thrown answer of 500 and above is logged by its status alone", () => {
  for (const thrown of [
    data("Zica", { status: 503 }),
    new Response("Zica", { status: 503 }),
    new ErrorResponse(503, "Zica", "Zica"),
  ]) {
    expect(lineOf(thrown)).toEqual({ ...failed, status: 503 });
    written.mockClear();
  }
});

test("whatever else is thrown is logged with its text", () => {
  for (const [thrown, message] of [
    ["quebrou", "quebrou"],
    [{ message: "no such table" }, "no such table"],
    [{ code: 7, cause: "sumiu" }, '{"code":7,"cause":"sumiu"}'],
    [Object.create(null), "{}"],
  ]) {
    expect(lineOf(thrown)).toEqual({ ...failed, message });
    written.mockClear();
  }
});

test("an exception is logged with its message and its stack", () => {
  const error = new TypeError("no such column");
  expect(lineOf(error)).toEqual({ ...failed, message: "no such column", stack: error.stack });
});
