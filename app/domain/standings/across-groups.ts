import { type AcrossRules, type RankingRules, isHeadToHead } from "../rulebook.ts";
import {
  type StandingsInput,
  type StandingsLots,
  type StandingsRow,
  standings,
  gatherTallies,
  type Place,
  assignPlaces,
  makeRow,
} from "../standings.ts";
import { reasonAbove, type TieBreak } from "./tie-break.ts";
import { NO_OPPONENTS, type OpponentSums } from "./measure.ts";
import type { Tally } from "./tally.ts";

export interface AcrossRow {
  /** Position from 1; teams that only lots separate share it. */
  position: number;
  /** `position` is that in its group, `reason` this ranking's. */
  row: StandingsRow;
  group: number;
}

interface Candidate {
  group: number;
  tally: Tally;
  conduct: number;
  opponents: OpponentSums;
  position: number;
}

/** Withdrawn teams (`leavers`) hold no place of their group. */
type RankedGroup = StandingsInput & { leavers?: ReadonlySet<number> | undefined };

/** Withdrawn teams come last in their group. */
const orderGroup = ({ leavers, ...input }: RankedGroup): Place[] => {
  const { tallies, context } = gatherTallies(input);
  const places = assignPlaces(tallies.values(), context);
  if (leavers === undefined || leavers.size === 0) return places;
  const hasLeft = ({ tally }: Place) => leavers.has(tally.team.id);
  return [...places.filter((place) => !hasLeft(place)), ...places.filter(hasLeft)];
};

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
    .map((input, group) => ({ input, group, order: orderGroup(input) }))
    .filter(({ input, order }) => {
      const placed = order.filter(({ tally }) => !input.leavers?.has(tally.team.id));
      return placed.length >= position;
    });
  const smallest = Math.min(...tables.map(({ order }) => order.length));
  return tables.flatMap(({ input, group, order }) => {
    const place = order[position - 1];
    const counted = uneven === "drop_last" ? withoutLast(input, order, smallest) : input;
    const { tallies, context } = gatherTallies(counted);
    const tally = place && tallies.get(place.tally.team.id);
    if (!tally) return [];
    const { id } = tally.team;
    const conduct = context.conduct(id);
    return [{ group, tally, conduct, opponents: context.opponents(id), position: place.position }];
  });
}

/**
 * Returns the teams on `position` (from 1) of all groups, best first: points, then `rules` without
 * head-to-head (rules, section 2). A shared place goes by name, so call it for decided groups. A withdrawn
 * team's place goes to the next team.
 * Unequal groups: "drop_last" drops games and cards against the last of larger groups; "per_game" compares
 * exact averages, of adjustments too. `lots` (by default the groups') separate exactly their teams, the
 * latest first.
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
  const places = assignPlaces(
    found.map(({ tally }) => tally),
    context,
  );
  return places.flatMap(({ tally, rank, position: place }, index) => {
    const candidate = byTeam.get(tally.team.id);
    if (!candidate) return [];
    const reason = reasonAbove(tally, places[index + 1]?.tally, rank, context);
    return [
      { position: place, row: makeRow(tally, candidate.position, reason), group: candidate.group },
    ];
  });
}

export interface GroupMember {
  team: StandingsInput["teams"][number];
  group_id: number | null;
}

export interface GroupTable {
  group_id: number | null;
  input: StandingsInput;
}

/**
 * Returns a phase's tables, one per group in the order of `group_ids`, or one for all. A team is in its
 * spot's group, else its first game's. Games across groups count in each team's own group.
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

/** The better of two teams; null when level or unknown. */
export type BetterCampaign = (a: number, b: number) => number | null;

/** Returns a comparison by one table of all earlier phases (rules, section 7). */
export function compareCampaigns(
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
