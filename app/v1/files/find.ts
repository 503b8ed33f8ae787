/** Bytes that are looked through at once, so that no file stands in memory a second time, as a text. */
const WINDOW = 8 * 1024;

/** No pattern that is looked for matches as many bytes. */
const LONGEST_MATCH = 64;

const latin1 = new TextDecoder("latin1");

/**
 * Where a pattern first matches at or after `from`, as offsets; null where it does not. It reads one
 * character a byte, and has no match of 64 bytes or more.
 */
export function findIn(
  bytes: Uint8Array,
  pattern: RegExp,
  from = 0,
): { start: number; end: number } | null {
  for (let at = from; at < bytes.length; at += WINDOW - LONGEST_MATCH) {
    const isLast = at + WINDOW >= bytes.length;
    const match = pattern.exec(latin1.decode(bytes.subarray(at, at + WINDOW)));
    const start = at + (match?.index ?? 0);
    const end = start + (match?.[0].length ?? 0);
    // A match that ends with the window is judged by what follows it, in the next one.
    if (match && (isLast || end < at + WINDOW)) return { start, end };
    if (isLast) return null;
  }
  return null;
}

/** Whether a pattern matches anywhere in the bytes. */
export const isFoundIn = (bytes: Uint8Array, pattern: RegExp): boolean =>
  findIn(bytes, pattern) !== null;
