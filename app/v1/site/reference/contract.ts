import { z } from "@hono/zod-openapi";
import { color, json, listSchema, readErrors, addition } from "../../kit/contract.ts";
import {
  presetSchema,
  rankingRulesSchema,
  statsRulesSchema,
  tieRulesSchema,
} from "../../competition/rules/schema.ts";

/** A preset of rules; tournaments store a copy. */
const rulebookSchema = z.object({
  preset: presetSchema,
  label: z.string(),
  description: z.string(),
  tournament_rankings: rankingRulesSchema,
  stats_rules: statsRulesSchema,
  tie_rules: tieRulesSchema,
  regulation: z.array(z.string()),
});

export const listRulebooks = addition("get", "/v1/rulebooks", {
  summary: "Os regulamentos prontos, inteiros",
  description:
    "Um torneio criado com o nome de um deles (`preset`) em `tournament_rankings`, e sem `stats_rules`, recebe os dois.",
  responses: { 200: json(listSchema(rulebookSchema), "Regulamentos"), ...readErrors },
});

/** Colors are `#rrggbb`; the second is the background. */
const positionSchema = z.object({
  value: z.string(),
  abbrev: z.string(),
  label: z.string(),
  order: z.int(),
  group: z.enum(["goalkeeper", "defender", "midfielder", "attacker"]),
  color,
  color_token: z.string(),
  secondaryColor: color,
  secondary_color_token: z.string(),
});

export const listPositions = addition("get", "/v1/positions", {
  summary: "As doze posições, em ordem",
  responses: { 200: json(listSchema(positionSchema), "Posições"), ...readErrors },
});

const stateSchema = z.object({ code: z.string(), name: z.string() });

/** `ibge_code` is the seven-digit IBGE number. */
const citySchema = z.object({ name: z.string(), ibge_code: z.string() });

export const listStates = addition("get", "/v1/states", {
  summary: "Os 27 estados, por nome",
  responses: { 200: json(listSchema(stateSchema), "Estados"), ...readErrors },
});

export const listCities = addition("get", "/v1/states/{uf}/cities", {
  summary: "Os municípios de um estado, por nome",
  request: { params: z.object({ uf: z.string().regex(/^[A-Za-z]{2}$/) }) },
  responses: { 200: json(listSchema(citySchema), "Municípios"), ...readErrors },
});
