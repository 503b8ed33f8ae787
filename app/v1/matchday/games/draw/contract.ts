import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  utc,
  planErrors,
  writeErrors,
  addition,
  operation,
  version,
} from "../../../kit/contract.ts";
import { gameSchema, seedSchema, roundSchema } from "../schema.ts";

/** Fields of a game's date; without a known time only the day in São Paulo counts. */
export const scheduleFields = {
  field_id: idSchema.nullable().optional(),
  starts_at: utc.nullable().optional(),
  time_known: z.boolean().optional(),
};

/** A game to create. Home and away are spots, from which its teams follow. */
export const newGame = z.object({
  round_id: idSchema,
  home_spot_id: idSchema,
  away_spot_id: idSchema,
  leg: z.int().min(1).max(3).nullable().optional(),
  ...scheduleFields,
});

/** True to refuse a game that repeats another one with a question; otherwise it is saved with a notice. */
export const careful = z.boolean().default(false);

/** Notices about games that repeat others of their group phase; absent without any. */
export const doubleNotices = z
  .array(z.object({ game_id: z.int(), message: z.string() }))
  .optional();

export const DOUBLES =
  "Em fase de grupos, um jogo que repete outro com o mesmo mandante (uma vez em turno único ou em turno e returno, duas em três ou quatro turnos) vem em `notices`; com `careful` é perguntado antes (422, código `doubt`). Jogo anulado ou cancelado não conta.";

export const createGame = operation("post", "/v1/organizer/games", {
  summary: "Criar jogo entre duas vagas",
  description: DOUBLES,
  request: jsonBody(newGame.extend({ careful })),
  responses: {
    201: json(gameSchema.extend({ notices: doubleNotices }), "Jogo criado"),
    ...writeErrors,
  },
});

export const createGames = addition("post", "/v1/organizer/games/create-many", {
  summary: "Criar vários jogos de um torneio, todos ou nenhum",
  description: DOUBLES,
  request: jsonBody({
    tournament_id: idSchema,
    games: z.array(newGame).min(1).max(2000),
    careful,
  }),
  responses: {
    201: json(
      { games: z.array(z.object({ id: z.int() })), notices: doubleNotices },
      "Na ordem em que vieram",
    ),
    ...planErrors,
    ...writeErrors,
  },
});

export const regenerateGames = operation("post", "/v1/organizer/games/regenerate", {
  summary: "Sortear de novo os jogos de uma fase a partir das suas vagas",
  description:
    'Apaga os jogos da fase, com datas, campos, escalações e súmulas deles, e sorteia outros: em fase de grupos todos contra todos dentro de cada grupo, em um a quatro turnos (`tie_rules.legs`), com as rodadas comuns a todos os grupos (em fase de liga, e no sistema suíço a primeira rodada, sempre por sorteio); em mata-mata a primeira vaga contra a segunda, a terceira contra a quarta e assim por diante. Rodadas que faltam são criadas, as que sobram apagadas. Sem sorteio vale a ordem das vagas. Com `seed`, ou com `draw` que escolhe um número, ela é sorteada; a resposta traz o número, e o mesmo dá sempre o mesmo sorteio. `shared_fields` são pares de vagas de um grupo que dividem um campo: nunca são mandantes na mesma rodada. Em mata-mata de ida e volta a primeira vaga do confronto manda na ida e a segunda na volta; com `second_leg_host` "draw" isso é sorteado por confronto (com `draw` falso só isso, e as vagas ficam em ordem), e com "better_campaign" a volta passa para quem tem a melhor campanha quando os dois são conhecidos. Com jogo encerrado na fase a resposta é 409, a não ser com `force`. `version` é a da fase.',
  request: jsonBody({
    phase_id: idSchema,
    force: z.boolean().optional(),
    /** True to draw; default: true with a seed. */
    draw: z.boolean().optional(),
    seed: seedSchema.optional(),
    shared_fields: z
      .array(z.tuple([idSchema, idSchema]))
      .max(500)
      .optional(),
    version: version.optional(),
  }),
  responses: {
    200: json(
      {
        games: z.array(gameSchema),
        rounds: z.array(roundSchema),
        /** The seed that determines the draw; null without one. */
        seed: z.int().nullable(),
      },
      "Todos os jogos e rodadas da fase, em ordem",
    ),
    ...planErrors,
    ...writeErrors,
  },
});
