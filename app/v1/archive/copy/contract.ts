import { memberErrors, writeErrors, addition } from "../../kit/contract.ts";

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
