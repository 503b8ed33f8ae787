import { parse } from "@conform-to/react";

const SECRET = /senha|password|token|passkey|^code$/i;

/** Most characters of a stored form; forms filled by hand are shorter. */
const MOST_LETTERS = 64_000;

/** Returns what a person typed, without secrets and files; null when it is too long to be stored. */
export function typedFields(form: FormData): Record<string, unknown> | null {
  const kept = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.startsWith("_") || SECRET.test(name)) continue;
    kept.append(name, value);
  }
  const { payload } = parse(kept, { resolve: () => ({ value: null }) });
  return JSON.stringify(payload).length <= MOST_LETTERS ? payload : null;
}
