import type { z } from "@hono/zod-openapi";
import type { inscriptionSchema } from "./schema.ts";
import type { InscriptionRow } from "./store.ts";

/** An inscription as it is answered. */
export function toInscription(row: InscriptionRow): z.infer<typeof inscriptionSchema> {
  return {
    id: row.id,
    championship_id: row.championship_id,
    tournament_id: row.tournament_id,
    register_id: row.register_id,
    team_id: row.team_id,
    user: { id: row.user_id, name: row.user_name, nickname: row.user_nickname },
    shirt_number: row.shirt_number,
    position: row.position,
    role: row.role,
    status: row.status,
    landing: row.landing === 1,
    version: row.version,
  };
}
