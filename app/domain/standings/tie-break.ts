import { textsIn } from "../../texts/say.ts";
import { storedLanguage } from "../../texts/language.ts";
import { type Criterion, isHeadToHead, type RankingRules } from "../rulebook.ts";
import {
  type HeadToHead,
  type HeadToHeadTable,
  type BlockFacts,
  compareMeasures,
  firstDifference,
  measureCriterion,
  type OpponentSums,
  UNRANKED_PLACE,
} from "./measure.ts";
import type { StandingsLots } from "./data.ts";
import type { Tally } from "./tally.ts";

/** `component` is the index of the value that decided. */
interface Decision {
  criterion: Criterion;
  component: number;
  upper: number;
  lower: number;
}

/** Teams that share a place, and the decision that puts them above the next rank. */
export interface Rank {
  tallies: Tally[];
  decision: Decision | null;
}

export interface TieBreak {
  rules: RankingRules;
  lots: readonly StandingsLots[];
  headToHead: HeadToHeadTable;
  conduct: (team_id: number) => number;
  opponents: (team_id: number) => OpponentSums;
  /** True when points and sums count per game played (groups of unequal size, a season that ended early). */
  per_game: boolean;
}

interface LevelBlock {
  tallies: Tally[];
  measure: number[];
}

/**
 * The state that a part inherits: the criteria applied so far, the teams that were level at the first
 * head-to-head criterion, and whether a criterion has split them since.
 */
export interface TieBreakState<Team> {
  applied: ReadonlySet<Criterion>;
  rivals: readonly Team[] | null;
  parted: boolean;
}

const newDescent: TieBreakState<never> = { applied: new Set(), rivals: null, parted: false };

/** Returns the state in which head-to-head counts among the block's own teams. */
export const restartHeadToHead = (applied: ReadonlySet<Criterion>): TieBreakState<never> => ({
  applied: new Set([...applied].filter((criterion) => !looksAtRivals(criterion))),
  rivals: null,
  parted: false,
});

/** True for head-to-head criteria of any number of teams. */
export const looksAtRivals = (criterion: Criterion): boolean =>
  criterion.startsWith("head_to_head_");

const nothing: HeadToHead = { points: 0, goals_for: 0, goals_against: 0, away_goals: 0 };

function makeFacts(
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
 * Returns the value to compare; per game, quotients of small integers are equal exactly when the fractions
 * are.
 */
export const valueCompared = (value: number, { played }: Tally, per_game: boolean): number =>
  per_game ? value / Math.max(1, played) : value;

/** Places in a list and games among level teams are no sums over all games. */
const isAveraged = (criterion: Criterion): boolean =>
  criterion !== "ranking" && !isHeadToHead(criterion);

function partsByMeasure(
  criterion: Criterion,
  block: readonly Tally[],
  facts: BlockFacts,
  per_game: boolean,
): LevelBlock[] {
  const measured = block
    .map((tally) => ({
      tally,
      value: measureCriterion(criterion, tally, facts).map((value) =>
        valueCompared(value, tally, per_game && isAveraged(criterion)),
      ),
    }))
    .toSorted((a, b) => compareMeasures(criterion, a.value, b.value));
  const parts: LevelBlock[] = [];
  for (const { tally, value } of measured) {
    const last = parts.at(-1);
    if (last !== undefined && firstDifference(last.measure, value) === -1) last.tallies.push(tally);
    else parts.push({ tallies: [tally], measure: value });
  }
  return parts;
}

/** Splits a block by stored lots; they count only for exactly these teams, and the latest wins. */
function partsByLots(block: readonly Tally[], lots: readonly StandingsLots[]): LevelBlock[] {
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

function decisionBetween(criterion: Criterion, upper: LevelBlock, lower: LevelBlock): Decision {
  const component = Math.max(0, firstDifference(upper.measure, lower.measure));
  return {
    criterion,
    component,
    upper: upper.measure[component] ?? 0,
    lower: lower.measure[component] ?? 0,
  };
}

/**
 * Ranks teams level on points, one criterion at a time; each part of a split is ranked alone.
 * The list depends on the number of level teams: a block of three that becomes two moves to `tied2`, where
 * criteria only in that list (CBF head-to-head) keep their turn. `head_to_head_*` criteria read games among
 * the teams level at the first of them; `restart: "restart"` applies them again to a part that is still level
 * (FIFA 2026, rules section 2). "draw" needs stored lots among exactly these teams.
 */
export function breakTie(
  block: readonly Tally[],
  context: TieBreak,
  { applied, rivals, parted }: TieBreakState<Tally> = newDescent,
): Rank[] {
  if (block.length < 2) return [{ tallies: [...block], decision: null }];
  const { rules, lots, per_game } = context;
  const again = parted && rules.restart === "restart";
  const through = new Set(applied);
  let requested = rivals;
  for (const criterion of block.length === 2 ? rules.tied2 : rules.tied3plus) {
    if (through.has(criterion)) continue;
    if (again && !looksAtRivals(criterion))
      return breakTie(block, context, restartHeadToHead(applied));
    // "head_to_head" waits until two teams are left.
    if (criterion === "head_to_head" && block.length !== 2) continue;
    through.add(criterion);
    if (looksAtRivals(criterion)) requested ??= block;
    const facts = makeFacts(
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
  if (again) return breakTie(block, context, restartHeadToHead(applied));
  return [{ tallies: [...block], decision: null }];
}

/** Reasons are stored with their tables. */
const words = () => textsIn(storedLanguage());

function decisionText({ criterion, component, upper, lower }: Decision, per: string): string {
  const { separatedBy, tableReasons } = words();
  switch (criterion) {
    case "draw":
      return tableReasons.drawn;
    case "head_to_head":
      return component === 0
        ? tableReasons.headToHeadPoints({ upper, lower })
        : tableReasons.headToHeadDifference({ upper, lower });
    case "ranking":
      return lower === UNRANKED_PLACE
        ? tableReasons.aloneInRanking({ upper })
        : tableReasons.byRanking({ upper, lower });
    case "goal_difference":
    case "head_to_head_goal_difference":
    case "opponents_goal_difference":
      return tableReasons.byDifference({ criterion: separatedBy[criterion], upper, lower, per });
    default:
      return tableReasons.byNumber({ criterion: separatedBy[criterion], upper, lower, per });
  }
}

const adjustmentCauses = (tally: Tally, sign: 1 | -1): string[] => [
  ...new Set(
    tally.adjustments
      .filter(({ points, reason }) => Math.sign(points) === sign && reason.trim() !== "")
      .map(({ reason }) => reason.trim()),
  ),
];

/** Returns the adjustment of points that explains the order; null when games alone explain it. */
function reasonByPoints(upper: Tally, lower: Tally): string | null {
  const onTheField = upper.points - upper.points_adjusted - (lower.points - lower.points_adjusted);
  if (onTheField > 0) return null;
  const { tableReasons } = words();
  const lost =
    lower.points_adjusted < 0
      ? tableReasons.lost({ count: -lower.points_adjusted, causes: adjustmentCauses(lower, -1) })
      : "";
  const gained =
    upper.points_adjusted > 0
      ? tableReasons.gained({ count: upper.points_adjusted, causes: adjustmentCauses(upper, 1) })
      : "";
  const and = lost !== "" && gained !== "" ? tableReasons.and : "";
  return `${tableReasons.above({ team: lower.team.name })}${lost}${and}${gained}`;
}

const averageOf = ({ points, played }: Tally): number => points / Math.max(1, played);

function reasonOfSharedRank(upper: Tally, lower: Tally, draws_lots: boolean): string | null {
  if (upper.played === 0 && lower.played === 0) return null;
  const { tableReasons } = words();
  const team = lower.team.name;
  return draws_lots ? tableReasons.levelAwaitsLots({ team }) : tableReasons.level({ team });
}

/**
 * Returns the reason for a team's order over the next rank, null when points decide. Averages have no column,
 * so the text has their values.
 */
export function reasonAbove(
  upper: Tally,
  lower: Tally | undefined,
  rank: Rank,
  { rules, per_game }: TieBreak,
): string | null {
  if (lower === undefined) return null;
  if (rank.tallies.includes(lower)) {
    const list = rank.tallies.length === 2 ? rules.tied2 : rules.tied3plus;
    return reasonOfSharedRank(upper, lower, list.includes("draw"));
  }
  const { tableReasons } = words();
  const team = lower.team.name;
  if (rank.decision !== null) {
    const averaged = per_game && isAveraged(rank.decision.criterion);
    const decision = decisionText(rank.decision, averaged ? tableReasons.perGame : "");
    return tableReasons.aboveBy({ team, decision });
  }
  return per_game
    ? tableReasons.aboveByAverage({ team, upper: averageOf(upper), lower: averageOf(lower) })
    : reasonByPoints(upper, lower);
}
