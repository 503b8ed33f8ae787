import { type Text, text } from "../texts/text.ts";
/** A minute of play, and the minutes of stoppage time after it: 45+2 is {minute: 45, added: 2}. */
export interface Minute {
  minute: number;
  added: number;
}

/** Why a text is not a minute. */
export interface MinuteError {
  error: Text;
}

const LAST_MINUTE = 150;
const LAST_ADDED = 60;
const pattern = /^(\d{1,3})\s*['’′]?\s*(?:\+\s*(\d{1,2})\s*['’′]?)?$/;

/** Reads "37", "45+2" or "90'+3'"; a text that is none of these comes back as an error value. */
export function parseMinute(typed: string): Minute | MinuteError {
  const match = pattern.exec(typed.trim());
  if (match === null) return { error: "minutes.notAMinute" };
  const minute = Number(match[1]);
  const added = Number(match[2] ?? 0);
  if (minute > LAST_MINUTE) return { error: text("minutes.minuteTooLate", { last: LAST_MINUTE }) };
  if (added > LAST_ADDED) return { error: text("minutes.addedTooMuch", { last: LAST_ADDED }) };
  return { minute, added };
}

/** "37" or "45+2", the text that `parseMinute` reads back. */
export function formatMinute({ minute, added }: Minute): string {
  return added > 0 ? `${minute}+${added}` : `${minute}`;
}

/**
 * Whether a minute belongs to extra time: its base lies beyond the two halves of
 * `half_minutes` each. Stoppage time (90+4) does not.
 */
export function isExtraTime({ minute }: Minute, half_minutes = 45): boolean {
  return minute > 2 * half_minutes;
}
