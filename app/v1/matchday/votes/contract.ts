import { z } from "@hono/zod-openapi";
import { WINNERS, VOTE_KINDS } from "../../../domain/votes.ts";
import {
  idSchema,
  json,
  jsonBody,
  limitErrors,
  readErrors,
  writeErrors,
  addition,
} from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";
import { targetShape } from "../../kit/target.ts";

/** Votes on a game; athletes without a vote are left out. */
export const gameVotes = z.object({
  game_id: z.int(),
  /** The vote that is open; null: none. */
  open: z
    .object({
      kind: z.enum(VOTE_KINDS),
      /** End of the vote; null: at kick-off. */
      closes_at: z.string().nullable(),
    })
    .nullable(),
  /** Votes on the winner; `draw` is missing when the game needs one. */
  winner: z.array(z.object({ choice: z.enum(WINNERS), votes: z.int() })),
  star: z.array(
    z.object({
      user: z.object({ id: z.int(), name: z.string() }),
      team_id: z.int(),
      votes: z.int(),
    }),
  ),
  /** Athletes of the line-ups, else of both squads. */
  candidates: z.array(
    z.object({ user: z.object({ id: z.int(), name: z.string() }), team_id: z.int() }),
  ),
});

export const getVotes = addition("get", "/v1/games/{id}/votes", {
  summary: "Os votos da torcida sobre um jogo: quem vence e, depois, quem foi o craque",
  request: { query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(gameVotes, "Votos"), ...readErrors },
});

/** Id of a voting device, which it chose itself. */
const device = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();

export const castVote = addition("post", "/v1/games/{id}/votes", {
  summary: "Votar em quem vence um jogo, ou no craque dele",
  description:
    "Sem sessão. Um voto por aparelho: `device` é um código que só ele tem, e outro voto dele muda o primeiro; sem o código vale a rede. De uma rede valem 60 votos novos por jogo e hora.",
  request: jsonBody(
    z
      .object({
        winner: z.enum(WINNERS, textKey("vote.chooseWinner")).optional(),
        star: idSchema.optional(),
        device,
      })
      .refine(({ winner, star }) => (winner === undefined) !== (star === undefined), {
        path: ["winner"],
        message: textKey("vote.chooseOne"),
      }),
  ),
  responses: { 200: json(gameVotes, "Votos"), ...writeErrors, ...limitErrors },
});
