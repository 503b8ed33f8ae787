import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, listOf, pageQuery, readErrors } from "../../contract.ts";
import { eventSchema, gameSchema } from "../../games/schema.ts";
import { targetShape } from "../../target.ts";

/** A game that an athlete had a part in, seen from the athlete's side. */
export const athleteGame = z.object({
  game: gameSchema,
  tournament: z.object({ id: z.int(), name: z.string() }),
  side: z.enum(["home", "away"]),
  /** Their place in the line-up; null where the súmula has none, or not them. */
  lineup: z
    .object({ starter: z.boolean(), captain: z.boolean(), shirt_number: z.int().nullable() })
    .nullable(),
  /** Theirs alone, in the order of play. In a substitution `enters` says which of the two they are. */
  events: z.array(
    eventSchema
      .pick({ id: true, type: true, minute: true, added: true, penalty: true, card_kind: true })
      .extend({ enters: z.boolean().nullable() }),
  ),
});

export const listAthleteGames = createRoute({
  method: "get",
  path: "/v1/users/{id}/games",
  summary: "Os jogos de um atleta num campeonato, os mais novos primeiro",
  description:
    "Os ao vivo e os disputados em que o atleta foi escalado ou tem lance; onde gols não contam para os artilheiros, eles ficam de fora.",
  request: {
    params: idParam,
    query: pageQuery.extend({ championship: targetShape.championship.unwrap() }),
  },
  responses: { 200: json(listOf(athleteGame), "Jogos"), ...readErrors },
  ...addition,
});
