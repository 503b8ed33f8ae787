import { vi } from "vitest";

export type LogLine = Record<string, unknown>;

/** Returns the log lines of `work`, and the security events among them. */
export async function logged(
  work: () => Promise<unknown>,
): Promise<{ text: string; events: LogLine[] }> {
  const written: string[] = [];
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: unknown) => {
      written.push(String(line));
    }),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const lines = written.map((line): LogLine => JSON.parse(line));
  return { text: written.join("\n"), events: lines.filter(({ kind }) => kind === "security") };
}
