import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  fileTypes,
  formBody,
  idParam,
  idSchema,
  json,
  listOf,
  organizerErrors,
  planErrors,
  writeErrors,
} from "../../contract.ts";

/** A paper súmula or another document of a game, handed in for one of its teams; never public. */
export const attachmentSchema = z.object({
  /** The file's: `DELETE …/files/{file_id}` takes it. */
  file_id: z.int(),
  game_id: z.int(),
  team_id: z.int(),
  mime: z.enum(Object.keys(fileTypes)),
  bytes: z.int(),
  /** Where those who run the championship read it. */
  url: z.string(),
  created_at: z.string(),
});

export const attachToGame = createRoute({
  method: "post",
  path: "/v1/organizer/games/team_attach",
  summary: "Anexar a um jogo, por um dos seus times, a foto ou o PDF da súmula em papel",
  request: formBody(z.object({ game_id: idSchema, team_id: idSchema }), { file: "attachment" }),
  responses: { 201: json(attachmentSchema, "Anexo"), ...writeErrors, ...planErrors },
});

export const listAttachments = createRoute({
  method: "get",
  path: "/v1/organizer/games/{id}/files",
  summary: "Os anexos de um jogo, na ordem em que chegaram",
  request: { params: idParam },
  responses: { 200: json(listOf(attachmentSchema), "Anexos"), ...organizerErrors },
  ...addition,
});

export const deleteAttachment = createRoute({
  method: "delete",
  path: "/v1/organizer/games/{id}/files/{file_id}",
  summary: "Apagar um anexo de um jogo",
  request: { params: idParam.extend({ file_id: idSchema }) },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
  ...addition,
});
