import { z } from "@hono/zod-openapi";
import { ROWS_AT_ONCE } from "../../accounts/plan/room.ts";
import {
  json,
  jsonBody,
  memberErrors,
  writeErrors,
  addition,
  guardedErrors,
} from "../../kit/contract.ts";
import { archiveSchema, tournamentArchiveSchema } from "./schema.ts";

export const exportChampionship = addition("get", "/v1/organizer/championships/{id}/export", {
  summary: "Baixar o campeonato inteiro como um documento JSON; só o dono",
  description:
    "Tudo o que está abaixo do campeonato, com os dados pessoais dos atletas: guarde-o bem. Fora dele ficam senhas, chaves, endereços privados, co-organizadores e os próprios arquivos de imagem e PDF.",
  responses: { 200: json(archiveSchema, "Campeonato"), ...memberErrors },
});

const AT_ONCE = `Até 8 MB e ${ROWS_AT_ONCE.toLocaleString("pt-BR")} linhas (413); o que não cabe na conta é recusado com 402, e importações demais em uma hora com 429. Textos seguem as regras das outras chamadas.`;

export const importChampionship = addition("post", "/v1/organizer/championships/import", {
  summary: "Criar um campeonato seu a partir de um documento exportado, tudo ou nada",
  description: `Times seus com o mesmo nome são aproveitados, e atletas seus com o mesmo documento ou, sem documento, com o mesmo nome e nascimento no mesmo time; os outros são criados. O plano começa grátis. ${AT_ONCE}`,
  request: jsonBody(archiveSchema),
  responses: {
    201: json({ id: z.int(), slug: z.string(), name: z.string() }, "Campeonato criado"),
    ...guardedErrors,
  },
});

export const importTournament = addition("post", "/v1/organizer/championships/{id}/import", {
  summary: "Trazer um torneio de um documento para um campeonato que já existe, tudo ou nada",
  description: `O documento tem uma temporada e um torneio. A temporada, os campos e os times do dono com o mesmo nome são aproveitados, e os atletas com o mesmo documento ou, sem documento, com o mesmo nome no mesmo time. Um torneio com o mesmo nome na mesma temporada fica como está se o seu \`import_key\` é o do documento; senão tudo o que há nele é substituído, o que é recusado (409) se alguém lançou algo nele depois de ele ter sido trazido; com \`force=true\` isso se perde. Um regulamento que foi mudado depois de escrito nunca volta atrás, nem com \`force\`: ele e as suas versões ficam, e \`rules_kept\` o diz quando não é o do documento. Uma temporada que já existe fica terminada quando todos os seus jogos estão encerrados. ${AT_ONCE}`,
  request: {
    query: z.object({ force: z.enum(["true", "false"]).default("false") }),
    ...jsonBody(tournamentArchiveSchema),
  },
  responses: {
    200: json(
      {
        season_id: z.int(),
        tournament_id: z.int(),
        changed: z.boolean(),
        /** True when the tournament keeps its corrected rulebook, not that of the copy. */
        rules_kept: z.boolean(),
      },
      "Torneio",
    ),
    ...guardedErrors,
  },
});

export const copyChampionship = addition("get", "/v1/organizer/championships/{id}/copy", {
  summary: "Baixar a cópia completa de um campeonato, com os arquivos, como ZIP; só o dono",
  description:
    "`championship.json` é o documento de `/export`; em `files` estão escudos, fotos, banners, regulamentos e anexos de jogos; `members.json` diz quem ajuda a organizar, e `manifest.json`, por último, o SHA-256 de cada arquivo, o plano e a versão do formato. Não estão nela senhas, chaves, endereços privados nem as fotos de documentos de identidade. Tem dados pessoais: guarde-a bem. `POST /v1/organizer/imports` recria o campeonato a partir dela.",
  responses: {
    200: {
      description: "A cópia",
      content: { "application/zip": { schema: { type: "string", format: "binary" } } },
    },
    ...memberErrors,
    409: writeErrors[409],
    413: writeErrors[413],
  },
});
