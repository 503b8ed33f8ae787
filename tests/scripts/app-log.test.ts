import { expect, test, vi } from "vitest";
import { appLog } from "../../scripts/server/app-log.ts";

function captureLines(messages: [level: string, message: string][]) {
  const err = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const log = appLog("/dados");
  log.show();
  for (const [level, message] of messages) log.take(level, message);
  const lines = {
    err: err.mock.calls.map(([text]) => text),
    out: out.mock.calls.map(([text]) => text),
  };
  vi.restoreAllMocks();
  return lines;
}

test("the terminal shows runtime faults, not aborted requests", () => {
  const left =
    "kj::getCaughtExceptionAsKj() = ffi.rs:176: disconnected: write(): Broken pipe (os error 32)\nstack: bin/workerd@57eb6c3";
  expect(
    captureLines([
      ["error", left],
      ["error", left.replace("Broken pipe", "Connection reset by peer")],
      ["error", "stack: bin/workerd@57eb6c3 bin/workerd@57ef2b7"],
      ["info", "chatter"],
      ["info", '{"kind":"request"}'],
      ["error", "kj::Exception = failed: expected isOpen"],
    ]),
  ).toEqual({ err: ["kj::Exception = failed: expected isOpen\n"], out: ['{"kind":"request"}\n'] });
});

test("a reported runtime fault has no query parameters", () => {
  const said =
    "Uncaught (in promise) Error: Failed query: select 1\nparams: zica@canario.example\n    at x (entry.js:1:2)";
  expect(captureLines([["error", said]])).toEqual({
    err: ["Uncaught (in promise) Error: Failed query\n    at x (entry.js:1:2)\n"],
    out: [],
  });
});
