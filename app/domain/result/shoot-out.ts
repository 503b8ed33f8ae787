import { otherSide, type Score, type Side } from "../result.ts";
import { decideTie, type TieGame } from "../ties.ts";
import type { TieRules } from "../rulebook.ts";

/** A kick from the penalty mark; in a list they stand in the order they were taken. */
export interface Kick {
  side: Side;
  /** False: saved, or missed. */
  scored: boolean;
}

/** The kicks that each side has before the next pair decides (IFAB, law 10.3), in every modality. */
const FIRST_KICKS = 5;

/** The kicks that each side has scored. */
export function scoreOfKicks(kicks: readonly Kick[]): Score {
  const score = { home: 0, away: 0 };
  for (const { side, scored } of kicks) if (scored) score[side] += 1;
  return score;
}

/**
 * The side that cannot be caught any more; null while both still can win. Among the `first` kicks of each
 * side that is the one ahead by more than the other has left; after them, the one ahead once both have
 * kicked as often (IFAB, law 10.3).
 */
export function winnerOfKicks(kicks: readonly Kick[], first = FIRST_KICKS): Side | null {
  const score = scoreOfKicks(kicks);
  const home = kicks.filter(({ side }) => side === "home").length;
  const taken = { home, away: kicks.length - home };
  const each = Math.max(first, taken.home, taken.away);
  const isOut = (side: Side) => {
    const other = otherSide(side);
    return score[other] > score[side] + each - taken[side];
  };
  if (isOut("away")) return "home";
  return isOut("home") ? "away" : null;
}

/** The sides of which one kicks next: either of them begins, then they take turns; none once it is decided. */
export function nextToKick(kicks: readonly Kick[], first = FIRST_KICKS): Side[] {
  const last = kicks.at(-1);
  if (last === undefined) return ["home", "away"];
  return winnerOfKicks(kicks, first) === null ? [otherSide(last.side)] : [];
}

/** A kick that could not be: out of turn, or after all was decided. */
interface KickFault {
  /** Its place in the list, from 0. */
  at: number;
  code: "turn" | "decided";
}

/** The first kick of a list that could not be; null where it may stand. */
export function faultOfKicks(kicks: readonly Kick[], first = FIRST_KICKS): KickFault | null {
  for (const [at, { side }] of kicks.entries()) {
    const next = nextToKick(kicks.slice(0, at), first);
    if (next.length === 0) return { at, code: "decided" };
    if (!next.includes(side)) return { at, code: "turn" };
  }
  return null;
}

/**
 * The sides of a total that the kicks speak against: one that has scored more already, or, once they decide,
 * another number. A list that is not at its end may lead to any total that it has not passed: some rulebooks
 * stop after fewer kicks than `first`, and the first kicks alone may have been noted.
 */
export function contradictedSides(
  kicks: readonly Kick[],
  total: Readonly<Record<Side, number | null>>,
  first = FIRST_KICKS,
): Side[] {
  if (kicks.length === 0) return [];
  const score = scoreOfKicks(kicks);
  const isOver = winnerOfKicks(kicks, first) !== null;
  return (["home", "away"] as const).filter((side) => {
    const said = total[side];
    return said === null || (isOver ? said !== score[side] : said < score[side]);
  });
}

/**
 * Of those who may kick, who should: whoever has kicked least often, since all of a side kick once before
 * anybody kicks twice (IFAB, law 10.3). A hint, for a list of who was on the pitch may be wrong.
 */
export function nextKickers(
  eligible: ReadonlySet<number>,
  kicks: readonly { user_id: number | null }[],
): Set<number> {
  const countKicks = (person: number) => kicks.filter(({ user_id }) => user_id === person).length;
  const fewest = Math.min(...[...eligible].map(countKicks));
  return new Set([...eligible].filter((person) => countKicks(person) === fewest));
}

/**
 * The game that a shoot-out is missing in: all that the tie's rules ask for was played, it is level, and
 * kicks alone can still decide it; null in every other state. The first of two legs never lacks one, nor does
 * a tie that another way decides (better campaign, a game more), nor a W.O., after which nobody kicks. Level
 * after a game more, that one's kicks decide (rules, section 7).
 */
export function gameWithoutShootOut(games: TieGame[], rules: TieRules): number | null {
  const tie = decideTie(games, rules);
  if (tie.winner_team_id !== null || tie.aggregate === null) return null;
  const last = games.find(({ id }) => id === tie.legs.at(-1)?.game_id);
  if (last === undefined || last.result_kind === "walkover") return null;
  const own = tie.legs.at(-1);
  const extra = tie.legs.length > rules.legs;
  if (rules.level === "extra_match" && extra) {
    return own?.home_score === own?.away_score ? last.id : null;
  }
  const level = tie.aggregate.home === tie.aggregate.away;
  const complete = tie.legs.length === rules.legs;
  return rules.level === "penalties" && level && complete ? last.id : null;
}
