import { z } from "@hono/zod-openapi";
import { STAGE_KINDS } from "../../domain/brackets/plan.ts";
import {
  idSchema,
  json,
  jsonBody,
  listOf,
  name,
  order,
  organizerErrors,
  pageQuery,
  version,
  writeErrors,
} from "../kit/contract.ts";
import { operation } from "../kit/operation.ts";
import { givenTieRules, meetingsSchema, tieRulesSchema, zoneSchema } from "../tournaments/rules.ts";

export const phaseSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  name: z.string(),
  order: z.int(),
  is_group: z.boolean(),
  /** Its part of the bracket that a draw made; null: no draw made it. */
  stage: z.enum(STAGE_KINDS).nullable(),
  /** Whether the counts of yellow and blue cards start again with this phase. */
  resets_cards: z.boolean(),
  tie_rules: tieRulesSchema,
  zones: z.array(zoneSchema),
  /** Who meets whom in a group phase; null: everybody meets everybody of the group. */
  meetings: meetingsSchema.nullable(),
  /** The phase before whose results the tables of this one carry on. */
  carries_from_id: z.int().nullable(),
  groups: z.array(z.object({ id: z.int(), name: z.string(), order: z.int() })),
  rounds: z.array(z.object({ id: z.int(), name: z.string(), order: z.int() })),
  version: z.int(),
});

const phaseFields = {
  name: name(80),
  /** Left out on creation: after the last phase. */
  order: order.optional(),
  resets_cards: z.boolean().optional(),
  tie_rules: givenTieRules.optional(),
  zones: z.array(zoneSchema).max(20).optional(),
  meetings: meetingsSchema.nullable().optional(),
};

export const listPhases = operation("get", "/v1/organizer/phases", {
  summary: "Fases de um torneio, em ordem, com grupos e rodadas",
  request: { query: pageQuery.extend({ tournament: idSchema.optional() }) },
  responses: { 200: json(listOf(phaseSchema), "Fases"), ...organizerErrors },
});

export const createPhase = operation("post", "/v1/organizer/phases", {
  summary: "Criar fase",
  request: jsonBody({ tournament_id: idSchema, is_group: z.boolean().optional(), ...phaseFields }),
  responses: { 201: json(phaseSchema, "Fase criada"), ...writeErrors },
});

export const updatePhase = operation("put", "/v1/organizer/phases/{id}", {
  summary: "Mudar fase; o formato muda por change-format",
  request: jsonBody({ ...phaseFields, name: name(80).optional(), version: version.optional() }),
  responses: { 200: json(phaseSchema, "Fase"), ...writeErrors },
});

export const updatePhases = operation("post", "/v1/organizer/phases/update-many", {
  summary: "Mudar nome e ordem de várias fases de um torneio, juntas",
  description:
    "A ordem é crescente, com ou sem lacunas; trocas valem. Com a mesma ordem, vem antes a fase criada antes. A resposta traz as fases em ordem.",
  request: jsonBody({
    phases: z
      .array(z.object({ id: idSchema, name: name(80).optional(), order: order.optional() }))
      .min(1)
      .max(100),
  }),
  responses: { 200: json({ phases: z.array(phaseSchema) }, "Fases"), ...writeErrors },
});

export const changeFormat = operation("post", "/v1/organizer/phases/change-format", {
  summary:
    "Trocar grupos por mata-mata ou o contrário: apaga os grupos, as vagas e os jogos da fase; recusado depois do primeiro jogo encerrado",
  request: jsonBody({ id: idSchema, version: version.optional() }),
  responses: { 200: json(phaseSchema, "Fase"), ...writeErrors },
});

export const deletePhase = operation("delete", "/v1/organizer/phases/{id}", {
  summary: "Apagar fase com suas rodadas e jogos; recusado depois do primeiro jogo encerrado",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
