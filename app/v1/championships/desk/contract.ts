import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, modality, organizerErrors } from "../../contract.ts";
import { gameSchema } from "../../games/schema.ts";
import { organizerChampionship } from "../contract.ts";

/** Games that the desk lists. */
export const MOST_NEXT = 6;
export const MOST_LATE = 10;

const decided = z.object({ approved: z.int(), pending: z.int() });

const deskTournament = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  modality,
  status: z.enum(["pending", "started"]),
  is_called: z.boolean(),
  /** Teams. */
  registers: decided,
  /** Athletes, coaches and staff. */
  inscriptions: decided,
  phases_count: z.int(),
  /** Cancelled games count for nothing; `late` ones are scheduled for a time that is over. */
  games: z.object({ total: z.int(), finished: z.int(), late: z.int() }),
});

export const getDesk = createRoute({
  method: "get",
  path: "/v1/organizer/championships/{id}/desk",
  summary: "A mesa da organização: temporadas com seus números, próximos jogos e jogos atrasados",
  description:
    "As temporadas vêm da mais nova para a mais antiga. `next_games` são os jogos em andamento e depois os agendados que ainda não se atrasaram, no máximo 6. `late_games` são os 10 mais antigos dos agendados que passaram três horas do horário e não se encerraram; sem horário conhecido, os de dias passados.",
  request: { params: idParam },
  responses: {
    200: json(
      z.object({
        championship: organizerChampionship,
        seasons: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            year: z.int(),
            status: z.enum(["config", "started", "finished"]),
            version: z.int(),
            tournaments: z.array(deskTournament),
          }),
        ),
        next_games: z.array(gameSchema),
        late_games: z.array(gameSchema),
      }),
      "A mesa do campeonato",
    ),
    ...organizerErrors,
  },
  ...addition,
});
