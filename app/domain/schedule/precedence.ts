import type { HardKind, ScheduleGame, ScheduleRules } from "./data.ts";

export type OrderKind = Extract<HardKind, "phase_order" | "knockout_order" | "round_order">;

const sharesTeam = (a: ScheduleGame, b: ScheduleGame): boolean =>
  (a.home_team_id !== null &&
    (a.home_team_id === b.home_team_id || a.home_team_id === b.away_team_id)) ||
  (a.away_team_id !== null &&
    (a.away_team_id === b.home_team_id || a.away_team_id === b.away_team_id));

/**
 * Why `a` has to be over before `b` begins, or null. A later phase comes after the whole earlier one;
 * a team's rounds come one after the other, or whole rounds do; and who waits for a team waits for
 * all games of the rounds before.
 */
export function precedence(
  a: ScheduleGame,
  b: ScheduleGame,
  { rounds, parallel_phases }: Pick<ScheduleRules, "rounds" | "parallel_phases">,
): OrderKind | null {
  if (a.tournament_id !== b.tournament_id) return null;
  if (a.phase_id !== b.phase_id) {
    if (a.phase >= b.phase) return null;
    const beside = parallel_phases.some(
      (ids) => ids.includes(a.phase_id) && ids.includes(b.phase_id),
    );
    return beside ? null : "phase_order";
  }
  if (a.round >= b.round) return null;
  const waits = b.home_team_id === null || b.away_team_id === null;
  if (waits || sharesTeam(a, b)) return b.knockout ? "knockout_order" : "round_order";
  return rounds === "whole" ? "round_order" : null;
}
