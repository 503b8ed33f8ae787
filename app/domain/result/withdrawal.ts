import type { StatsRules } from "../rulebook.ts";
import { type Side, absentSide, type GameResult } from "../result.ts";
import { declareResult, type FieldFacts } from "./declare.ts";
import type { ResultFacts } from "./contradictions.ts";

export interface WithdrawnGame {
  facts: ResultFacts;
  /** True when the game counts in a table, false in a knockout tie. */
  is_group: boolean;
  /** The withdrawn team's side. */
  side: Side;
  /** True when the opponent withdrew too; null while there is no opponent. */
  rival_withdrawn: boolean | null;
  field: Omit<FieldFacts, "given">;
}

type Rules = Pick<StatsRules, "walkover_goals" | "walkover_counts_for_goals">;

/**
 * Returns a game after a team's withdrawal, null when unchanged (rules, section 4, withdrawal policy).
 * - `walkover`: unplayed games are walkovers, double ones against another withdrawn team; begun games are
 *   abandoned. Without an opponent a game waits.
 * - `annul`: in groups, played games are annulled and others cancelled. Knockout ties need a winner, so
 *   unplayed games are walkovers.
 */
export function afterWithdrawal(
  { facts, is_group, side, rival_withdrawn, field }: WithdrawnGame,
  policy: StatsRules["withdrawal"],
  reason: string,
  rules: Rules,
): ResultFacts | null {
  if (policy === "keep" || facts.status === "cancelled" || facts.result_kind === "annulled") {
    return null;
  }
  const stored = { ...facts, reason };
  const of = { ...field, given: false };
  if (policy === "annul" && is_group) {
    if (!facts.finished) {
      return { ...stored, status: "cancelled", period: null, period_started_at: null };
    }
    return declareResult(stored, { result_kind: "annulled", reason }, of, rules).facts;
  }
  if (facts.finished || rival_withdrawn === null) return null;
  const begun = facts.status === "live" || field.events.length > 0;
  const absent_side = rival_withdrawn && !begun ? "both" : side;
  const result_kind = begun ? "abandoned" : "walkover";
  return declareResult(stored, { result_kind, absent_side, reason }, of, rules).facts;
}

interface Game extends GameResult {
  home_team_id: number | null;
  away_team_id: number | null;
}

/** Returns each team's lost walkovers; a double one counts for both. */
export function walkoversLost(games: readonly Game[]): Map<number, number> {
  const lost = new Map<number, number>();
  for (const game of games) {
    if (!game.finished) continue;
    const absent = absentSide(game);
    for (const side of ["home", "away"] as const) {
      const team = game[`${side}_team_id`];
      if (team === null || (absent !== side && absent !== "both")) continue;
      lost.set(team, (lost.get(team) ?? 0) + 1);
    }
  }
  return lost;
}

interface Member {
  team_id: number;
  withdrawn: boolean;
  /** True when the team is out because of the number of its walkovers. */
  by_walkovers: boolean;
}

interface Turn<Team> {
  team: Team;
  lost: number;
  back: boolean;
}

/**
 * Returns the teams that new results put out or bring back (rules, section 4). Only an added walkover puts a
 * team out, so one that the organizer brought back plays on until the next. Only a removed walkover brings a
 * team back, if walkovers had put it out. `was` and `is` are counts before and after, without those of the
 * withdrawal itself; `limit` null: never.
 */
export function turnsByWalkovers<Team extends Member>(
  teams: readonly Team[],
  was: ReadonlyMap<number, number>,
  is: ReadonlyMap<number, number>,
  limit: number | null,
): Turn<Team>[] {
  const most = limit ?? Infinity;
  return teams.flatMap((team): Turn<Team>[] => {
    const [before, lost] = [was.get(team.team_id) ?? 0, is.get(team.team_id) ?? 0];
    if (!team.withdrawn) return lost >= most && lost > before ? [{ team, lost, back: false }] : [];
    return team.by_walkovers && lost < most && lost < before ? [{ team, lost, back: true }] : [];
  });
}
