import type { Minute } from "./minute.ts";

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
