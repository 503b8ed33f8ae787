import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, jsonBody, version, writeErrors } from "../../contract.ts";
import { gameSchema } from "../../games/schema.ts";
import { organizerRegister } from "../contract.ts";

const reason = z.string().trim().min(5).max(300);

/** The register, and the games that changed with it. */
const withGames = z.object({ register: organizerRegister, games: z.array(gameSchema) });

export const withdrawTeam = createRoute({
  method: "post",
  path: "/v1/organizer/registers/{id}/withdraw",
  summary: "Registrar a desistência ou a exclusão de um time, com o que ela faz dos jogos dele",
  description:
    "`policy`: `keep` não muda nenhum jogo; `walkover` dá W.O. do time nos jogos ainda por jogar que já têm adversário; `annul` anula os jogos de grupo que foram jogados e cancela os demais (no mata-mata vale W.O. no que falta, para alguém passar). Sem `policy` vale a do regulamento (`stats_rules.withdrawal`). Cada jogo mudado guarda o estado anterior. Num jogo de súmula fechada, o motivo entra como aditamento.",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        policy: z.enum(["keep", "walkover", "annul"]).optional(),
        reason,
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(withGames, "Inscrição e jogos mudados"), ...writeErrors },
  ...addition,
});

export const reinstateTeam = createRoute({
  method: "post",
  path: "/v1/organizer/registers/{id}/reinstate",
  summary: "Desfazer a desistência de um time",
  description:
    "Volta ao estado de antes cada jogo que a desistência mudou e que ninguém mudou depois; os outros ficam como estão.",
  request: {
    params: idParam,
    ...jsonBody(z.object({ reason: reason.optional(), version: version.optional() })),
  },
  responses: { 200: json(withGames, "Inscrição e jogos que voltaram"), ...writeErrors },
  ...addition,
});
