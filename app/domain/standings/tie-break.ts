import type { HeadToHead, HeadToHeadTable } from "./head-to-head.ts";
import { type BlockFacts, compareMeasures, firstDifference, measure } from "./measure.ts";
import type { Criterion, RankingRules } from "../rulebook.ts";
import type { StandingsLots } from "./data.ts";
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
}

interface Part {
  tallies: Tally[];
  measure: number[];
}

/** What a block brings along from the one it was part of. */
interface Descent {
  applied: ReadonlySet<Criterion>;
  rivals: readonly Tally[] | null;
}

const start: Descent = { applied: new Set(), rivals: null };

const nothing: HeadToHead = { points: 0, goals_for: 0, goals_against: 0, away_goals: 0 };

/** `rivals` are the teams whose games among each other head-to-head criteria look at. */
function factsOf(
  block: readonly Tally[],
  rivals: readonly Tally[],
  { headToHead, conduct }: TieBreak,
): BlockFacts {
  let table: Map<number, HeadToHead> | null = null;
  return {
    size: block.length,
    headToHead: (team_id) => {
      table ??= headToHead(rivals.map((tally) => tally.team.id));
      return table.get(team_id) ?? nothing;
    },
    conduct,
  };
}

function partsByMeasure(criterion: Criterion, block: readonly Tally[], facts: BlockFacts): Part[] {
  const measured = block
    .map((tally) => ({ tally, value: measure(criterion, tally, facts) }))
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
 * three that becomes two moves to `tied2`. There, with `restart: "continue"`, the
 * criteria that the block has already been through are skipped and the first one
 * left is next: a criterion that only the shorter list has (the CBF head-to-head
 * between exactly two) keeps its turn whichever criterion split the block, and no
 * criterion of the list is ever lost. With `restart: "restart"` the list begins
 * anew inside the part. The `head_to_head_*` criteria look at the games among the teams
 * that were level when the first of them was asked; inside a part with `restart`,
 * among the part's own.
 *
 * Teams that no criterion separates come back as one rank; "draw" separates them
 * when a stored draw of lots covers exactly these teams.
 */
export function breakTie(
  block: readonly Tally[],
  context: TieBreak,
  { applied, rivals }: Descent = start,
): Rank[] {
  if (block.length < 2) return [{ tallies: [...block], decision: null }];
  const { rules, lots } = context;
  const through = new Set(applied);
  let asked = rivals;
  for (const criterion of block.length === 2 ? rules.tied2 : rules.tied3plus) {
    if (through.has(criterion)) continue;
    through.add(criterion);
    if (criterion.startsWith("head_to_head_")) asked ??= block;
    const facts = factsOf(block, criterion === "head_to_head" ? block : (asked ?? block), context);
    const parts =
      criterion === "draw" ? partsByLots(block, lots) : partsByMeasure(criterion, block, facts);
    if (parts.length < 2) continue;
    const next = rules.restart === "restart" ? start : { applied: through, rivals: asked };
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
  return [{ tallies: [...block], decision: null }];
}
