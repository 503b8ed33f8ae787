import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  name,
  ofLastTouched,
  position,
  readErrors,
  version,
  writeErrors,
} from "../kit/contract.ts";
import { operation } from "../kit/operation.ts";
import { longListOf, longQuery } from "../kit/cursor.ts";
import { personalFields } from "../personal-data/contract.ts";
import { targetShape } from "../kit/target.ts";
import {
  inscriptionChange,
  inscriptionPlace,
  inscriptionSchema,
  ownInscription,
  registrationNumber,
  shirt,
  squadRole,
} from "./schema.ts";
import { textKey } from "../../texts/text.ts";

export * from "./csv/contract.ts";
export * from "./decisions/contract.ts";
export * from "./schema.ts";

export const listInscriptions = operation("get", "/v1/inscriptions", {
  summary: "Atletas aprovados de um torneio ou de um time nele",
  description: ofLastTouched,
  request: {
    query: longQuery(inscriptionPlace).extend({ ...targetShape, register: idSchema.optional() }),
  },
  responses: { 200: json(longListOf(inscriptionSchema), "Inscrições"), ...readErrors },
});

export const createInscription = operation("post", "/v1/organizer/inscriptions", {
  summary: "Inscrever atleta: um que já existe (user_id) ou um novo (name)",
  description:
    "Os dados pessoais são do atleta novo. Um documento que já é de um atleta do mesmo organizador inscreve esse atleta, e só completa o que faltava nele. Um atleta joga por um time do torneio: só quem foi liberado ou recusado pode ser inscrito por outro (409). Sem `role`, é atleta (`athlete`); técnico (`coach`) e comissão (`staff`) não ocupam vaga no elenco.",
  request: jsonBody(
    z
      .object({
        register_id: idSchema,
        user_id: idSchema.optional(),
        name: name().optional(),
        nickname: name(60).nullable().optional(),
        shirt_number: shirt.nullable().optional(),
        position: position.nullable().optional(),
        registration_number: registrationNumber.nullable().optional(),
        role: squadRole.optional(),
        ...personalFields,
      })
      .refine((b) => (b.user_id === undefined) !== (b.name === undefined), {
        path: ["name"],
        message: textKey("athletes.idOrName"),
      }),
  ),
  responses: { 201: json(ownInscription, "Atleta inscrito"), ...writeErrors },
});

export const updateInscription = operation("put", "/v1/organizer/inscriptions/{id}", {
  summary: "Mudar inscrição de atleta",
  request: jsonBody({
    ...inscriptionChange,
    version: version.optional(),
  }),
  responses: { 200: json(ownInscription, "Inscrição"), ...writeErrors },
});

export const deleteInscription = operation("delete", "/v1/organizer/inscriptions/{id}", {
  summary: "Apagar inscrição de atleta; recusado quando ele tem lances no torneio",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
