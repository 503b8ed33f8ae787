import { type AcrossRules, type RankingRules, isHeadToHead } from "../rulebook.ts";
import {
  type StandingsInput,
  type StandingsLots,
  type StandingsRow,
  standings,
  gather,
  type Place,
  placesOf,
  rowOf,
} from "../standings.ts";
import { reasonAbove, type TieBreak } from "./tie-break.ts";
import { NO_OPPONENTS, type OpponentSums } from "./measure.ts";
import type { Tally } from "./tally.ts";

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
  opponents: OpponentSums;
  /** In its group. */
  position: number;
}

/** A group's table; `leavers`, the teams that left the tournament, hold none of its places. */
type RankedGroup = StandingsInput & { leavers?: ReadonlySet<number> | undefined };

/** The teams of each group from the first down, those that left last. */
const orderOf = ({ leavers, ...input }: RankedGroup): Place[] => {
  const { tallies, context } = gather(input);
  const places = placesOf(tallies.values(), context);
  if (leavers === undefined || leavers.size === 0) return places;
  const hasLeft = ({ tally }: Place) => leavers.has(tally.team.id);
  return [...places.filter((place) => !hasLeft(place)), ...places.filter(hasLeft)];
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
  groups: readonly RankedGroup[],
  position: number,
  uneven: AcrossRules["uneven"],
): Candidate[] {
  const tables = groups
    .map((input, group) => ({ input, group, order: orderOf(input) }))
    .filter(({ input, order }) => {
      const placed = order.filter(({ tally }) => !input.leavers?.has(tally.team.id));
      return placed.length >= position;
    });
  const smallest = Math.min(...tables.map(({ order }) => order.length));
  return tables.flatMap(({ input, group, order }) => {
    const place = order[position - 1];
    const counted = uneven === "drop_last" ? withoutLast(input, order, smallest) : input;
    const { tallies, context } = gather(counted);
    const tally = place && tallies.get(place.tally.team.id);
    if (!tally) return [];
    const { id } = tally.team;
    const conduct = context.conduct(id);
    return [{ group, tally, conduct, opponents: context.opponents(id), position: place.position }];
  });
}

/**
 * Ranks the teams that hold `position` (from 1) in their groups, the best first: points, then the
 * criteria of `rules` (rules, section 2). There is no head-to-head across groups: those criteria are
 * passed over. A group without so many teams has none in the ranking; where a place is shared in a
 * group, whoever stands there by name is taken, so ask when the groups are decided. A team that left
 * gives its place to the next and counts as its group's last.
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
  groups: readonly RankedGroup[],
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
    opponents: (team_id) => byTeam.get(team_id)?.opponents ?? NO_OPPONENTS,
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

/** A team of a phase by a spot or a game of its. */
export interface GroupMember {
  team: StandingsInput["teams"][number];
  /** Null where the phase has no groups. */
  group_id: number | null;
}

/** A group, or a phase that has none (`group_id` null), with all that its table is made from. */
export interface GroupTable {
  group_id: number | null;
  input: StandingsInput;
}

/**
 * The tables of a group phase: one a group in the order of `group_ids`, or the phase whole where it has
 * none. A team is of the group that it is first named with (its spot's, before those of its games). Games
 * and cards against teams of other groups count for the group's own. `phase` holds the phase's rows alone.
 */
export function groupTables(
  group_ids: readonly number[],
  members: readonly GroupMember[],
  phase: Omit<StandingsInput, "teams">,
): GroupTable[] {
  const named = new Map<number, GroupMember>();
  for (const member of members) if (!named.has(member.team.id)) named.set(member.team.id, member);
  return (group_ids.length === 0 ? [null] : group_ids).map((group_id) => {
    const own = [...named.values()].filter(
      (member) => group_id === null || member.group_id === group_id,
    );
    const ids = new Set(own.map(({ team }) => team.id));
    const input: StandingsInput = {
      ...phase,
      teams: own.map(({ team }) => team),
      games: phase.games.filter((game) => ids.has(game.home_team_id) || ids.has(game.away_team_id)),
      cards: phase.cards.filter((card) => ids.has(card.team_id)),
      adjustments: phase.adjustments.filter((row) => ids.has(row.team_id)),
    };
    return { group_id, input };
  });
}

/** Says which of two teams had the better campaign; null when they are level or unknown. */
export type BetterCampaign = (a: number, b: number) => number | null;

/**
 * Compares campaigns: all games of the phases before, whatever their group, in one table by the
 * tournament's criteria (rules, section 7). `before` holds the games, cards and points by decision of
 * the phases before the tie's; cards of other games count for nothing.
 */
export function campaigns(
  team_ids: readonly number[],
  before: Pick<StandingsInput, "games" | "cards" | "adjustments">,
  rules: RankingRules,
): BetterCampaign {
  let positions: Map<number, number> | null = null;
  return (a, b) => {
    positions ??= new Map(
      standings({ teams: team_ids.map((id) => ({ id, name: "" })), ...before, rules }).map(
        (row) => [row.team.id, row.position],
      ),
    );
    const [ofA, ofB] = [positions.get(a), positions.get(b)];
    if (ofA === undefined || ofB === undefined || ofA === ofB) return null;
    return ofA < ofB ? a : b;
  };
}
