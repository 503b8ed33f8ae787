import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { logPageFailure } from "../../app/worker/page-failure.ts";

const written = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => written.mockClear());

function logFailure(error: unknown): unknown {
  logPageFailure(error, "one-request");
  const [text] = written.mock.calls[0] ?? [];
  return text === undefined ? null : JSON.parse(String(text));
}

const failed = { level: "error", event: "page.failed", request_id: "one-request" };

test("a thrown answer below 500 is no failure", () => {
  expect(logFailure(data(null, { status: 404 }))).toBeNull();
  expect(logFailure(new Response(null, { status: 302 }))).toBeNull();
  expect(logFailure(new ErrorResponse(403, "", "Sem permissão"))).toBeNull();
});

test("a thrown 5xx answer logs only its status", () => {
  for (const thrown of [
    data("Zica", { status: 503 }),
    new Response("Zica", { status: 503 }),
    new ErrorResponse(503, "Zica", "Zica"),
  ]) {
    expect(logFailure(thrown)).toEqual({ ...failed, status: 503 });
    written.mockClear();
  }
});

test("any other thrown value logs its text", () => {
  for (const [thrown, message] of [
    ["quebrou", "quebrou"],
    [{ message: "no such table" }, "no such table"],
    [{ code: 7, cause: "sumiu" }, '{"code":7,"cause":"sumiu"}'],
    [Object.create(null), "{}"],
  ]) {
    expect(logFailure(thrown)).toEqual({ ...failed, message });
    written.mockClear();
  }
});

test("an exception logs its message and origin", () => {
  const error = new TypeError("no such\ncolumn");
  const frames = (error.stack?.split("\n") ?? []).slice(2);
  expect(logFailure(error)).toEqual({
    ...failed,
    message: "no such\ncolumn",
    stack: frames.join("\n"),
  });
});

test("a failed query logs its cause, without parameters", () => {
  const cause = new Error("D1_ERROR: no such table: admins: SQLITE_ERROR");
  const text = "Failed query: select 1 from admins where email = ?\nparams: zica@canario.example";
  expect(logFailure(new Error(text, { cause }))).toMatchObject({
    ...failed,
    message: cause.message,
  });
  written.mockClear();
  const uncaused = JSON.stringify(logFailure(new Error(`${text},\nZica`)));
  expect(uncaused).toContain('"message":"Failed query"');
  expect(uncaused).not.toMatch(/canario|Zica|select/);
});

test("logged messages omit addresses, secrets and documents", () => {
  const hash = "72835e17f20a404d".repeat(4);
  const link = "aB3-".repeat(11).slice(1);
  for (const [message, said] of [
    ["no mailbox <zica@canario.example>: 550", "no mailbox <…>: 550"],
    [`key ${hash} is locked`, "key … is locked"],
    [`key ${link} is locked`, "key … is locked"],
    ["no team bf06a7c1-52d3-4f0e-9b1a-0c8d7e6f5a4b", "no team …"],
  ]) {
    expect(logFailure(new Error(message))).toMatchObject({ ...failed, message: said });
    written.mockClear();
  }
  for (const text of ["Zica", "Zica Canarinho, camisa 10 do Bangu"]) {
    expect(logFailure(catchFailure(() => JSON.parse(text)))).toMatchObject({
      message: expect.stringMatching(/^Unexpected token 'Z', (?:\.\.\.)?… is not valid JSON$/),
    });
    written.mockClear();
  }
});

function catchFailure(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}
