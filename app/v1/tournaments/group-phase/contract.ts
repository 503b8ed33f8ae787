import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  name,
  teamRef,
  version,
  writeErrors,
  addition,
} from "../../kit/contract.ts";
import { seedSchema } from "../../games/schema.ts";
import { phaseSchema } from "../../phases/contract.ts";

const MOST_GROUPS = 32;

/** Spots of a group. */
export const MOST_PLACES = 64;

/** Registers of a phase. */
export const registerIds = z.array(idSchema).max(MOST_GROUPS * MOST_PLACES);

/** Pots of a draw, by register; each team is in one at most. */
export const potsSchema = z.array(registerIds.min(1)).max(MOST_PLACES);

export const createGroupPhase = addition("post", "/v1/organizer/tournaments/{id}/group-phase", {
  summary: "Montar a fase de grupos inteira, ou os pontos corridos: grupos, vagas, rodadas e jogos",
  description:
    "Entram as inscrições de `register_ids`, ou todas as aprovadas que não desistiram, em grupos cujos tamanhos diferem de no máximo um. Com `draw` elas são sorteadas: os times de cada pote (`pots`) se espalham pelos grupos o mais por igual que se pode, pote após pote, e quem não está em pote é sorteado por último; a resposta traz o número do sorteio (`seed`), e o mesmo sorteia igual, em qualquer ordem que as inscrições venham. Sem sorteio vão na ordem dada, em serpentina: A B C D D C B A. Com `places`, cada grupo tem tantas vagas, e as que sobram ficam vazias. Em cada grupo todos jogam contra todos, em um ou dois turnos (`legs`). `qualify` marca na tabela os que se classificam. Se o torneio já tem fase de grupos, a resposta é 409, a não ser com `replace`, que apaga essas fases e põe a nova no lugar da primeira; com jogo encerrado nelas, só com `force` também. `version` é a do torneio, que ganha uma nova.",
  request: jsonBody({
    /** Left out: "Fase de grupos", of one group "Pontos corridos". */
    name: name(80).optional(),
    groups: z.int().min(1).max(MOST_GROUPS),
    /** Left out: all that are approved and not withdrawn. */
    register_ids: registerIds.optional(),
    /** Spots of each group; left out: as many as there are teams. */
    places: z.int().min(2).max(MOST_PLACES).optional(),
    draw: z.boolean().default(true),
    seed: seedSchema.optional(),
    pots: potsSchema.optional(),
    legs: z.union([z.literal(1), z.literal(2)]).default(1),
    /** How many of each group go on, and to what: a zone of its table. */
    qualify: z.object({ per_group: z.int().min(1).max(MOST_PLACES), label: name(60) }).optional(),
    replace: z.boolean().default(false),
    force: z.boolean().default(false),
    version: version.optional(),
  }),
  responses: {
    201: json(
      {
        phase: phaseSchema.extend({ spots_count: z.int(), games_count: z.int() }),
        groups: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            spots: z.array(
              z.object({
                id: z.int(),
                name: z.string(),
                order: z.int(),
                register_id: z.int().nullable(),
                team: teamRef.nullable(),
              }),
            ),
          }),
        ),
        /** What was drawn follows from it; null: nothing was drawn. */
        seed: z.int().nullable(),
      },
      "A fase criada, com os grupos e as vagas em ordem",
    ),
    ...writeErrors,
  },
});
