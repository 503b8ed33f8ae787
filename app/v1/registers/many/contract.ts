import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, jsonBody, writeErrors } from "../../contract.ts";
import { teamFields } from "../../teams/contract.ts";
import { registerSchema } from "../contract.ts";
import { textKey } from "../../../texts/text.ts";

/** Teams of one call. */
const MOST_TEAMS = 128;

export const createRegisters = createRoute({
  method: "post",
  path: "/v1/organizer/tournaments/{id}/registers",
  summary: "Inscrever vários times de uma vez, por nome: todos ou nenhum",
  description:
    "Os times ficam com o dono do campeonato e entram aprovados. Um nome que o dono já tem entre os seus times é esse time, e o resto que veio com ele não o muda; um time que já está inscrito no torneio responde com a inscrição que tem, como ela está, também a rejeitada e a de quem desistiu. Repetir a chamada não muda nada. O mesmo nome duas vezes é recusado (422).",
  request: {
    params: idParam,
    ...jsonBody(
      z
        .object({ teams: z.array(z.object(teamFields)).min(1).max(MOST_TEAMS) })
        .superRefine(({ teams }, context) => {
          const names = new Set<string>();
          for (const [i, { name }] of teams.entries()) {
            if (names.has(name)) {
              const message = textKey("registers.nameTwice");
              context.addIssue({ code: "custom", path: ["teams", i, "name"], message });
            }
            names.add(name);
          }
        }),
    ),
  },
  responses: {
    201: json(
      z.object({ registers: z.array(registerSchema) }),
      "As inscrições, na ordem em que os times vieram",
    ),
    ...writeErrors,
  },
  ...addition,
});
