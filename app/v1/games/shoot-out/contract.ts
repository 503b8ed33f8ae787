import { z } from "@hono/zod-openapi";
import { idSchema, json, jsonBody, version, writeErrors, addition } from "../../kit/contract.ts";
import { addendumText } from "../changes/contract.ts";
import { gameDetail } from "../schema.ts";

const goals = z.int().min(0).max(999);

/** A kick of a shoot-out as it is noted. */
export const newKick = z.object({
  side: z.enum(["home", "away"]),
  /** False: saved, or missed. */
  scored: z.boolean(),
  user_id: idSchema.nullable().optional(),
});

/** All kicks of a shoot-out, in the order they were taken. */
export const newKicks = z.array(newKick).max(200);

export const setKicks = addition("put", "/v1/organizer/games/{id}/kicks", {
  summary: "Gravar as cobranças de pênalti de um jogo, na ordem, no lugar das anteriores",
  description:
    "A lista vai inteira a cada cobrança; vazia, apaga as cobranças. Os times se alternam, e depois da cobrança que decide não há outra (422 em `kicks.N`). Enquanto o jogo corre, o total (`home_penalties`, `away_penalties`) é o das cobranças. Num jogo encerrado com total, ele fica: as cobranças podem ser anotadas uma a uma, e o que o contradiz é recusado no campo do total; com os dois totais na chamada valem esses. `user_id` é quem cobrou, inscrito pelo time. O que muda o resultado tem as consequências de sempre. Com a súmula fechada, `addendum` é obrigatório.",
  request: jsonBody({
    kicks: newKicks,
    home_penalties: goals.nullable().optional(),
    away_penalties: goals.nullable().optional(),
    version: version.optional(),
    addendum: addendumText.optional(),
  }),
  responses: { 200: json(gameDetail, "Jogo"), ...writeErrors },
});
