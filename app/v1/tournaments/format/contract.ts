import { z } from "@hono/zod-openapi";
import { json, jsonBody, version, writeErrors, addition } from "../../kit/contract.ts";
import { seedSchema } from "../../games/schema.ts";
import { phaseSchema } from "../../phases/contract.ts";
import { registerIds } from "../group-phase/contract.ts";

const count = (least: number, most: number) => z.int().min(least).max(most);

/** What every format is made with, besides its own numbers. */
const made = z.object({
  /** In the order of their pots; left out: all that are approved and not withdrawn. */
  register_ids: registerIds.min(2).optional(),
  seed: seedSchema.optional(),
  /** Legs of the ties. */
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  third_place: z.boolean().default(false),
  replace: z.boolean().default(false),
  force: z.boolean().default(false),
  version: version.optional(),
});

const formatSchema = z.discriminatedUnion("format", [
  made.extend({
    format: z.literal("league"),
    /** Of each team. */
    games: count(1, 63),
    /** Of equal size, by the order of the registers; 1: none. */
    pots: count(1, 16).default(1),
    /** How many go straight to the knockout, and how many behind them by way of a play-off. */
    direct: count(0, 64).default(0),
    playoff: count(0, 64).default(0),
  }),
  made.extend({
    format: z.literal("swiss"),
    rounds: count(1, 32),
    /** How many go on to a knockout; 0: the table names the champion. */
    qualified: z.union([z.literal(0), count(2, 64)]).default(0),
  }),
  made.extend({ format: z.literal("halves") }),
  made.extend({
    format: z.literal("two_group_phases"),
    groups: count(1, 16),
    per_group: count(1, 4),
    second_groups: count(1, 16),
    second_per_group: count(1, 4),
    /** Whether the results of the first group phase count on in the second one. */
    carries: z.boolean().default(false),
  }),
  made.extend({
    format: z.literal("preliminary"),
    /** Ties of the last registers, for as many places in the groups. */
    ties: count(1, 32),
    groups: count(1, 16),
    per_group: count(1, 4),
  }),
]);

export const createFormat = addition("post", "/v1/organizer/tournaments/{id}/format", {
  summary: "Montar o torneio inteiro por um formato: fases, grupos, vagas, rodadas e jogos",
  description:
    "`league`: fase de liga em que cada time faz `games` jogos sem repetir adversário, com `pots` o mesmo número contra cada pote e, onde o número é par, metade em casa; da tabela os `direct` primeiros vão direto ao mata-mata e os `playoff` seguintes disputam um confronto antes. `swiss`: `rounds` rodadas, a primeira sorteada agora e cada uma das outras por `POST /v1/organizer/phases/{id}/next-round`, quando a anterior acaba. `halves`: turno e returno; os campeões dos dois decidem o título, a não ser que sejam o mesmo time, que então é o campeão. `two_group_phases`: grupos, depois grupos dos que passaram, com ou sem os resultados da primeira fase (`carries`), depois mata-mata. `preliminary`: os últimos da lista disputam confrontos pelas últimas vagas dos grupos. Potes e preliminar seguem a ordem de `register_ids` (sem ela, a das inscrições); todo o resto é sorteado, e a resposta traz o número do sorteio: o mesmo sorteia igual. Se o torneio já tem fases, a resposta é 409, a não ser com `replace`, que as apaga todas; com jogo encerrado, só com `force` também. `version` é a do torneio, que ganha uma nova.",
  request: jsonBody(formatSchema),
  responses: {
    201: json(
      {
        phases: z.array(phaseSchema.extend({ spots_count: z.int(), games_count: z.int() })),
        /** What was drawn follows from it. */
        seed: z.int(),
      },
      "As fases criadas, em ordem",
    ),
    ...writeErrors,
  },
});
