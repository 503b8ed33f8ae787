import { z } from "@hono/zod-openapi";
import {
  formBody,
  json,
  name,
  position,
  readErrors,
  teamRef,
  utc,
  addition,
  guardedErrors,
} from "../../kit/contract.ts";
import { shirt } from "../inscriptions/contract.ts";
import { personalFields } from "../personal-data/contract.ts";

/** An enrolment; `closed` means that the team is no longer in the tournament. */
export const enrolmentSchema = z.object({
  state: z.enum(["open", "before", "after", "full", "closed"]),
  opens_at: utc.nullable(),
  closes_at: utc.nullable(),
  min_athletes: z.int().nullable(),
  max_athletes: z.int().nullable(),
  /** Number of approved and pending athletes. */
  athletes: z.int(),
  /** Places left in the roster; null: no limit. */
  places_left: z.int().nullable(),
  athletes_missing: z.int(),
  documents: z.array(z.string()),
  /** Parts that the form needs beyond name, birth date and document. */
  needs: z.object({ photo: z.boolean(), document_file: z.boolean() }),
  text: z.string().nullable(),
});

export const placeSchema = z.object({
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  tournament: z.object({
    id: z.int(),
    name: z.string(),
    category: z.string().nullable(),
    season: z.string(),
  }),
  team: teamRef,
  enrolment: enrolmentSchema,
});

const tokenParam = z.object({ token: z.uuid() });

export const athleteFields = {
  name: name(),
  nickname: name(60).nullable().optional(),
  position: position.nullable().optional(),
  shirt_number: shirt.nullable().optional(),
  ...personalFields,
  /** True to accept a shirt number or name that the squad already has. */
  sure: z.boolean().optional(),
};

export const getEnrolment = addition("get", "/v1/enrolments/{token}", {
  summary: "O que mostra a página de inscrição de atletas de um time",
  description: "`token` é a última parte do link que o time manda aos atletas.",
  request: { params: tokenParam },
  responses: { 200: json(placeSchema, "Inscrição de atletas"), ...readErrors },
});

export const createEnrolment = addition("post", "/v1/enrolments/{token}", {
  summary: "Inscrever-se num time pelo link dele; a organização decide",
  description:
    "A inscrição fica pendente até a organização decidir. Menores de 18 anos precisam do nome e da autorização do responsável. Sem `document_kind`, o documento é um CPF. O documento e a foto do documento nunca são públicos. O número de camisa de outro atleta do time é uma pergunta (422, código `doubt`); com `sure` vale.",
  request: {
    params: tokenParam,
    ...formBody(
      z.object({
        ...athleteFields,
        birth_date: personalFields.birth_date.unwrap().unwrap(),
        document: personalFields.document.unwrap().unwrap(),
      }),
      { photo: "image", document_file: "attachment" },
    ),
  },
  responses: {
    201: json(
      {
        name: z.string(),
        status: z.literal("pending"),
        team: teamRef,
        tournament: z.object({ id: z.int(), name: z.string() }),
      },
      "Inscrição recebida",
    ),
    ...guardedErrors,
  },
});
