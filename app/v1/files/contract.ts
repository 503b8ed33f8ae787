import { z } from "@hono/zod-openapi";
import { fileTypes, memberErrors, readErrors, addition } from "../kit/contract.ts";

const binary = { schema: { type: "string", format: "binary" } } as const;

const file = {
  description: "O arquivo",
  content: Object.fromEntries(Object.keys(fileTypes).map((type) => [type, binary])),
};

/** Widths in pixels: next to a name, large, full width. */
export const PICTURE_WIDTHS = [96, 256, 1200] as const;

export const PICTURE_ADDRESS =
  /^\/v1\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:png|jpg|webp|avif)$/;

export const getFile = addition("get", "/v1/files/{key}", {
  summary: "Um arquivo público: escudo, imagem ou regulamento",
  description:
    "Com `w`, uma imagem sai em WebP (ou em PNG, com `format=png`) com no máximo essa largura, em " +
    "pixels; sem, como foi enviada.",
  request: {
    query: z.object({
      w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).optional(),
      format: z.enum(["webp", "png"]).default("webp"),
    }),
    params: z.object({ key: z.string().regex(/^[0-9a-f-]{36}\.(?:png|jpg|webp|avif|pdf)$/) }),
  },
  responses: {
    200: file,
    301: { description: "Um endereço com outros parâmetros leva ao único da imagem" },
    ...readErrors,
  },
});

export const getOwnFile = addition("get", "/v1/organizer/files/{id}", {
  summary: "Um arquivo do seu campeonato, também os que o público não vê",
  responses: { 200: file, ...memberErrors },
});
