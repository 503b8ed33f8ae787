import { z } from "@hono/zod-openapi";

/** True to save a change that contradicts the games after it. */
export const insists = z.boolean().default(false);

/** The same in the query of a call without a body. */
export const insistsQuery = z.object({ force: z.enum(["true", "false"]).default("false") });

export const CONTRADICTION =
  "Se isto muda quem passou, e o jogo seguinte já corre ou já foi jogado com outro time, a resposta é 409 (código `contradiction`, um erro por vaga, `spots.N` com o número dela), a não ser com `force`: fica gravado, e o que depende disso fica em revisão.";
