import { z } from "@hono/zod-openapi";
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
  ref,
} from "../../kit/contract.ts";
import { longListSchema, longQuery } from "../../kit/cursor.ts";
import { hasTarget, targetShape } from "../../kit/target.ts";
import { BULLETIN_TYPES, CONTRACT_KINDS } from "../../../domain/people/enrolment.ts";

/** A bulletin row is never changed or deleted. */
export const bulletinSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament: ref,
  type: z.enum(BULLETIN_TYPES),
  user: ref,
  from_team: teamRef.nullable(),
  to_team: teamRef.nullable(),
  /** First day in São Paulo; null: the day of publication. */
  valid_from: z.string().nullable(),
  /** Last day of a loan or contract, in São Paulo. */
  valid_until: z.string().nullable(),
  contract: z.enum(CONTRACT_KINDS).nullable(),
  note: z.string().nullable(),
  published_at: z.string(),
  corrects_id: z.int().nullable(),
  corrected_by_id: z.int().nullable(),
});

export const listBulletins = addition("get", "/v1/bulletins", {
  summary: "BID: o boletim de registros de atletas, o mais novo primeiro",
  request: {
    query: longQuery(z.tuple([z.string(), z.int()]))
      .extend({
        ...targetShape,
        /** Day of publication in São Paulo. */
        day: z.iso.date().optional(),
        /** Matches the athlete's old and new team. */
        team: idSchema.optional(),
        athlete: idSchema.optional(),
      })
      .refine(...hasTarget),
  },
  responses: { 200: json(longListSchema(bulletinSchema), "BID"), ...readErrors },
});

const common = {
  user_id: idSchema,
  valid_from: z.iso.date().nullable().optional(),
  note: text(500).nullable().optional(),
};

const term = { ...common, valid_until: z.iso.date().nullable().optional() };
const contract = { ...term, contract: z.enum(CONTRACT_KINDS).nullable().optional() };

const newBulletin = z.discriminatedUnion("type", [
  z.object({ type: z.literal("registration"), to_team_id: idSchema, ...contract }),
  z.object({
    type: z.literal("transfer"),
    from_team_id: idSchema,
    to_team_id: idSchema,
    ...contract,
  }),
  z.object({
    type: z.literal("loan"),
    from_team_id: idSchema,
    to_team_id: idSchema,
    ...common,
    /** The loan's last day; the athlete returns the day after. */
    valid_until: z.iso.date(),
  }),
  /** The return that the borrower reports before the loan's end. */
  z.object({ type: z.literal("return"), from_team_id: idSchema, ...common }),
  z.object({ type: z.literal("renewal"), to_team_id: idSchema, ...contract }),
  z.object({ type: z.literal("release"), from_team_id: idSchema, ...common }),
  z.object({
    type: z.literal("correction"),
    corrects_id: idSchema,
    from_team_id: idSchema.nullable().optional(),
    to_team_id: idSchema.nullable().optional(),
    ...contract,
  }),
]);
export type NewBulletin = z.infer<typeof newBulletin>;

export const publishBulletins = addition("post", "/v1/organizer/bulletins", {
  summary:
    "Publicar no BID, tudo ou nada; transferência, empréstimo, retorno e saída mudam a inscrição do atleta junto",
  description:
    "Um empréstimo (`loan`) vale até o fim de `valid_until`: até lá o atleta joga só por `to_team_id`, e no dia seguinte volta a ser de `from_team_id` sem outra publicação. Antes disso ele volta com `return`, fica mais tempo com `renewal` pelo time a que foi emprestado, e fica de vez com `transfer` entre os mesmos dois times. `valid_until` de um registro, de uma transferência ou de uma renovação é o último dia do contrato. O que foi publicado não muda nem some: um engano se desfaz com uma linha `correction` que diz qual linha corrige (`corrects_id`) e como ela deveria ser. A correção não mexe em inscrições.",
  request: jsonBody({ tournament_id: idSchema, bulletins: z.array(newBulletin).min(1).max(200) }),
  responses: {
    201: json({ bulletins: z.array(bulletinSchema) }, "Publicado, na ordem em que veio"),
    ...planErrors,
    ...writeErrors,
  },
});
