import { type SQL, sql } from "drizzle-orm";
import type { z } from "@hono/zod-openapi";
import { teamJson } from "../team-ref.ts";
import type { sanctionGame } from "./contract.ts";

export type SanctionGame = z.infer<typeof sanctionGame>;

/** SQL expression: a game as suspensions name it; `g`, `p` and `r` are games, phases and rounds. */
export const sanctionGameJson: SQL = sql`json_object(
  'id', g.id, 'tournament_id', g.tournament_id,
  'phase', json_object('id', p.id, 'name', p.name),
  'round', json_object('id', r.id, 'name', r.name, 'order', r."order"),
  'starts_at', g.starts_at, 'time_known', json(iif(g.time_known, 'true', 'false')),
  'home_team', json(${teamJson(sql`g.home_team_id`)}),
  'away_team', json(${teamJson(sql`g.away_team_id`)}))`;

/** SQL: the tables that `sanctionGameJson` reads. */
export const SANCTION_GAMES: SQL = sql`games g
  JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id`;
