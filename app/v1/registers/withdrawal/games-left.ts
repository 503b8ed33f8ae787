import { NOT_PLAYED, type ResultFacts } from "../../../domain/result/contradictions.ts";
import type { ScoreEvent } from "../../../domain/result/events.ts";
import { afterWithdrawal } from "../../../domain/result/withdrawal.ts";
import type { StatsRules } from "../../../domain/rulebook.ts";
import type { Result } from "../../games/results/store.ts";
import type { GameRow } from "../../games/row.ts";
import type { HeldPlace, WithdrawnRow } from "./store.ts";

interface Leaving {
  /** Games of the tournament, all of the team's among them, with what is known of their results. */
  games: { row: GameRow; facts: ResultFacts }[];
  eventsOf: ReadonlyMap<number, ScoreEvent[]>;
  /** Ids of the teams that left before. */
  gone: ReadonlySet<number>;
  /** The team's places in knockouts; those of others do no harm. */
  places: HeldPlace[];
  reason: string;
  rules: StatsRules;
}

/**
 * What a team's games become when it leaves the tournament, by the rulebook's policy
 * (`rules.withdrawal`): those that change, of the version that was read. The games of a place that goes
 * to the next team stay as they are.
 */
export function gamesLeft(
  { id, team_id }: { id: number; team_id: number },
  { games, eventsOf, gone, places, reason, rules }: Leaving,
): Result[] {
  const passing = new Set(
    places.flatMap((place) => (place.register_id === id && place.passes_on === 1 ? place.id : [])),
  );
  return games.flatMap(({ row, facts }): Result[] => {
    if (row.home_team_id !== team_id && row.away_team_id !== team_id) return [];
    const side = row.home_team_id === team_id ? "home" : "away";
    if (passing.has(row[`${side}_spot_id`] ?? 0)) return [];
    const rival = side === "home" ? row.away_team_id : row.home_team_id;
    const game = {
      facts,
      is_group: row.phase_is_group === 1,
      side,
      rival_withdrawn: rival === null ? null : gone.has(rival),
      field: { home_team_id: row.home_team_id, events: eventsOf.get(row.id) ?? [] },
    } as const;
    const after = afterWithdrawal(game, rules.withdrawal, reason, rules);
    return after === null ? [] : [{ id: row.id, version: row.version, ...after }];
  });
}

type Flag = "finished" | "counts_for_goals" | "counts_for_scorers";

type LoggedState = Partial<
  Omit<ResultFacts, Flag> & Record<Flag, 0 | 1> & Record<"home_team_id" | "away_team_id", number>
>;

/** The game as the log has it from before; what was null there was left out. */
export function restoredResult({ game_id, version, before }: WithdrawnRow): Result {
  const { home_team_id: _, away_team_id: __, ...logged } = stateBefore(before);
  return {
    ...NOT_PLAYED,
    ...logged,
    id: game_id,
    version,
    finished: logged.finished === 1,
    counts_for_goals: logged.counts_for_goals === 1,
    counts_for_scorers: logged.counts_for_scorers === 1,
  };
}

const stateBefore = (logged: string): LoggedState => JSON.parse(logged);

/** The teams of a logged game. */
export function loggedTeams({ before }: Pick<WithdrawnRow, "before">) {
  const { home_team_id = null, away_team_id = null } = stateBefore(before);
  return { home_team_id, away_team_id };
}
