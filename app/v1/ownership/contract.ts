import { z } from "@hono/zod-openapi";
import { email } from "../auth/contract.ts";
import { jsonBody, version, writeErrors } from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";

export const transferOwnership = addition("post", "/v1/organizer/championships/{id}/owner", {
  summary: "Passar o campeonato a outra pessoa",
  description:
    "Só o dono passa, e só a quem já aceitou o convite como `manager`. Quem era dono fica como `manager`.",
  request: jsonBody({ email, version: version.optional() }),
  responses: { 204: { description: "O campeonato tem outro dono" }, ...writeErrors },
});

export const deleteChampionship = addition("delete", "/v1/organizer/championships/{id}", {
  summary: "Pôr um campeonato na lixeira, com tudo dentro",
  description:
    "Só o dono apaga, e `confirm` repete o endereço curto do campeonato. Com jogo encerrado, só com `force=true`. Some na hora para todos; por 30 dias o dono o traz de volta da lixeira, depois é apagado de vez. Times e atletas ficam.",
  request: {
    query: z.object({
      confirm: z.string().max(80),
      force: z.enum(["true", "false"]).default("false"),
    }),
  },
  responses: { 204: { description: "Na lixeira" }, ...writeErrors },
});
