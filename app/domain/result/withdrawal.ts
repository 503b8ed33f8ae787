import type { StatsRules } from "../rulebook.ts";
import { type Side, absentSide, type GameResult } from "../result.ts";
import { declare, type FieldFacts } from "./declare.ts";
import type { ResultFacts } from "./contradictions.ts";

/** A game of the team that leaves the tournament. */
export interface WithdrawnGame {
  facts: ResultFacts;
  /** Whether it counts in a table; else it is of a knockout tie. */
  is_group: boolean;
  /** The side of the team that leaves. */
  side: Side;
  /** Whether the other side has left before, null while there is no other side. */
  rival_withdrawn: boolean | null;
  field: Omit<FieldFacts, "given">;
}

type Rules = Pick<StatsRules, "walkover_goals" | "walkover_counts_for_goals">;

/**
 * What becomes of a game when one of its teams leaves the tournament, null when it stays as it is (rules,
 * section 4, withdrawal policy).
 *
 * - `keep`: nothing changes.
 * - `walkover`: what is still to be played is that side's W.O., a double one against a team that has left,
 *   too; a game that had begun was abandoned by that side. Without an opponent it waits for one.
 * - `annul`: what was played in groups is annulled, the rest of them cancelled. In a knockout tie somebody
 *   has to go through: what was played stands, what was not is a W.O.
 *
 * Cancelled and annulled games stay what they are.
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
    return declare(stored, { result_kind: "annulled", reason }, of, rules).facts;
  }
  if (facts.finished || rival_withdrawn === null) return null;
  const begun = facts.status === "live" || field.events.length > 0;
  const absent_side = rival_withdrawn && !begun ? "both" : side;
  const result_kind = begun ? "abandoned" : "walkover";
  return declare(stored, { result_kind, absent_side, reason }, of, rules).facts;
}

interface Game extends GameResult {
  home_team_id: number | null;
  away_team_id: number | null;
}

/**
 * How many walkovers each team of a tournament lost, by team id; a double one is
 * both teams'. Annulled games count for nothing.
 */
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

/** A team of a tournament, as its walkovers may put it out or bring it back. */
interface Member {
  team_id: number;
  /** Whether it left the tournament. */
  withdrawn: boolean;
  /** Whether the number of its walkovers put it out. */
  by_walkovers: boolean;
}

/** A team that the number of its walkovers puts out, or back in. */
interface Turn<Team> {
  team: Team;
  /** Walkovers that it has lost now. */
  lost: number;
  back: boolean;
}

/**
 * Whom new results put out of the tournament, and whom they bring back (rules, section 4: so many
 * walkovers eliminate). `was` and `is` count the walkovers that each team lost before and after them, by
 * team id, without those that its own withdrawal brought about. Only a walkover more puts a team out, so
 * that one the organizer brought back plays on until the next; only a walkover less brings one back, and
 * only where walkovers had put it out. `limit` null: nobody is put out.
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
