import type { Tie } from "~/components/records.ts";

/**
 * The goals of a tie of more than one game, those of a leg that is being played among them; null of a
 * single game, and while a second leg has not begun.
 */
export function aggregateOf({ legs, aggregate }: Tie): { home: number; away: number } | null {
  const begun = legs.filter(
    ({ home_score, away_score }) => home_score !== null && away_score !== null,
  );
  if (legs.length < 2 || begun.length < 2) return null;
  if (aggregate && legs.every(({ status }) => status !== "live")) return aggregate;
  return {
    home: begun.reduce((sum, { home_score }) => sum + (home_score ?? 0), 0),
    away: begun.reduce((sum, { away_score }) => sum + (away_score ?? 0), 0),
  };
}
