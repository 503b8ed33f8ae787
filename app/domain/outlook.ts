import { boundPositions, type PositionSpan } from "./outlook/bounds.ts";
import { placeLevelTeams } from "./outlook/level-block.ts";
import { openMeasure, openOpponents } from "./outlook/open-game.ts";
import { outcomesToTry, spansOfPatterns } from "./outlook/result-patterns.ts";
import { OUTSIDE_RIVAL, type RemainingGame, remainingGames } from "./outlook/remaining.ts";
import { isOfOpponents } from "./rulebook.ts";
import {
  type StandingsInput,
  type StandingsRow,
  standings,
  gatherTallies,
  type GatheredTallies,
} from "./standings.ts";
import type { Successors } from "./qualification/replaced.ts";
import type { HeadToHeadTable } from "./standings/measure.ts";
import type { Tally } from "./standings/tally.ts";

/** Positions from 1; equal when the place is decided. */
export interface Outlook {
  team_id: number;
  best: number;
  worst: number;
}

/**
 * All games, finished or not; `up_to_round` is ignored. `legs`: meetings of each pair. `undrawn`: each team's
 * games still to be drawn. A successor's meetings include those of the team it replaced.
 */
export interface OutlookInput extends StandingsInput {
  legs: number;
  withdrawn: number[];
  undrawn?: ReadonlyMap<number, number> | null | undefined;
  successors?: Successors | undefined;
}

/**
 * Returns the best and worst position each team can still reach, by team id: exact or too wide, never too
 * narrow. Remaining games (see `remainingGames`) have any score and cards; lots go either way.
 * - Nothing remains: the table itself.
 * - Up to 6,561 patterns of results (8 games; 7 among 20 teams): each is tried. Points are exact, goals are
 *   intervals.
 * - More: a search on points (and wins, when both lists begin with them) with max-flow bounds. A team wins
 *   everything for its best position, loses everything for its worst. When a draw is worth more than half a
 *   win, each rival is checked alone.
 *
 * A further result never widens an interval, unless the search's budget ran out. Source: elimination as a
 * flow (Schwartz 1966), with a search over the draws of the three-point rule.
 */
export function outlook(input: OutlookInput): Outlook[] {
  const { games, legs, withdrawn, undrawn = null, successors } = input;
  const teams = input.teams.toSorted((a, b) => a.id - b.id);
  const team_ids = teams.map(({ id }) => id);
  const remaining = remainingGames({ team_ids, games, legs, withdrawn, undrawn, successors });
  if (remaining === null || (input.per_game && remaining.length > 0)) {
    return team_ids.map((team_id) => ({ team_id, best: 1, worst: teams.length }));
  }
  const table = { ...input, teams, up_to_round: undefined };
  if (remaining.length === 0) return finalOutlooks(standings(table));
  const spans = findSpans(gatherTallies(table), remaining);
  return team_ids.flatMap((team_id, index) => {
    const span = spans[index];
    return span === undefined ? [] : { team_id, ...span };
  });
}

function finalOutlooks(rows: readonly StandingsRow[]): Outlook[] {
  const shared = Map.groupBy(rows, ({ position }) => position);
  return rows
    .map(({ position, team }) => ({
      team_id: team.id,
      best: position,
      worst: position + (shared.get(position)?.length ?? 1) - 1,
    }))
    .toSorted((a, b) => a.team_id - b.team_id);
}

function findSpans(
  { tallies: gathered, context, encounters }: GatheredTallies,
  games: readonly RemainingGame[],
): PositionSpan[] {
  const { rules } = context;
  const tallies = [...gathered.values()];
  const bounds = boundPositions(
    tallies.map(({ points, won }) => ({ points, wins: won })),
    games,
    rules,
  );
  const possible = outcomesToTry(rules, games.length, tallies.length);
  if (possible === null) return bounds;

  const indexOf = new Map(tallies.map(({ team }, index) => [team.id, index]));
  const lots = context.lots.map(({ team_ids }) => team_ids.map((id) => indexOf.get(id) ?? -1));
  const ofOpponents = openOpponents(
    tallies,
    tallies.map(({ team }) =>
      encounters(team.id).map(({ rival, result }) => ({
        rival: indexOf.get(rival) ?? OUTSIDE_RIVAL,
        result,
      })),
    ),
  );
  const headToHead = headToHeadAmong(tallies, context.headToHead);
  return spansOfPatterns({
    points: tallies.map(({ points }) => points),
    games,
    outcomes: possible,
    bounds,
    by_others: [...rules.tied2, ...rules.tied3plus].some(isOfOpponents),
    placeBlock: (block, at, supposed, place) => {
      const played = games.flatMap((game, index) => {
        const outcome = supposed[index];
        return outcome === undefined ? [] : { game, outcome };
      });
      placeLevelTeams(block, at, {
        rules,
        lots,
        place,
        measure: (criterion, team, size, rivals) => {
          const tally = tallies[team];
          if (tally === undefined) return [];
          const facts = {
            size,
            headToHead: headToHead(rivals),
            conduct: context.conduct,
            weights: rules.card_weights,
            opponents: context.opponents,
          };
          return openMeasure(criterion, team, tally, facts, played, rivals, ofOpponents);
        },
      });
    },
  });
}

function headToHeadAmong(tallies: readonly Tally[], tableOf: HeadToHeadTable) {
  const known = new Map<string, ReturnType<HeadToHeadTable>>();
  return (rivals: readonly number[]) => (team_id: number) => {
    const key = rivals.join();
    const table =
      known.get(key) ?? tableOf(rivals.flatMap((rival) => tallies[rival]?.team.id ?? []));
    known.set(key, table);
    return table.get(team_id) ?? { points: 0, goals_for: 0, goals_against: 0, away_goals: 0 };
  };
}
