import { decideTie, type TieGame } from "../../app/domain/ties.ts";
import type { TieRules } from "../../app/domain/rulebook.ts";
import { sumExtraGoals } from "./extra-time.ts";
import type { GameIndex } from "./game-index.ts";
import type { ProblemList } from "./problems.ts";
import {
  isFinished,
  pairKey,
  type Score,
  type Season,
  type SeasonGame,
  type SeasonPhase,
} from "./season.ts";

export interface Tie {
  /** Home team of the first leg. */
  home: string;
  away: string;
  games: SeasonGame[];
  winner: string | null;
}

/** Goals of a walkover's winner, to decide the tie. */
const WALKOVER_GOALS = 3;

export const groupTies = (phase: SeasonPhase): Tie[] =>
  legsByPair(phase.games)
    .map((games) => makeTie(games, phase))
    .toSorted((a, b) => byTime(firstOf(a), firstOf(b)));

const legsByPair = (games: SeasonGame[]): SeasonGame[][] =>
  [...Map.groupBy(games, ({ home, away }) => pairKey(home, away)).values()].map((legs) =>
    legs.toSorted(byTime),
  );

/** Reports pairs that meet more often than their phase allows; replays have no limit. */
export function checkTies(season: Season, index: GameIndex, problems: ProblemList): void {
  const indexedGames = new Map(index.all().map((indexed) => [indexed.game, indexed]));
  for (const phase of season.phases.filter(({ is_group }) => !is_group)) {
    for (const tie of groupTies(phase)) {
      const { legs, level } = phase.tieRules;
      const most = level === "extra_match" ? Number.POSITIVE_INFINITY : legs;
      const place = indexedGames.get(tie.games[most] ?? firstOf(tie));
      if (!place || tie.games.length <= most) continue;
      const reason = `${tie.home} × ${tie.away} já tem jogos demais na fase "${phase.name}"`;
      problems.add(place.file, place.line, reason);
    }
  }
}

/** Lead after the first leg that made a second one unnecessary. */
const SPARING_MARGIN = 2;

/**
 * Returns the margin that spares a second leg. No file holds this rule, but a two-legged tie that ended after
 * one such game shows it.
 */
const sparingMargin = (rules: TieRules, games: SeasonGame[]): number | null =>
  rules.legs === 2 &&
  legsByPair(games).some(([only, second]) => {
    const score = only && readScore(only);
    return score && !second && score.away - score.home >= SPARING_MARGIN;
  })
    ? SPARING_MARGIN
    : null;

/**
 * Adds rules that only the games show: extra games after level legs are replays, one win each before such a
 * game means legs count by points, and an unplayed second leg was spared.
 */
export function shownRules(rules: TieRules, games: SeasonGame[]): TieRules {
  const replayed = legsByPair(games).filter((legs) => isReplay(legs, rules));
  if (replayed.length === 0)
    return { ...rules, skip_second_leg_margin: sparingMargin(rules, games) };
  const byPoints = rules.legs === 2 && replayed.some(([a, b]) => isWonByEach(a, b));
  return { ...rules, level: "extra_match", ...(byPoints && { by_points: true }) };
}

function isReplay(games: SeasonGame[], { legs }: TieRules): boolean {
  if (games.length <= legs) return false;
  const [first, second] = games;
  const played = games.slice(0, legs);
  return computeLead(played, first?.home) === 0 || (legs === 2 && isWonByEach(first, second));
}

export const computeLead = (games: SeasonGame[], team: string | undefined): number =>
  games.reduce((sum, game) => {
    const score = readScore(game);
    if (!score) return sum;
    return sum + (game.home === team ? score.home - score.away : score.away - score.home);
  }, 0);

function isWonByEach(first: SeasonGame | undefined, second: SeasonGame | undefined): boolean {
  const [a, b] = [first && readScore(first), second && readScore(second)];
  if (!first || !second || !a || !b || first.home !== second.away) return false;
  const [here, there] = [a.home - a.away, b.away - b.home];
  return Math.sign(here) === -Math.sign(there) && here + there !== 0;
}

/** Returns the tie of these games; a winner that neither games nor rules give comes from another file. */
export function makeTie(unordered: SeasonGame[], phase: SeasonPhase): Tie {
  const { tieRules: rules, winners } = phase;
  const games = unordered.toSorted(byTime);
  const [first] = games;
  if (!first) throw new RangeError("A tie has at least one game.");
  const { home, away } = first;
  const { winner_team_id } = decideTie(
    games.map((game, i) => {
      const extra = sumExtraGoals(game, phase, i === games.length - 1, leadAfter(games, i, rules));
      return {
        ...tieGame(game, i, home),
        home_extra_score: extra?.home ?? null,
        away_extra_score: extra?.away ?? null,
      };
    }),
    rules,
  );
  const told = winners?.get(pairKey(home, away)) ?? null;
  const named = winner_team_id === null ? null : winner_team_id === HOME ? home : away;
  return { home, away, games, winner: told ?? named };
}

/** Returns the home side's lead: over the legs, or in an extra game alone. */
export function leadAfter(games: SeasonGame[], i: number, { legs }: TieRules): number {
  const game = games[i];
  return computeLead(i < legs ? games.slice(0, i + 1) : games.slice(i, i + 1), game?.home);
}

const HOME = 1;
const AWAY = 2;

function tieGame(game: SeasonGame, i: number, home: string): TieGame {
  const score = readScore(game);
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

function readScore({ score, walkover }: SeasonGame): Score | null {
  if (!walkover) return score;
  const of = (side: "home" | "away") =>
    walkover.absent === "both" || walkover.absent === side ? 0 : WALKOVER_GOALS;
  return { home: of("home"), away: of("away") };
}

/** Compares by date; undated games are placed by round. */
const byTime = (a: SeasonGame, b: SeasonGame): number =>
  a.startsAt !== null && b.startsAt !== null
    ? a.startsAt.localeCompare(b.startsAt) || a.round - b.round
    : a.round - b.round;

export function firstOf(tie: Tie): SeasonGame {
  const [first] = tie.games;
  if (!first) throw new RangeError("A tie has at least one game.");
  return first;
}
