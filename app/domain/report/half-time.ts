import { MEANINGS, type GameStatus, type ResultKind, type Score } from "../result.ts";
import { hasPassedHalf } from "../result/period.ts";
import { scoreOf, type GameEventType } from "../result/score.ts";
import type { GameLength } from "../rulebook/modality.ts";

/** An event with its place on the clock: 45+2 as minute 45 and added 2. */
interface TimedEvent {
  type: GameEventType;
  team_id: number;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
}

/** What a game's score after half of its periods is worked out from. */
export interface HalfTimeFacts {
  status: GameStatus;
  finished: boolean;
  period: string | null;
  result_kind: ResultKind;
  home_team_id: number | null;
  home_score: number | null;
  away_score: number | null;
  home_extra_score: number | null;
  away_extra_score: number | null;
  events: readonly TimedEvent[];
  length: GameLength;
}

/** How many periods lie before the half; null for a game of one or three, which has none. */
const periodsToHalf = ({ periods }: GameLength): number | null =>
  periods % 2 === 0 ? periods / 2 : null;

/** The last minute of the first half; null where a game has no half. */
const lastMinute = (length: GameLength): number | null => {
  const played = periodsToHalf(length);
  return played === null ? null : played * Math.floor(length.game_duration / length.periods);
};

/** The goals that were noted in the first half. */
export function firstHalfGoals({ events, home_team_id, length }: HalfTimeFacts): Score {
  const last = lastMinute(length) ?? 0;
  const early = events.filter(
    ({ minute, extra_time }) => !extra_time && minute !== null && minute <= last,
  );
  const { home, away } = scoreOf(early, home_team_id ?? 0);
  return { home, away };
}

/** Whether half of the game is over, so that it has a score of it at all. */
export function hasHalfTime({ status, finished, period, length }: HalfTimeFacts): boolean {
  const played = periodsToHalf(length);
  if (played === null) return false;
  return finished || (status === "live" && hasPassedHalf(period, played));
}

/**
 * The score at half-time as the events prove it: every goal of the score was noted with its minute. Null
 * where one is missing, where the score is not the field's, and where nothing shows that an abandoned game
 * came that far.
 */
export function provenHalfTime(game: HalfTimeFacts): Score | null {
  const { home_score, away_score, events, home_team_id, result_kind } = game;
  const last = lastMinute(game.length);
  if (last === null || !hasHalfTime(game) || home_score === null || away_score === null)
    return null;
  if (!MEANINGS[result_kind].field_score) return null;
  const goals = events.filter(
    ({ type, extra_time }) => !extra_time && (type === "goal" || type === "og"),
  );
  if (goals.some(({ minute }) => minute === null)) return null;
  const isLate = ({ minute }: TimedEvent) => minute !== null && minute > last;
  if (result_kind === "abandoned" && !events.some(isLate)) return null;
  const noted = scoreOf(goals, home_team_id ?? 0);
  const played = playedScore(game);
  if (noted.home !== played?.home || noted.away !== played.away) return null;
  return firstHalfGoals(game);
}

/** The score without extra time. */
export function playedScore({
  home_score,
  away_score,
  home_extra_score,
  away_extra_score,
}: HalfTimeFacts): Score | null {
  if (home_score === null || away_score === null) return null;
  return { home: home_score - (home_extra_score ?? 0), away: away_score - (away_extra_score ?? 0) };
}

/** The score at half-time: as the events prove it, else as it was written. */
export function halfTimeScore(game: HalfTimeFacts, written: Score | null): Score | null {
  return hasHalfTime(game) ? (provenHalfTime(game) ?? written) : null;
}
