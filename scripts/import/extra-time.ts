import { isExtraTime, type Minute } from "../../app/domain/result/events.ts";
import type { ProblemList } from "./problems.ts";
import type { gameRow, Row } from "./rows.ts";
import type { Score, SeasonGame, SeasonPhase, ToldExtra } from "./season.ts";

/** Reads extra time from a line's goals, its score after ninety minutes, or a word. */
export function readExtraTime(
  row: Row<typeof gameRow>,
  score: Score | null,
  problems: ProblemList,
): ToldExtra | undefined {
  const { line, home_score_90, away_score_90, home_extra_score, away_extra_score } = row;
  const wrong = (reason: string) => {
    problems.add("games.csv", line, reason);
    return undefined;
  };
  const pair = (what: string, home: number | null, away: number | null): Score | null => {
    if (home !== null && away !== null) return { home, away };
    if (home !== away) wrong(`${what} só de um dos times`);
    return null;
  };
  const regular = pair("há placar dos 90 minutos", home_score_90, away_score_90);
  const goals = pair("há gols da prorrogação", home_extra_score, away_extra_score);
  const told = goals ?? (score && regular ? minus(score, regular) : null);
  if (told && !score) return wrong("há prorrogação sem placar");
  if (
    told &&
    score &&
    [told.home, told.away, score.home - told.home, score.away - told.away].some((n) => n < 0)
  ) {
    return wrong("o placar final não cabe no dos 90 minutos com a prorrogação");
  }
  if (row.extra_time === false) {
    return goals === null || goals.home + goals.away === 0
      ? undefined
      : wrong("há gols da prorrogação, e extra_time diz que não houve");
  }
  if (row.extra_time === true && !score) return wrong("há prorrogação sem placar");
  // A score after ninety minutes may be in every line, so alone it shows no extra time.
  const shown = goals !== null || (told !== null && told.home + told.away > 0);
  return row.extra_time === true || shown ? { score: told } : undefined;
}

const minus = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away });

export const isExtra = (minute: Minute | null, game: SeasonGame, phase: SeasonPhase): boolean =>
  minute !== null &&
  isExtraTime(minute) &&
  (game.extra !== undefined || (phase.tieRules.extra_time && !phase.is_group));

/**
 * Returns the goals of extra time, or null. Given goals count first. With only a word, goals after the
 * ninetieth minute count when all goals have minutes; else the sides were level, so extra time made the home
 * side's `lead`. Only the last leg of a tie can have extra time.
 */
export function sumExtraGoals(
  game: SeasonGame,
  phase: SeasonPhase,
  isLastLeg: boolean,
  lead = (game.score?.home ?? 0) - (game.score?.away ?? 0),
): Score | null {
  const { extra, score, goals, cards } = game;
  const countExtraGoals = (team: string) =>
    goals.filter((goal) => goal.team === team && isExtra(goal.minute, game, phase)).length;
  const byMinutes = { home: countExtraGoals(game.home), away: countExtraGoals(game.away) };
  if (extra) {
    const timed = goals.filter(({ minute }) => minute !== null).length;
    if (extra.score) return extra.score;
    if (score && timed === score.home + score.away) return byMinutes;
    return { home: Math.max(0, lead), away: Math.max(0, -lead) };
  }
  const minutes = [...goals, ...cards].map(({ minute }) => minute);
  const shown = minutes.some((minute) => isExtra(minute, game, phase));
  return !phase.is_group && isLastLeg && shown ? byMinutes : null;
}
