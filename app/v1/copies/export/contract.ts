import { z } from "@hono/zod-openapi";
import { organizerErrors, writeErrors, addition } from "../../kit/contract.ts";

export const exportKind = z.enum(["athletes", "teams", "games", "standings", "events"]);

export const exportTournament = addition("get", "/v1/organizer/tournaments/{id}/export", {
  summary: "Baixar atletas, times, jogos, classificação ou lances de um torneio como planilha",
  description:
    "CSV em UTF-8 com ponto e vírgula, pronto para abrir. Dados pessoais vão só para quem administra o campeonato, os documentos mascarados; com `documents=true`, na planilha de atletas, inteiros, e a consulta de cada um fica registrada.",
  request: {
    query: z.object({
      kind: exportKind,
      format: z.enum(["csv"]).default("csv"),
      documents: z.stringbool().default(false),
    }),
  },
  responses: {
    200: { description: "Planilha", content: { "text/csv": { schema: z.string() } } },
    ...organizerErrors,
    403: writeErrors[403],
  },
});
