import { z } from "@hono/zod-openapi";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  limitErrors,
  listSchema,
  memberErrors,
  name,
  ref,
  teamRef,
  writeErrors,
} from "../../../kit/contract.ts";
import { gameStatus } from "../../games/schema.ts";
import { entryId } from "../entries/schema.ts";

/** A game's link with its PIN, for the organizer to send; both are secrets. */
export const sheetLinkSchema = z.object({
  game_id: z.int(),
  url: z.string(),
  pin: z.string(),
  /** From then on the PIN opens the sheet (UTC); null: at once. It ends when the sheet is closed. */
  opens_at: z.string().nullable(),
  created_at: z.string(),
  /** Devices that opened the sheet; `seen_at` is their last call. */
  devices: z.array(z.object({ name: z.string(), seen_at: z.string(), created_at: z.string() })),
});

const MOST_GAMES = 100;

export const createSheetLinks = addition("post", "/v1/organizer/games/sheet_links", {
  summary: "Criar os links da súmula de um ou mais jogos de um campeonato",
  description:
    "O link abre a súmula de um só jogo, sem conta, com o PIN: de 12 horas antes até a súmula fechar, em qualquer plano. Um jogo que já tem link fica com ele; com `renew` ganha outro, e o antigo, com os aparelhos que abriu, deixa de valer na hora. Um jogo fechado é recusado.",
  request: jsonBody({
    game_ids: z.array(idSchema).min(1).max(MOST_GAMES),
    renew: z.boolean().default(false),
  }),
  responses: { 200: json(listSchema(sheetLinkSchema), "Links"), ...writeErrors },
});

export const listSheetLinks = addition("get", "/v1/organizer/games/sheet_links", {
  summary: "Os links da súmula de jogos de um campeonato, com o PIN e os aparelhos que a abriram",
  description: `\`games\` são até ${MOST_GAMES} números de jogos, separados por vírgula. Um jogo sem link fica de fora.`,
  request: {
    query: z.object({
      games: z
        .string()
        .regex(new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${MOST_GAMES - 1}}$`)),
    }),
  },
  responses: { 200: json(listSchema(sheetLinkSchema), "Links"), ...memberErrors },
});

export const revokeSheetLink = addition("delete", "/v1/organizer/games/{id}/sheet_link", {
  summary: "Tirar o link da súmula de um jogo e fechar os aparelhos que ele abriu",
  responses: { 204: { description: "Tirado" }, ...writeErrors },
});

/** The secret in the link's address. */
const secret = z.string().trim().min(1).max(100);

export const readSheetDoor = addition("post", "/v1/sheet/door", {
  summary: "O jogo de um link de súmula, antes do PIN",
  description: "O segredo do link vai no corpo, nunca no endereço.",
  request: jsonBody({ secret }),
  responses: {
    200: json(
      {
        game_id: z.int(),
        home_team: teamRef.nullable(),
        away_team: teamRef.nullable(),
        championship: ref,
        tournament: ref,
        round: ref,
        field: z.string().nullable(),
        starts_at: z.string().nullable(),
        time_known: z.boolean(),
        status: gameStatus,
        opens_at: z.string().nullable(),
        closed_at: z.string().nullable(),
      },
      "O jogo",
    ),
    ...writeErrors,
    ...limitErrors,
  },
});

export const openSheet = addition("post", "/v1/sheet/open", {
  summary: "Abrir a súmula de um jogo com o link e o PIN",
  description:
    "A resposta tem o `token` do aparelho, para o cabeçalho `apito-sheet`. Vale até o link ser tirado ou renovado; o mesmo aparelho, aberto de novo, ganha outro. Cinco PINs errados de uma rede fazem esperar, cada vez mais; depois de dez, de todas as redes juntas, o link espera 15 minutos. O erro em `pin` diz quantas tentativas restam.",
  request: jsonBody({
    secret,
    pin: z.string().trim().min(1).max(10),
    /** The person at the device, for the game's history. */
    name: name(40),
    /** A UUID that the device gave itself and keeps. */
    device: entryId,
  }),
  responses: {
    200: json({ token: z.string(), game_id: z.int() }, "Aberta"),
    ...writeErrors,
    ...limitErrors,
  },
});
