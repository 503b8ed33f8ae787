import { type Text, text } from "../../texts/text.ts";

/** A minute of play, and the minutes of stoppage time after it: 45+2 is {minute: 45, added: 2}. */
export interface Minute {
  minute: number;
  added: number;
}

/** Why a text is not a minute. */
interface MinuteError {
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

/** What a live game is in, in the words that everybody reads. */
export const PERIODS = ["1º tempo", "Intervalo", "2º tempo", "Prorrogação", "Pênaltis"] as const;

export type Period = (typeof PERIODS)[number];

const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text);

/**
 * The periods that may come next, the usual one first: a game that is not being played (null), or is
 * in a period nobody knows, begins; only a knockout game goes on after its second half.
 */
export function periodsAfter(period: string | null, knockout: boolean): Period[] {
  if (!isPeriod(period)) return ["1º tempo"];
  switch (period) {
    case "1º tempo":
      return ["Intervalo"];
    case "Intervalo":
      return ["2º tempo"];
    case "2º tempo":
      return knockout ? ["Prorrogação", "Pênaltis"] : [];
    case "Prorrogação":
      return ["Pênaltis"];
    case "Pênaltis":
      return [];
  }
}

const MINUTE = 60_000;
/** A period that runs longer was left open by mistake: its clock says nothing any more. */
const LONGEST = 75;

/**
 * The minute of play that a running period's clock shows: beyond the end of a half as stoppage time
 * (45+2); in extra time counted on from the two halves. Null while nothing runs. Moments are
 * milliseconds, `game_minutes` the two halves together.
 */
export function minuteOnClock(
  { period, started, now }: { period: string | null; started: number; now: number },
  game_minutes: number,
): Minute | null {
  const played = Math.floor((now - started) / MINUTE) + 1;
  if (!isPeriod(period) || played < 1 || played > LONGEST) return null;
  const half = Math.floor(game_minutes / 2);
  if (period === "Prorrogação") return { minute: 2 * half + played, added: 0 };
  if (period !== "1º tempo" && period !== "2º tempo") return null;
  const before = period === "1º tempo" ? 0 : half;
  return { minute: before + Math.min(played, half), added: Math.max(0, played - half) };
}
