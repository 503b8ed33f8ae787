import { decideTie, type TieGame } from "../../app/domain/ties.ts";
import type { TieRules } from "../../app/domain/rulebook.ts";
import type { GameIndex } from "./game-index.ts";
import type { ProblemList } from "./problems.ts";
import {
  isFinished,
  type Score,
  type Season,
  type SeasonGame,
  type SeasonPhase,
} from "./season.ts";

/** The games of two teams in a knockout phase. */
export interface Tie {
  /** Who hosts the first leg. */
  home: string;
  away: string;
  /** By date; a game's place in it, from 1, is its leg. */
  games: SeasonGame[];
  winner: string | null;
}

/** Goals of the side that came to a walkover, for telling who went on. */
const WALKOVER_GOALS = 3;

/** The ties of a knockout phase, by their first game. */
export const tiesOf = (phase: SeasonPhase): Tie[] =>
  legsByPair(phase.games)
    .map((games) => tieOf(games, phase.tieRules))
    .toSorted((a, b) => byTime(firstOf(a), firstOf(b)));

/** The games of each two teams, by date. */
const legsByPair = (games: SeasonGame[]): SeasonGame[][] =>
  [...Map.groupBy(games, ({ home, away }) => JSON.stringify([home, away].toSorted())).values()].map(
    (legs) => legs.toSorted(byTime),
  );

/** Marks the knockout pairs that meet more often than their phase allows; leg 3 is an extra match. */
export function checkTies(season: Season, index: GameIndex, problems: ProblemList): void {
  const placeOf = new Map(index.all().map((indexed) => [indexed.game, indexed]));
  for (const phase of season.phases.filter(({ is_group }) => !is_group)) {
    for (const tie of tiesOf(phase)) {
      const place = placeOf.get(tie.games[phase.tieRules.legs + 1] ?? tie.games[3] ?? firstOf(tie));
      if (!place || tie.games.length <= Math.min(phase.tieRules.legs + 1, 3)) continue;
      const reason = `${tie.home} × ${tie.away} já tem jogos demais na fase "${phase.name}"`;
      problems.add(place.file, place.line, reason);
    }
  }
}

/** The visitor's lead after one leg that made the second one needless, where a cup knew that rule. */
const SPARING_MARGIN = 2;

/**
 * The margin that spares a second leg, or null. The files do not hold that part of a regulation,
 * but a tie of two legs that ended after one such game tells it.
 */
export const sparingMargin = (rules: TieRules, games: SeasonGame[]): number | null =>
  rules.legs === 2 &&
  legsByPair(games).some(([only, second]) => {
    const score = only && scoreOf(only);
    return score && !second && score.away - score.home >= SPARING_MARGIN;
  })
    ? SPARING_MARGIN
    : null;

function tieOf(games: SeasonGame[], rules: TieRules): Tie {
  const [first] = games;
  if (!first) throw new RangeError("A tie has at least one game.");
  const { home, away } = first;
  const { winner_team_id } = decideTie(
    games.map((game, i) => tieGame(game, i, home)),
    rules,
  );
  const winner = winner_team_id === null ? null : winner_team_id === HOME ? home : away;
  return { home, away, games, winner };
}

const HOME = 1;
const AWAY = 2;

function tieGame(game: SeasonGame, i: number, home: string): TieGame {
  const score = scoreOf(game);
  const hosted = game.home === home;
  return {
    id: i + 1,
    leg: i + 1,
    starts_at: game.startsAt,
    home_team_id: hosted ? HOME : AWAY,
    away_team_id: hosted ? AWAY : HOME,
    home_score: score?.home ?? null,
    away_score: score?.away ?? null,
    home_extra_score: null,
    away_extra_score: null,
    home_penalties: game.penalties?.home ?? null,
    away_penalties: game.penalties?.away ?? null,
    finished: isFinished(game),
    result_kind: game.walkover ? "walkover" : "played",
    absent_side: game.walkover?.absent ?? null,
  };
}

/** The score as played, or what a walkover counts. */
function scoreOf({ score, walkover }: SeasonGame): Score | null {
  if (!walkover) return score;
  const of = (side: "home" | "away") =>
    walkover.absent === "both" || walkover.absent === side ? 0 : WALKOVER_GOALS;
  return { home: of("home"), away: of("away") };
}

/** By date; games without one stand by their round, among those of their day's place. */
const byTime = (a: SeasonGame, b: SeasonGame): number =>
  a.startsAt !== null && b.startsAt !== null
    ? a.startsAt.localeCompare(b.startsAt) || a.round - b.round
    : a.round - b.round;

export function firstOf(tie: Tie): SeasonGame {
  const [first] = tie.games;
  if (!first) throw new RangeError("A tie has at least one game.");
  return first;
}
