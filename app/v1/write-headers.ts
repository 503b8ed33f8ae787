import type { OpenAPIHono } from "@hono/zod-openapi";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const key = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "De 16 a 128 caracteres, escolhidos por quem chama: a mesma chave com o mesmo corpo recebe a primeira resposta e não grava de novo.",
  schema: { type: "string", minLength: 16, maxLength: 128 },
} as const;

const match = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    'A versão que você leu, entre aspas ("3"): se o registro mudou desde então, a resposta é 412 com ele como está.',
  schema: { type: "string" },
} as const;

/** Names, in every write of the document, the headers that all writes understand. */
export function withWriteHeaders(document: Document): Document {
  for (const item of Object.values(document.paths ?? {})) {
    for (const [operation, headers] of [
      [item.post, [key]],
      [item.put, [key, match]],
      [item.delete, [key, match]],
    ] as const) {
      if (operation) operation.parameters = [...(operation.parameters ?? []), ...headers];
    }
  }
  return document;
}
