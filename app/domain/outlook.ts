import { boundsOf, type Span } from "./outlook/bounds.ts";
import { placeBlock } from "./outlook/level-block.ts";
import { openMeasure, openOpponents } from "./outlook/open-game.ts";
import { outcomesToTry, spansOfPatterns } from "./outlook/result-patterns.ts";
import { OUTSIDER, type RemainingGame, remainingGames } from "./outlook/remaining.ts";
import { isOfOpponents } from "./rulebook.ts";
import {
  type StandingsInput,
  type StandingsRow,
  standings,
  gather,
  type Gathered,
} from "./standings.ts";
import type { HeadToHeadTable } from "./standings/measure.ts";
import type { Tally } from "./standings/tally.ts";

/** The positions that a team can still end in, from 1; `best` = `worst` when its place is decided. */
export interface Outlook {
  team_id: number;
  best: number;
  worst: number;
}

/**
 * A table with all its games, the unfinished ones too (`up_to_round` is not looked
 * at). `legs`: how often each pair meets. `withdrawn`: ids of the teams that play no
 * more; games of theirs that are still given count as to be played. `undrawn`: where
 * not everybody meets, how many games of each team are still to be drawn.
 */
export interface OutlookInput extends StandingsInput {
  legs: 1 | 2;
  withdrawn: number[];
  undrawn?: ReadonlyMap<number, number> | null | undefined;
}

/**
 * The best and the worst position that each team can still end in, whatever the remaining games bring, in
 * the order of team ids. No possible end is left out; the other way round the answer is exact or a bound,
 * as follows.
 *
 * Supposed are games played on the field, with any score: a walkover, a tribunal or a deduction changes
 * facts, not results. Games not drawn yet count as well (see `remainingGames`); with nothing drawn
 * everything is open. Cards can come with every game that a team has left; lots can fall either way unless
 * drawn.
 *
 * - Nothing remains: the table itself. Teams that share a rank can end anywhere in it, for only lots could
 *   separate them.
 * - At most 6,561 patterns of results (8 games; 7 among 20 teams): each is tried. Points, wins and points
 *   among the tied are exact in it, goals lie in intervals (a win by one or more, a draw by none, what was
 *   played exactly) and the regulation's lists are walked as the table does; the fewer games, the more
 *   margins are tried one by one, of a last game its scores where a list looks at goals before their
 *   difference. Exact but where goals of three level teams depend on each other otherwise: there the bound
 *   can be wider than what really can happen.
 * - More: a search on points (and wins, where both lists ask for them first) with max-flow bounds, for its
 *   best position a team winning everything, for its worst losing everything; level on those, either can be
 *   above. Exact in points while the search's budget lasts, a bound beyond. With points that follow no
 *   order (a draw worth more than half a win) each rival is looked at alone.
 *
 * A further result never widens an interval, except where a budget ended (no season we have does). Source
 * of the method: feasibility of elimination as a flow (Schwartz 1966), with the draws of a three-point rule
 * searched.
 */
export function outlook(input: OutlookInput): Outlook[] {
  const { games, legs, withdrawn, undrawn = null } = input;
  const teams = input.teams.toSorted((a, b) => a.id - b.id);
  const team_ids = teams.map(({ id }) => id);
  const remaining = remainingGames({ team_ids, games, legs, withdrawn, undrawn });
  if (remaining === null) {
    return team_ids.map((team_id) => ({ team_id, best: 1, worst: teams.length }));
  }
  const table = { ...input, teams, up_to_round: undefined };
  if (remaining.length === 0) return finalOutlooks(standings(table));
  const spans = spansOf(gather(table), remaining);
  return team_ids.flatMap((team_id, index) => {
    const span = spans[index];
    return span === undefined ? [] : { team_id, ...span };
  });
}

/** A finished table: each team is where it stands, or anywhere in the rank it shares. */
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

function spansOf(
  { tallies: gathered, context, encounters }: Gathered,
  games: readonly RemainingGame[],
): Span[] {
  const { rules } = context;
  const tallies = [...gathered.values()];
  const bounds = boundsOf(
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
        rival: indexOf.get(rival) ?? OUTSIDER,
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
      placeBlock(block, at, {
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

/** The played games among some teams, by index, each set of teams worked out once. */
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
