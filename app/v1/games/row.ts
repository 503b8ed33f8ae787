import type { z } from "@hono/zod-openapi";
import { teamOrNull } from "../team-ref.ts";
import type { gameSchema } from "./schema.ts";

export type Game = z.infer<typeof gameSchema>;

type Flat = Omit<
  Game,
  | "phase"
  | "round"
  | "group"
  | "field"
  | "home_team"
  | "away_team"
  | "time_known"
  | "finished"
  | "counts_for_goals"
  | "counts_for_scorers"
>;

/** A game as its joined statement answers it: booleans as 0 and 1, teams as JSON. */
export interface GameRow extends Flat {
  phase_id: number;
  phase_name: string;
  phase_is_group: 0 | 1;
  phase_order: number;
  notes: string | null;
  round_id: number;
  round_name: string;
  round_order: number;
  group_id: number | null;
  group_name: string | null;
  field_id: number | null;
  field_name: string | null;
  field_city: string | null;
  home_team: string | null;
  away_team: string | null;
  time_known: 0 | 1;
  finished: 0 | 1;
  counts_for_goals: 0 | 1;
  counts_for_scorers: 0 | 1;
}

const refOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** A game as it travels. */
export function toGame(row: GameRow): Game {
  const { phase_id, phase_name, phase_is_group, phase_order: _, notes: __, ...inPhase } = row;
  const { round_id, round_name, round_order, group_id, group_name, ...inRound } = inPhase;
  const { field_id, field_name, field_city, ...game } = inRound;
  const field = refOrNull(field_id, field_name);
  return {
    ...game,
    phase: { id: phase_id, name: phase_name, is_group: phase_is_group === 1 },
    round: { id: round_id, name: round_name, order: round_order },
    group: refOrNull(group_id, group_name),
    field: field && { ...field, city: field_city },
    home_team: teamOrNull(row.home_team),
    away_team: teamOrNull(row.away_team),
    time_known: row.time_known === 1,
    finished: row.finished === 1,
    counts_for_goals: row.counts_for_goals === 1,
    counts_for_scorers: row.counts_for_scorers === 1,
  };
}
