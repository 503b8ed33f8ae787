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
  /** Hosts the first leg. */
  home_team_id: number;
  away_team_id: number;
  /** Games with a result, in order, an extra match last; scores seen from the tie's home team. */
  legs: { game_id: number; home_score: number; away_score: number }[];
  /**
   * Sum of the legs played so far (the score itself of a single game), null before the first; the
   * score of a second final, where there is one.
   */
  aggregate: Pair | null;
  /** The shoot-out that decided, null when none did. */
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

/** Who fielded an irregular player is out, whatever the score; both sides being so, nobody by that. */
function byOffence(legs: readonly PlayedLeg[]): Verdict | null {
  const offenders = new Set(legs.flatMap(({ offender }) => offender ?? []));
  const [offender] = offenders;
  if (offender === undefined || offenders.size > 1) return null;
  return verdict(otherSide(offender), "awarded");
}

/** Who was present in more of the games; null when no walkover tips it. */
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

/** By the goals of the legs: normal time, away goals, extra time, away goals of extra time. */
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

/** The first decisive game after the legs, by its score or its shoot-out. */
function byExtraMatch(games: readonly PlayedLeg[]): Verdict | null {
  for (const game of games) {
    const winner = game.absent === "both" ? null : (byPresence([game]) ?? ahead(game.score));
    const found = verdict(winner, "extra_match") ?? byShootOut([game]);
    if (found !== null) return { ...found, decided_by: "extra_match" };
  }
  return null;
}

/** Who goes through by the legs, all of which have a result. */
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

/** What is known of a tie's games, seen from the team that hosts the first of them. */
interface TieState {
  home_team_id: number;
  away_team_id: number;
  /** The rules, of one leg where the first one made a second needless. */
  rules: TieRules;
  /** Legs with a result, and games with one that came after the legs. */
  legs: PlayedLeg[];
  extraGames: PlayedLeg[];
  /** All legs have a result. */
  complete: boolean;
  /** Who goes through by the legs alone. */
  byLegs: Verdict | null;
}

function stateOf(games: readonly TieGame[], rules: TieRules, favoured: number | null): TieState {
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
  const better = sideOf(favoured, opening);
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

function sideOf(team: number | null, { home_team_id, away_team_id }: TieGame): TieSide | null {
  if (team === home_team_id) return "home";
  return team === away_team_id ? "away" : null;
}

/** Who of a tie had the better campaign, and who has not lost a game yet, asked for by a rule only. */
export interface TieStanding {
  better_team_id?: number | null | undefined;
  unbeaten_team_id?: number | null | undefined;
  /** Whom the lots named that were drawn between the two. */
  drawn_team_id?: number | null | undefined;
}

/** Whether the winner of the single game has lost before, so that it has to win a second one. */
function isLevelInLosses({ home_team_id, byLegs, rules }: TieState, unbeaten: number): boolean {
  if (rules.second_final !== true || rules.legs !== 1 || byLegs === null) return false;
  return (byLegs.winner === "home") !== (unbeaten === home_team_id);
}

/**
 * The state of a knockout tie (rules, section 7). `games` are all games of the tie, in any order; annulled
 * ones are ignored, for a replay takes their place.
 *
 * Undecided (no winner) while a leg has no result, while a level tie lacks its shoot-out or extra match,
 * and after a double walkover. A walkover in one of two legs enters the aggregate with its score (CBF);
 * with a level aggregate, or when no leg was played at all, the team that appeared goes through. Away goals
 * count between two legs only, extra time included. Who fielded an irregular player in any game is out at
 * once (rules, section 4: CBJD, art. 214). Who loses a final with a second one, and had not lost before,
 * plays that one (rules, section 10). Lots that were drawn between the two decide once nothing else does.
 *
 * @throws RangeError when there is no game at all.
 */
export function decideTie(
  games: TieGame[],
  rules: TieRules,
  { better_team_id = null, unbeaten_team_id = null, drawn_team_id = null }: TieStanding = {},
): TieResult {
  const state = stateOf(games, rules, better_team_id);
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

/** The legs are over and level, or the first final only made both sides losers of one game. */
export function needsExtraGame(
  games: TieGame[],
  rules: TieRules,
  { better_team_id = null, unbeaten_team_id = null, drawn_team_id = null }: TieStanding = {},
): boolean {
  const state = stateOf(games, rules, better_team_id);
  if (isLevelInLosses(state, unbeaten_team_id ?? state.home_team_id)) {
    return byOffence(state.legs) === null;
  }
  return rules.level === "extra_match" && drawn_team_id === null && isOpenAfterLegs(state);
}

/** All legs have a result and name nobody, though a team appeared. */
const isOpenAfterLegs = ({ complete, byLegs, legs }: TieState): boolean =>
  complete && byLegs === null && legs.some(({ absent }) => absent !== "both");

/** Lots that were kept decide a tie that nothing else decides. */
function byLots({ complete, home_team_id, away_team_id }: TieState, team: number | null) {
  if (!complete || team === null) return null;
  if (team !== home_team_id && team !== away_team_id) return null;
  return verdict(team === home_team_id ? "home" : "away", "lots");
}

const afterLegs = (state: TieState, extraGames: readonly PlayedLeg[]): Verdict | null =>
  isOpenAfterLegs(state) ? byExtraMatch(extraGames) : null;

/** The second final alone decides, by its goals, its walkover or its shoot-out. */
function bySecondFinal(games: readonly PlayedLeg[], rules: TieRules): Verdict | null {
  const [game] = games;
  const found = game ? judge([game], { ...rules, level: "penalties" }, null) : null;
  return found && { ...found, decided_by: "second_final" };
}

/**
 * A game of a knockout tie. `home_score` and `away_score` include extra time and exclude the shoot-out;
 * `*_extra_score` are the goals of extra time alone, null when there was none. `starts_at` is ISO-8601 UTC.
 * `offender_side` fielded an irregular player (rules, section 4); absent = nobody did.
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

/** A pair of numbers seen from the tie: `home` is the team that hosts the first leg. */
interface Pair {
  home: number;
  away: number;
}

/** A game with a result, seen from the tie. */
interface PlayedLeg {
  game_id: number;
  score: Pair;
  /** Goals of extra time, already inside `score`. */
  extra: Pair;
  /** Goals that each team scored on the other's ground, extra time aside and inside. */
  away_goals: Pair;
  away_goals_in_extra: Pair;
  penalties: Pair | null;
  /** The team that did not appear. */
  absent: AbsentSide | null;
  /** The team that fielded an irregular player. */
  offender: Side | null;
}

/** The game as seen from the tie's home team, null while it has no result. */
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

/** Compares two games of a tie by their order: leg, then kick-off, then id; unknown ones come last. */
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
