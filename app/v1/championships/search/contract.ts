import { createRoute } from "@hono/zod-openapi";
import { json, listOf, pageQuery, readErrors, teamRef, searchText, uf } from "../../contract.ts";
import { championshipSummary } from "../schema.ts";

/** A championship that was found, with the team that led to it where its own name did not. */
export const foundChampionship = championshipSummary.extend({ team: teamRef.nullable() });

export const listChampionships = createRoute({
  method: "get",
  path: "/v1/championships",
  summary: "Procurar campeonatos por nome, cidade, estado ou time",
  description:
    "`q` não liga para acentos nem maiúsculas; cada palavra pode ser parte de outra. Se nada tem todas as palavras, vale o que quase as tem: um engano em palavras de 4 e 5 letras, dois nas maiores.",
  request: { query: pageQuery.extend({ q: searchText.optional(), uf: uf.optional() }) },
  responses: { 200: json(listOf(foundChampionship), "Campeonatos"), ...readErrors },
});
