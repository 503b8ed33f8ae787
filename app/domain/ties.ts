import {
  otherSide,
  absentSide,
  type AbsentSide,
  type GameResult,
  scoreInForce,
  type Side,
} from "./result.ts";
import type { TieRules } from "./rulebook.ts";
import { compareText } from "./standings/tally.ts";

export type DecidedBy =
  | "normal_time"
  | "aggregate"
  | "points"
  | "away_goals"
  | "extra_time"
  | "penalties"
  | "draw_advantage_away"
  | "better_campaign"
  | "extra_match"
  | "second_final"
  | "lots"
  | "walkover"
  | "awarded";

export interface TieResult {
  home_team_id: number;
  away_team_id: number;
  /** The legs in order, an extra match last; scores are from the side of the tie's home team. */
  legs: { game_id: number; home_score: number; away_score: number }[];
  /** Sum of the legs, null before the first; for a second final, only that game's score. */
  aggregate: Pair | null;
  penalties: Pair | null;
  winner_team_id: number | null;
  decided_by: DecidedBy | null;
}

type TieSide = "home" | "away";

interface Verdict {
  winner: TieSide;
  decided_by: DecidedBy;
  penalties: Pair | null;
}

function ahead({ home, away }: Pair): TieSide | null {
  if (home === away) return null;
  return home > away ? "home" : "away";
}

const verdict = (winner: TieSide | null, decided_by: DecidedBy): Verdict | null =>
  winner === null ? null : { winner, decided_by, penalties: null };

function total(legs: readonly PlayedLeg[], pick: (leg: PlayedLeg) => Pair): Pair {
  const sum = { home: 0, away: 0 };
  for (const leg of legs) {
    const pair = pick(leg);
    sum.home += pair.home;
    sum.away += pair.away;
  }
  return sum;
}

/** When both sides fielded irregular players, neither is out. */
function byOffence(legs: readonly PlayedLeg[]): Verdict | null {
  const offenders = new Set(legs.flatMap(({ offender }) => offender ?? []));
  const [offender] = offenders;
  if (offender === undefined || offenders.size > 1) return null;
  return verdict(otherSide(offender), "awarded");
}

/** Returns the side that advances by a walkover; null without one. */
function byPresence(legs: readonly PlayedLeg[]): TieSide | null {
  return ahead(
    total(legs, ({ absent }) => ({
      home: absent === "away" ? 1 : 0,
      away: absent === "home" ? 1 : 0,
    })),
  );
}

function byShootOut(legs: readonly PlayedLeg[]): Verdict | null {
  const penalties = legs.findLast((leg) => leg.penalties !== null)?.penalties ?? null;
  const winner = penalties === null ? null : ahead(penalties);
  return winner === null ? null : { winner, decided_by: "penalties", penalties };
}

const victories = (legs: readonly PlayedLeg[]): Pair =>
  total(legs, ({ score }) => ({
    home: score.home > score.away ? 1 : 0,
    away: score.away > score.home ? 1 : 0,
  }));

function byGoals(legs: readonly PlayedLeg[], rules: TieRules): Verdict | null {
  const score = total(legs, (leg) => leg.score);
  const extra = total(legs, (leg) => leg.extra);
  const awayGoals = rules.away_goals && rules.legs === 2;
  if (rules.by_points === true && rules.legs === 2)
    return verdict(ahead(victories(legs)), "points");
  return (
    verdict(
      ahead({ home: score.home - extra.home, away: score.away - extra.away }),
      rules.legs === 1 ? "normal_time" : "aggregate",
    ) ??
    verdict(awayGoals ? ahead(total(legs, (leg) => leg.away_goals)) : null, "away_goals") ??
    verdict(ahead(score), "extra_time") ??
    verdict(awayGoals ? ahead(total(legs, (leg) => leg.away_goals_in_extra)) : null, "away_goals")
  );
}

function byExtraMatch(games: readonly PlayedLeg[]): Verdict | null {
  for (const game of games) {
    const winner = game.absent === "both" ? null : (byPresence([game]) ?? ahead(game.score));
    const found = verdict(winner, "extra_match") ?? byShootOut([game]);
    if (found !== null) return { ...found, decided_by: "extra_match" };
  }
  return null;
}

function judge(
  legs: readonly PlayedLeg[],
  rules: TieRules,
  better: TieSide | null,
): Verdict | null {
  const walkedOver = legs.every((leg) => leg.absent !== null);
  if (walkedOver && legs.every((leg) => leg.absent === "both")) return null;
  const found =
    (walkedOver ? verdict(byPresence(legs), "walkover") : null) ??
    byGoals(legs, rules) ??
    verdict(byPresence(legs), "walkover");
  if (found !== null) return found;
  switch (rules.level) {
    case "penalties":
      return byShootOut(legs);
    case "draw_advantage_away":
      return verdict("away", "draw_advantage_away");
    case "better_campaign":
      return verdict(better, "better_campaign");
    case "extra_match":
    case "lots":
      return null;
  }
}

function skipsSecondLeg(first: PlayedLeg, rules: TieRules): boolean {
  const margin = rules.skip_second_leg_margin;
  return rules.legs === 2 && margin !== null && first.score.away - first.score.home >= margin;
}

const withResult = (games: readonly TieGame[], home_team_id: number): PlayedLeg[] =>
  games.flatMap((game) => playedLeg(game, home_team_id) ?? []);

/** A tie from the side of the first leg's host. */
interface TieState {
  home_team_id: number;
  away_team_id: number;
  /** `legs` is 1 when the first leg made the second needless. */
  rules: TieRules;
  /** Legs that have a result; `extraGames` come after them. */
  legs: PlayedLeg[];
  extraGames: PlayedLeg[];
  complete: boolean;
  byLegs: Verdict | null;
}

function readState(games: readonly TieGame[], rules: TieRules, favoured: number | null): TieState {
  const ordered = games.toSorted(compareLegs);
  const valid = ordered.filter((game) => game.result_kind !== "annulled");
  const opening = valid[0] ?? ordered[0];
  if (opening === undefined) throw new RangeError("A tie needs at least one game.");
  const { home_team_id, away_team_id } = opening;
  const first = playedLeg(opening, home_team_id);
  const decidedByFirst = first !== null && skipsSecondLeg(first, rules);
  const legRules: TieRules = decidedByFirst ? { ...rules, legs: 1 } : rules;
  const legs = withResult(valid.slice(0, legRules.legs), home_team_id);
  const complete = legs.length === legRules.legs;
  const better = findSide(favoured, opening);
  return {
    home_team_id,
    away_team_id,
    rules: legRules,
    legs,
    extraGames: decidedByFirst ? [] : withResult(valid.slice(legRules.legs), home_team_id),
    complete,
    byLegs: byOffence(legs) ?? (complete ? judge(legs, legRules, better) : null),
  };
}

function findSide(team: number | null, { home_team_id, away_team_id }: TieGame): TieSide | null {
  if (team === home_team_id) return "home";
  return team === away_team_id ? "away" : null;
}

/** Facts that only some rules need: better campaign, unbeaten side, lots. */
export interface TieStanding {
  better_team_id?: number | null | undefined;
  unbeaten_team_id?: number | null | undefined;
  drawn_team_id?: number | null | undefined;
}

function isLevelInLosses({ home_team_id, byLegs, rules }: TieState, unbeaten: number): boolean {
  if (rules.second_final !== true || rules.legs !== 1 || byLegs === null) return false;
  return (byLegs.winner === "home") !== (unbeaten === home_team_id);
}

/**
 * Returns the state of a knockout tie (rules, section 7) from its games in any order; annulled ones are
 * ignored.
 * It has no winner while a leg has no result, while a level tie lacks its shoot-out or extra match, and after
 * a double walkover. A walkover in one of two legs enters the aggregate with its score (CBF); with a level
 * aggregate or no leg played, the side that appeared wins. Away goals count over two legs, extra time
 * included. A side with an irregular player is out (rules, section 4: CBJD, art. 214). A second final follows
 * an unbeaten side's loss (rules, section 10). Lots decide last.
 * @throws RangeError when there is no game at all.
 */
export function decideTie(
  games: TieGame[],
  rules: TieRules,
  { better_team_id = null, unbeaten_team_id = null, drawn_team_id = null }: TieStanding = {},
): TieResult {
  const state = readState(games, rules, better_team_id);
  const { home_team_id, away_team_id, legs, byLegs } = state;
  const again = isLevelInLosses(state, unbeaten_team_id ?? home_team_id);
  const counted = again || state.rules.level === "extra_match" ? state.extraGames : [];
  const found =
    byOffence([...legs, ...counted]) ??
    (again ? bySecondFinal(counted, state.rules) : (byLegs ?? afterLegs(state, counted))) ??
    byLots(state, drawn_team_id);
  const score = again && counted.length > 0 ? counted.slice(0, 1) : legs;
  const winners = { home: home_team_id, away: away_team_id };
  return {
    home_team_id,
    away_team_id,
    legs: [...legs, ...counted].map(({ game_id, score: { home, away } }) => ({
      game_id,
      home_score: home,
      away_score: away,
    })),
    aggregate: score.length === 0 ? null : total(score, (leg) => leg.score),
    penalties: found?.penalties ?? null,
    winner_team_id: found === null ? null : winners[found.winner],
    decided_by: found?.decided_by ?? null,
  };
}

/** True when the legs end level, or both finalists have one loss. */
export function needsExtraGame(
  games: TieGame[],
  rules: TieRules,
  { better_team_id = null, unbeaten_team_id = null, drawn_team_id = null }: TieStanding = {},
): boolean {
  const state = readState(games, rules, better_team_id);
  if (isLevelInLosses(state, unbeaten_team_id ?? state.home_team_id)) {
    return byOffence(state.legs) === null;
  }
  return rules.level === "extra_match" && drawn_team_id === null && isOpenAfterLegs(state);
}

/** After a double walkover the tie stays without a winner. */
const isOpenAfterLegs = ({ complete, byLegs, legs }: TieState): boolean =>
  complete && byLegs === null && legs.some(({ absent }) => absent !== "both");

function byLots({ complete, home_team_id, away_team_id }: TieState, team: number | null) {
  if (!complete || team === null) return null;
  if (team !== home_team_id && team !== away_team_id) return null;
  return verdict(team === home_team_id ? "home" : "away", "lots");
}

const afterLegs = (state: TieState, extraGames: readonly PlayedLeg[]): Verdict | null =>
  isOpenAfterLegs(state) ? byExtraMatch(extraGames) : null;

function bySecondFinal(games: readonly PlayedLeg[], rules: TieRules): Verdict | null {
  const [game] = games;
  const found = game ? judge([game], { ...rules, level: "penalties" }, null) : null;
  return found && { ...found, decided_by: "second_final" };
}

/**
 * Scores include extra time, not the shoot-out; `*_extra_score` is extra time alone. `starts_at` is ISO-8601
 * UTC. `offender_side` fielded an irregular player (rules, section 4).
 */
export interface TieGame extends GameResult {
  id: number;
  leg: number | null;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  home_extra_score: number | null;
  away_extra_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  offender_side?: Side | null | undefined;
}

/** Values of the two sides; `home` hosts the first leg. */
interface Pair {
  home: number;
  away: number;
}

interface PlayedLeg {
  game_id: number;
  score: Pair;
  /** Goals of extra time, already part of `score`. */
  extra: Pair;
  /** Away goals of normal time; those of extra time are separate. */
  away_goals: Pair;
  away_goals_in_extra: Pair;
  penalties: Pair | null;
  absent: AbsentSide | null;
  /** The side that fielded an irregular player. */
  offender: Side | null;
}

function playedLeg(game: TieGame, home_team_id: number): PlayedLeg | null {
  const score = scoreInForce(game);
  if (score === null) return null;
  const hosts = game.home_team_id === home_team_id;
  const toPair = (home: number, away: number): Pair =>
    hosts ? { home, away } : { home: away, away: home };
  const extraAway = game.away_extra_score ?? 0;
  const fromTie = <S extends AbsentSide>(side: S | null): S | Side | null =>
    hosts || side === null || side === "both" ? side : otherSide(side);
  return {
    game_id: game.id,
    score: toPair(score.home, score.away),
    extra: toPair(game.home_extra_score ?? 0, extraAway),
    away_goals: toPair(0, score.away - extraAway),
    away_goals_in_extra: toPair(0, extraAway),
    penalties:
      game.home_penalties === null || game.away_penalties === null
        ? null
        : toPair(game.home_penalties, game.away_penalties),
    absent: fromTie(absentSide(game)),
    offender: fromTie(game.offender_side ?? null),
  };
}

type LegPlace = Pick<TieGame, "id" | "leg" | "starts_at">;

/** Compares games of a tie by leg, kick-off, then id; unknown ones come last. */
export function compareLegs(a: LegPlace, b: LegPlace): number {
  if (a.leg !== b.leg) {
    if (a.leg === null) return 1;
    return b.leg === null ? -1 : a.leg - b.leg;
  }
  if (a.starts_at === null || b.starts_at === null) {
    if (a.starts_at !== b.starts_at) return a.starts_at === null ? 1 : -1;
    return a.id - b.id;
  }
  return compareText(a.starts_at, b.starts_at) || a.id - b.id;
}
