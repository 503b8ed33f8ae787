import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  planErrors,
  readErrors,
  teamRef,
  text,
  writeErrors,
} from "../kit/contract.ts";
import { longListOf, longQuery } from "../kit/cursor.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

const ref = z.object({ id: z.int(), name: z.string() });

/** A row of the bulletin; it never changes and never goes. */
export const bulletinSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament: ref,
  type: z.enum(["registration", "transfer", "release", "correction"]),
  user: ref,
  from_team: teamRef.nullable(),
  to_team: teamRef.nullable(),
  /** Day in São Paulo from which it holds; null: from its publication. */
  valid_from: z.string().nullable(),
  note: z.string().nullable(),
  published_at: z.string(),
  /** The row that this correction sets right. */
  corrects_id: z.int().nullable(),
  /** The latest correction of this row. */
  corrected_by_id: z.int().nullable(),
});

export const listBulletins = createRoute({
  method: "get",
  path: "/v1/bulletins",
  summary: "BID: o boletim de registros de atletas, o mais novo primeiro",
  request: {
    query: longQuery(z.tuple([z.string(), z.int()]))
      .extend({
        ...targetShape,
        /** A day of publication in São Paulo. */
        day: z.iso.date().optional(),
        /** The team that the athlete left or came to. */
        team: idSchema.optional(),
        athlete: idSchema.optional(),
      })
      .refine(...hasTarget),
  },
  responses: { 200: json(longListOf(bulletinSchema), "BID"), ...readErrors },
  ...addition,
});

const common = {
  user_id: idSchema,
  valid_from: z.iso.date().nullable().optional(),
  note: text(500).nullable().optional(),
};

const newBulletin = z.discriminatedUnion("type", [
  z.object({ type: z.literal("registration"), to_team_id: idSchema, ...common }),
  z.object({
    type: z.literal("transfer"),
    from_team_id: idSchema,
    to_team_id: idSchema,
    ...common,
  }),
  z.object({ type: z.literal("release"), from_team_id: idSchema, ...common }),
  z.object({
    type: z.literal("correction"),
    corrects_id: idSchema,
    from_team_id: idSchema.nullable().optional(),
    to_team_id: idSchema.nullable().optional(),
    ...common,
  }),
]);
export type NewBulletin = z.infer<typeof newBulletin>;

export const publishBulletins = createRoute({
  method: "post",
  path: "/v1/organizer/bulletins",
  summary: "Publicar no BID, tudo ou nada; transferência e saída mudam a inscrição do atleta junto",
  description:
    "O que foi publicado não muda nem some: um engano se desfaz com uma linha `correction` que diz qual linha corrige (`corrects_id`) e como ela deveria ser. A correção não mexe em inscrições.",
  request: jsonBody(
    z.object({ tournament_id: idSchema, bulletins: z.array(newBulletin).min(1).max(200) }),
  ),
  responses: {
    201: json(z.object({ bulletins: z.array(bulletinSchema) }), "Publicado, na ordem em que veio"),
    ...planErrors,
    ...writeErrors,
  },
  ...addition,
});
