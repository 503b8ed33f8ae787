import { type AcrossRules, isHeadToHead } from "./rulebook.ts";
import type { StandingsInput, StandingsLots, StandingsRow } from "./standings.ts";
import { gather, type Place, placesOf, rowOf } from "./standings/places.ts";
import { reasonAbove } from "./standings/reason.ts";
import type { Tally } from "./standings/tally.ts";
import type { TieBreak } from "./standings/tie-break.ts";

/** A team among those of its position in all groups. */
export interface AcrossRow {
  /** 1-based; teams that only lots could separate share it. */
  position: number;
  /**
   * What counted for it: its row of the group's table, without the results that were dropped.
   * `position` is the one in its group, `reason` why it stands above the next of this ranking.
   */
  row: StandingsRow;
  /** Index of its group. */
  group: number;
}

interface Candidate {
  group: number;
  tally: Tally;
  conduct: number;
  /** In its group. */
  position: number;
}

/** The teams of each group from the first down. */
const orderOf = (input: StandingsInput): Place[] => {
  const { tallies, context } = gather(input);
  return placesOf(tallies.values(), context);
};

/** A group without the games of the teams that a group of `size` would not have. */
function withoutLast(input: StandingsInput, order: Place[], size: number) {
  const last = new Set(order.slice(size).map(({ tally }) => tally.team.id));
  if (last.size === 0) return input;
  const games = input.games.filter(
    ({ home_team_id, away_team_id }) => !last.has(home_team_id) && !last.has(away_team_id),
  );
  return { ...input, games };
}

function candidates(
  groups: readonly StandingsInput[],
  position: number,
  uneven: AcrossRules["uneven"],
): Candidate[] {
  const tables = groups
    .map((input, group) => ({ input, group, order: orderOf(input) }))
    .filter(({ order }) => order.length >= position);
  const smallest = Math.min(...tables.map(({ order }) => order.length));
  return tables.flatMap(({ input, group, order }) => {
    const place = order[position - 1];
    const counted = uneven === "drop_last" ? withoutLast(input, order, smallest) : input;
    const { tallies, context } = gather(counted);
    const tally = place && tallies.get(place.tally.team.id);
    if (!tally) return [];
    return [{ group, tally, conduct: context.conduct(tally.team.id), position: place.position }];
  });
}

/**
 * Ranks the teams that hold `position` (from 1) in their groups, the best first: points, then the
 * criteria of `rules` (rules, section 2). There is no head-to-head across groups: those criteria are
 * passed over. A group without so many teams has none in the ranking; where a place is shared in a
 * group, whoever stands there by name is taken, so ask when the groups are decided.
 *
 * Groups of unequal size: "all_games" compares what every team has; "drop_last" leaves out the games
 * against the last placed of the larger groups, as many as make all groups equal, with their cards;
 * "per_game" compares averages of the games played, as exact fractions. Points given or taken by
 * decision count always, in "per_game" divided like the others.
 *
 * `lots` (those of the groups unless given) separate exactly the teams they were drawn among, the
 * latest draw first. The order of groups and of what is in them does not matter, but for `group`.
 */
export function rankAcrossGroups(
  groups: readonly StandingsInput[],
  position: number,
  rules: AcrossRules,
  lots: readonly StandingsLots[] = groups.flatMap((group) => group.lots ?? []),
): AcrossRow[] {
  const [first] = groups;
  if (!first) return [];
  const found = candidates(groups, position, rules.uneven);
  const byTeam = new Map(found.map((candidate) => [candidate.tally.team.id, candidate]));
  const criteria = rules.criteria.filter((criterion) => !isHeadToHead(criterion));
  const context: TieBreak = {
    rules: { ...first.rules, tied2: criteria, tied3plus: criteria, restart: "continue" },
    lots,
    headToHead: () => new Map(),
    conduct: (team_id) => byTeam.get(team_id)?.conduct ?? 0,
    per_game: rules.uneven === "per_game",
  };
  const places = placesOf(
    found.map(({ tally }) => tally),
    context,
  );
  return places.flatMap(({ tally, rank, position: place }, index) => {
    const candidate = byTeam.get(tally.team.id);
    if (!candidate) return [];
    const reason = reasonAbove(tally, places[index + 1]?.tally, rank, context);
    return [
      { position: place, row: rowOf(tally, candidate.position, reason), group: candidate.group },
    ];
  });
}
