import { z } from "@hono/zod-openapi";
import { PUBLISHED_BRACKETS } from "../../../domain/brackets/published.ts";
import { CONTRADICTION, insists } from "../../competition/settlement/contradictions/contract.ts";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  name,
  order,
  organizerErrors,
  pageQuery,
  version,
  writeErrors,
  operation,
} from "../../kit/contract.ts";

/** The source of a spot's team. */
export const spotSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("group_position"), group_id: idSchema, position: z.int().min(1) }),
  z.object({ kind: z.literal("phase_position"), phase_id: idSchema, position: z.int().min(1) }),
  z.object({
    kind: z.literal("best_placed"),
    phase_id: idSchema,
    position: z.int().min(1),
    rank: z.int().min(1),
    /** A team from this group comes here only when there is no other, to avoid a rematch. */
    avoid_group_id: idSchema.nullable().default(null),
    /** The published bracket with the table that chooses the group; null: the rank decides. */
    published: z.enum(PUBLISHED_BRACKETS).nullable().default(null),
  }),
  z.object({ kind: z.enum(["tie_winner", "tie_loser"]), phase_id: idSchema, spot_id: idSchema }),
]);

export const spotSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  group_id: z.int().nullable(),
  register_id: z.int().nullable(),
  team_id: z.int().nullable(),
  name: z.string(),
  order: z.int(),
  source: spotSourceSchema.nullable(),
  /** True when filled by hand, so the source has no effect. */
  manual: z.boolean(),
  /** The team that the source gives, even while the spot keeps another one. */
  source_register_id: z.int().nullable(),
  version: z.int(),
});

const FILLING =
  "Uma vaga com origem (`source`) é preenchida sozinha quando a origem está decidida, e esvaziada quando deixa de estar; uma posição da tabela está decidida assim que nenhum resultado que falta possa mudá-la. Dar `register_id` a uma vaga com origem preenche à mão (`manual`), e assim fica até `manual: false` ou `register_id: null`. Vaga com jogo encerrado ou em andamento não muda sozinha: `source_register_id` mostra quem a origem indica.";

const spotFields = {
  group_id: idSchema.nullable().optional(),
  register_id: idSchema.nullable().optional(),
  name: name(80).optional(),
  order: order.optional(),
  source: spotSourceSchema.nullable().optional(),
  manual: z.boolean().optional(),
};

export const listSpots = operation("get", "/v1/organizer/spots", {
  summary: "Vagas de um torneio ou de uma fase",
  request: {
    query: pageQuery.extend({ tournament: idSchema.optional(), phase: idSchema.optional() }),
  },
  responses: { 200: json(listSchema(spotSchema), "Vagas"), ...organizerErrors },
});

export const createSpot = operation("post", "/v1/organizer/spots", {
  summary: "Criar vaga",
  description: FILLING,
  request: jsonBody({ phase_id: idSchema, ...spotFields }),
  responses: { 201: json({ spot: spotSchema }, "Vaga criada"), ...writeErrors },
});

export const updateSpot = operation("put", "/v1/organizer/spots/{id}", {
  summary: "Mudar vaga; os jogos dela passam a ter o time da inscrição",
  description: `${FILLING} ${CONTRADICTION}`,
  request: jsonBody({ ...spotFields, force: insists, version: version.optional() }),
  responses: { 200: json(spotSchema, "Vaga"), ...writeErrors },
});

export const updateSpots = operation("post", "/v1/organizer/spots/update-many", {
  summary: "Mudar várias vagas de um torneio, juntas",
  description: CONTRADICTION,
  request: jsonBody({
    spots: z
      .array(z.object({ id: idSchema, ...spotFields }))
      .min(1)
      .max(200),
    force: insists,
  }),
  responses: { 200: json({ spots: z.array(spotSchema) }, "Vagas"), ...writeErrors },
});

export const deleteSpot = operation("delete", "/v1/organizer/spots/{id}", {
  summary: "Apagar vaga; os jogos dela ficam sem mandante ou visitante",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
