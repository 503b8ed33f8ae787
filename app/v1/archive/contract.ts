import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, jsonBody, organizerErrors, writeErrors } from "../contract.ts";
import { archiveSchema } from "./schema.ts";

export const exportChampionship = createRoute({
  method: "get",
  path: "/v1/organizer/championships/{id}/export",
  summary: "Baixar o campeonato inteiro como um documento JSON; só o dono",
  description:
    "Tudo o que está abaixo do campeonato, com os dados pessoais dos atletas: guarde-o bem. Fora dele ficam senhas, chaves, endereços privados, co-organizadores e os próprios arquivos de imagem e PDF.",
  request: { params: idParam },
  responses: {
    200: json(archiveSchema, "Campeonato"),
    ...organizerErrors,
    403: writeErrors[403],
  },
  ...addition,
});

export const importChampionship = createRoute({
  method: "post",
  path: "/v1/organizer/championships/import",
  summary: "Criar um campeonato seu a partir de um documento exportado, tudo ou nada",
  description:
    "Times seus com o mesmo nome e atletas seus com o mesmo documento são aproveitados; os outros são criados. O plano começa grátis. Até 8 MB.",
  request: jsonBody(archiveSchema),
  responses: {
    201: json(z.object({ id: z.int(), slug: z.string(), name: z.string() }), "Campeonato criado"),
    ...writeErrors,
  },
  ...addition,
});
