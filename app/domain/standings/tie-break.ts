import type { HeadToHead, HeadToHeadTable } from "./head-to-head.ts";
import { type BlockFacts, compareMeasures, firstDifference, measure } from "./measure.ts";
import type { Criterion, RankingRules } from "../rulebook.ts";
import type { StandingsLots } from "./data.ts";
import type { OpponentSums } from "./opponents.ts";
import type { Tally } from "./tally.ts";

/**
 * What put a block above the next one. `component` says which value of the
 * criterion decided (0, or 1 for the goal difference of "head_to_head").
 */
export interface Decision {
  criterion: Criterion;
  component: number;
  upper: number;
  lower: number;
}

/** Teams that share a place, and what put them above the next rank of the same block. */
export interface Rank {
  tallies: Tally[];
  decision: Decision | null;
}

/** What breaking ties needs besides the teams. */
export interface TieBreak {
  rules: RankingRules;
  lots: readonly StandingsLots[];
  headToHead: HeadToHeadTable;
  conduct: (team_id: number) => number;
  opponents: (team_id: number) => OpponentSums;
  /** Compares everything per game played: teams of groups of unequal size. */
  per_game: boolean;
}

interface Part {
  tallies: Tally[];
  measure: number[];
}

/**
 * What a block brings along from the one it was part of: the criteria it has been
 * through, the teams that were level when head-to-head was first asked (null: not
 * asked yet), and whether one of its criteria has split those since.
 */
export interface Descent<Team> {
  applied: ReadonlySet<Criterion>;
  rivals: readonly Team[] | null;
  parted: boolean;
}

const start: Descent<never> = { applied: new Set(), rivals: null, parted: false };

/** Head-to-head over again, among the block's own teams. */
export const anew = (applied: ReadonlySet<Criterion>): Descent<never> => ({
  applied: new Set([...applied].filter((criterion) => !looksAtRivals(criterion))),
  rivals: null,
  parted: false,
});

/** The criteria of the games among the level teams, however many they are. */
export const looksAtRivals = (criterion: Criterion): boolean =>
  criterion.startsWith("head_to_head_");

const nothing: HeadToHead = { points: 0, goals_for: 0, goals_against: 0, away_goals: 0 };

/** `rivals` are the teams whose games among each other head-to-head criteria look at. */
function factsOf(
  block: readonly Tally[],
  rivals: readonly Tally[],
  { rules, headToHead, conduct, opponents }: TieBreak,
): BlockFacts {
  let table: Map<number, HeadToHead> | null = null;
  return {
    size: block.length,
    weights: rules.card_weights,
    headToHead: (team_id) => {
      table ??= headToHead(rivals.map((tally) => tally.team.id));
      return table.get(team_id) ?? nothing;
    },
    conduct,
    opponents,
  };
}

/**
 * A number of a team as it is compared. Averages of whole numbers this small are equal, or unlike,
 * exactly where their fractions are: a quotient is rounded from its true value once.
 */
export const valueCompared = (value: number, { played }: Tally, per_game: boolean): number =>
  per_game ? value / Math.max(1, played) : value;

function partsByMeasure(
  criterion: Criterion,
  block: readonly Tally[],
  facts: BlockFacts,
  per_game: boolean,
): Part[] {
  const measured = block
    .map((tally) => ({
      tally,
      value: measure(criterion, tally, facts).map((value) =>
        valueCompared(value, tally, per_game && criterion !== "ranking"),
      ),
    }))
    .toSorted((a, b) => compareMeasures(criterion, a.value, b.value));
  const parts: Part[] = [];
  for (const { tally, value } of measured) {
    const last = parts.at(-1);
    if (last !== undefined && firstDifference(last.measure, value) === -1) last.tallies.push(tally);
    else parts.push({ tallies: [tally], measure: value });
  }
  return parts;
}

/** A stored draw of lots counts only among exactly the teams it was made for; the latest one wins. */
function partsByLots(block: readonly Tally[], lots: readonly StandingsLots[]): Part[] {
  const byTeam = new Map(block.map((tally) => [tally.team.id, tally]));
  const decided = lots.findLast(
    ({ team_ids }) =>
      team_ids.length === block.length &&
      new Set(team_ids).size === block.length &&
      team_ids.every((id) => byTeam.has(id)),
  );
  if (decided === undefined) return [];
  return decided.team_ids.flatMap((id, index) => {
    const tally = byTeam.get(id);
    return tally === undefined ? [] : [{ tallies: [tally], measure: [-index] }];
  });
}

function decisionBetween(criterion: Criterion, upper: Part, lower: Part): Decision {
  const component = Math.max(0, firstDifference(upper.measure, lower.measure));
  return {
    criterion,
    component,
    upper: upper.measure[component] ?? 0,
    lower: lower.measure[component] ?? 0,
  };
}

/**
 * Ranks a block of teams level on points. One criterion at a time is applied to
 * the whole block; as soon as one splits it, each part is ranked on its own.
 *
 * The list is chosen by the number of teams level at that moment, so a block of
 * three that becomes two moves to `tied2`. There the criteria that the block has
 * already been through are skipped and the first one left is next: a criterion that
 * only the shorter list has (the CBF head-to-head between exactly two) keeps its
 * turn whichever criterion split the block, and no criterion of the list is ever
 * lost.
 *
 * The `head_to_head_*` criteria look at the games among the teams that were level
 * when the first of them was asked, all of them one after the other. With `restart:
 * "restart"` they are then asked again, among the part's own teams, where they left
 * some level but not all; only after that the list goes on (FIFA 2026, rules section
 * 2). With "continue" they are not.
 *
 * Teams that no criterion separates come back as one rank; "draw" separates them
 * when a stored draw of lots covers exactly these teams.
 */
export function breakTie(
  block: readonly Tally[],
  context: TieBreak,
  { applied, rivals, parted }: Descent<Tally> = start,
): Rank[] {
  if (block.length < 2) return [{ tallies: [...block], decision: null }];
  const { rules, lots, per_game } = context;
  const again = parted && rules.restart === "restart";
  const through = new Set(applied);
  let requested = rivals;
  for (const criterion of block.length === 2 ? rules.tied2 : rules.tied3plus) {
    if (through.has(criterion)) continue;
    if (again && !looksAtRivals(criterion)) return breakTie(block, context, anew(applied));
    // Between more than two it does not apply, and keeps its turn for when two are left.
    if (criterion === "head_to_head" && block.length !== 2) continue;
    through.add(criterion);
    if (looksAtRivals(criterion)) requested ??= block;
    const facts = factsOf(
      block,
      criterion === "head_to_head" ? block : (requested ?? block),
      context,
    );
    const parts =
      criterion === "draw"
        ? partsByLots(block, lots)
        : partsByMeasure(criterion, block, facts, per_game);
    if (parts.length < 2) continue;
    const next = { applied: through, rivals: requested, parted: looksAtRivals(criterion) };
    return parts.flatMap((part, index) => {
      const ranks = breakTie(part.tallies, context, next);
      const below = parts[index + 1];
      const last = ranks.at(-1);
      if (below !== undefined && last !== undefined) {
        last.decision = decisionBetween(criterion, part, below);
      }
      return ranks;
    });
  }
  if (again) return breakTie(block, context, anew(applied));
  return [{ tallies: [...block], decision: null }];
}
