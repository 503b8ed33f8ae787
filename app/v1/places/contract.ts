import { createRoute, z } from "@hono/zod-openapi";
import { addition, json, listOf, readErrors } from "../contract.ts";

const stateSchema = z.object({ code: z.string(), name: z.string() });

/** A municipality; `ibge_code` is the seven-digit number of the IBGE. */
const citySchema = z.object({ name: z.string(), ibge_code: z.string() });

export const listStates = createRoute({
  method: "get",
  path: "/v1/states",
  summary: "Os 27 estados, por nome",
  responses: { 200: json(listOf(stateSchema), "Estados"), ...readErrors },
  ...addition,
});

export const listCities = createRoute({
  method: "get",
  path: "/v1/states/{uf}/cities",
  summary: "Os municípios de um estado, por nome",
  request: { params: z.object({ uf: z.string().regex(/^[A-Za-z]{2}$/) }) },
  responses: { 200: json(listOf(citySchema), "Municípios"), ...readErrors },
  ...addition,
});
