import { type Text, text } from "../../texts/text.ts";
import type { NotedEvent } from "../result/doubts.ts";
import { formatMinute, hasPassedHalf } from "../result/period.ts";
import { type Score, MEANINGS, type GameStatus, type GameResult } from "../result.ts";
import { scoreOf } from "../result/score.ts";
import type { GameLength } from "../rulebook/modality.ts";
import type { MatchReport } from "./match-report.ts";

type Said = Pick<MatchReport, "chronology" | "home_half_time" | "away_half_time">;

/**
 * What a report says against the score and the events of its game, to be looked at again: another score at
 * half-time than the goals give, more goals in it than at the end, fewer than were noted, and events later
 * in stoppage time than it lasted.
 */
export function reportContradictions(report: Said, game: HalfTimeFacts): Text[] {
  const written = writtenHalfTime(report);
  const half = written && hasHalfTime(game) ? halfTimeContradiction(written, game) : null;
  return [...(half ? [half] : []), ...stoppageContradictions(report, game)];
}

/** The score at half-time as somebody wrote it; null where a side is missing. */
export const writtenHalfTime = ({
  home_half_time: home,
  away_half_time: away,
}: Pick<MatchReport, "home_half_time" | "away_half_time">): Score | null =>
  home === null || away === null ? null : { home, away };

function halfTimeContradiction(written: Score, game: HalfTimeFacts): Text | null {
  const proven = provenHalfTime(game);
  if (proven) {
    if (proven.home === written.home && proven.away === written.away) return null;
    return text("reports.halfTimeOfEvents", {
      home: written.home,
      away: written.away,
      ofHome: proven.home,
      ofAway: proven.away,
    });
  }
  const final = playedScore(game);
  if (final && (written.home > final.home || written.away > final.away)) {
    return text("reports.halfTimeAboveScore", written);
  }
  const noted = firstHalfGoals(game);
  if (noted.home > written.home || noted.away > written.away) {
    return text("reports.halfTimeBelowEvents", written);
  }
  return null;
}

function stoppageContradictions({ chronology }: Said, { events, length }: HalfTimeFacts): Text[] {
  const minutes = Math.floor(length.game_duration / length.periods);
  return chronology.slice(0, length.periods).flatMap(({ stoppage }, at) => {
    if (stoppage === null) return [];
    const end = (at + 1) * minutes;
    const latest = events
      .filter(({ minute, extra_time }) => minute === end && !extra_time)
      .reduce((most, { added }) => Math.max(most, added ?? 0), 0);
    if (latest <= stoppage) return [];
    const minute = formatMinute({ minute: end, added: latest });
    return [text("reports.eventBeyondStoppage", { minute, stoppage, period: at + 1 })];
  });
}

/** An event with its place on the clock: 45+2 as minute 45 and added 2. */
type TimedEvent = Omit<NotedEvent, "user_id" | "replaced_user_id">;

/** What a game's score after half of its periods is worked out from. */
export interface HalfTimeFacts extends Omit<GameResult, "absent_side"> {
  status: GameStatus;
  period: string | null;
  home_team_id: number | null;
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

function firstHalfGoals({ events, home_team_id, length }: HalfTimeFacts): Score {
  const last = lastMinute(length) ?? 0;
  const early = events.filter(
    ({ minute, extra_time }) => !extra_time && minute !== null && minute <= last,
  );
  const { home, away } = scoreOf(early, home_team_id ?? 0);
  return { home, away };
}

/** Whether half of the game is over, so that it has a score of it at all. */
function hasHalfTime({ status, finished, period, length }: HalfTimeFacts): boolean {
  const played = periodsToHalf(length);
  if (played === null) return false;
  return finished || (status === "live" && hasPassedHalf(period, played));
}

/**
 * The score at half-time as the events prove it: every goal of the score was noted with its minute. Null
 * where one is missing, where the score is not the field's, and where nothing shows that an abandoned game
 * came that far.
 */
function provenHalfTime(game: HalfTimeFacts): Score | null {
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
function playedScore({
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
