import { conductScores } from "./standings/conduct.ts";
import { headToHeadOver } from "./standings/head-to-head.ts";
import { outcomesOf } from "./standings/outcome.ts";
import { reasonByCriterion, reasonByPoints, reasonOfSharedRank } from "./standings/reason.ts";
import type { RankingRules } from "./rulebook.ts";
import type { StandingsInput, StandingsRow } from "./standings/data.ts";
import { type Tally, tallyTeams } from "./standings/tally.ts";
import { breakTie, type Rank, type TieBreak } from "./standings/tie-break.ts";

export type {
  StandingsAdjustment,
  StandingsCard,
  StandingsGame,
  StandingsInput,
  StandingsRow,
  StandingsTeam,
} from "./standings/data.ts";

const names = new Intl.Collator("pt-BR", { numeric: true });

function compareNames(a: Tally, b: Tally): number {
  return names.compare(a.team.name, b.team.name) || a.team.id - b.team.id;
}

/** Ranks from the best down: by points, then each level block by the regulation. */
function rankTeams(tallies: Iterable<Tally>, context: TieBreak): Rank[] {
  const byPoints = new Map<number, Tally[]>();
  for (const tally of tallies) {
    const level = byPoints.get(tally.points);
    if (level === undefined) byPoints.set(tally.points, [tally]);
    else level.push(tally);
  }
  return [...byPoints.keys()]
    .toSorted((a, b) => b - a)
    .flatMap((points) => breakTie(byPoints.get(points) ?? [], context));
}

function reasonAbove(
  upper: Tally,
  lower: Tally | undefined,
  rank: Rank,
  rules: RankingRules,
): string | null {
  if (lower === undefined) return null;
  if (upper.points !== lower.points) return reasonByPoints(upper, lower);
  if (rank.tallies.includes(lower)) {
    const list = rank.tallies.length === 2 ? rules.tied2 : rules.tied3plus;
    return reasonOfSharedRank(upper, lower, list.includes("draw"));
  }
  return rank.decision === null ? null : reasonByCriterion(lower, rank.decision);
}

function rowOf(tally: Tally, position: number, reason: string | null): StandingsRow {
  const { away_goals: _, ...shown } = tally;
  return {
    position,
    ...shown,
    goal_difference: tally.goals_for - tally.goals_against,
    reason,
  };
}

/**
 * The table of a group or league: one row for each team, in order. Nothing in the
 * input needs to be sorted and the result does not depend on its order (only of
 * two stored draws of lots among the same teams the later one counts).
 *
 * Count: finished games that are not annulled (a live one does not), their cards,
 * and the adjustments; with `up_to_round` only those of rounds up to it. Ranking:
 * points, then `rules` (see `breakTie`). Teams that nothing separates share a
 * `position` and stand by name (pt-BR).
 *
 * Sources: rules, sections 1 (league), 2 (FIFA) and 4 (walkover, deductions).
 */
export function standings(input: StandingsInput): StandingsRow[] {
  const { rules, up_to_round } = input;
  const outcomes = outcomesOf(input.games, rules.points, up_to_round);
  const counted = new Set(outcomes.map(({ game }) => game.id));
  const cards = input.cards.filter((card) => counted.has(card.game_id));
  const adjustments = input.adjustments.filter(
    ({ round }) => up_to_round === undefined || round === null || round <= up_to_round,
  );
  const tallies = tallyTeams(input.teams, outcomes, cards, adjustments);

  let conduct: Map<number, number> | null = null;
  const ranks = rankTeams(tallies.values(), {
    rules,
    lots: input.lots ?? [],
    headToHead: headToHeadOver(outcomes),
    conduct: (team_id) => {
      conduct ??= conductScores(cards);
      return conduct.get(team_id) ?? 0;
    },
  });

  const places: { tally: Tally; rank: Rank; position: number }[] = [];
  for (const rank of ranks) {
    const position = places.length + 1;
    for (const tally of rank.tallies.toSorted(compareNames)) places.push({ tally, rank, position });
  }
  return places.map(({ tally, rank, position }, index) =>
    rowOf(tally, position, reasonAbove(tally, places[index + 1]?.tally, rank, rules)),
  );
}
