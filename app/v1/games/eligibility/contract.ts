import { z } from "@hono/zod-openapi";
import { MODALITIES } from "../../../domain/rulebook/modality.ts";
import { REASON_CODES } from "../../../domain/eligibility/rules.ts";
import { json, memberErrors, teamRef } from "../../kit/contract.ts";
import { addition } from "../../kit/operation.ts";
import { inscriptionStatus, squadRole } from "../../inscriptions/schema.ts";

/** One of a team, and whether a game may be played. */
const squadMember = z.object({
  inscription_id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), nickname: z.string().nullable() }),
  shirt_number: z.int().nullable(),
  /** The athlete's number at the federation. */
  registration_number: z.string().nullable(),
  role: squadRole,
  status: inscriptionStatus,
  /** In the line-up that is stored, whatever speaks against it by now. */
  lined_up: z.boolean(),
  allowed: z.boolean(),
  /** All that speaks against it; `age_exception` and `no_date` are notes, which forbid nothing. */
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), message: z.string() })),
});

const squadSchema = z.object({
  team: teamRef,
  /** By name: who is inscribed or asks to be, and who is in the line-up. */
  squad: z.array(squadMember),
});

export const getEligibility = addition("get", "/v1/organizer/games/{id}/eligibility", {
  summary: "Quem pode jogar um jogo, e por que os outros não",
  description:
    "Os dois elencos, com todos os motivos de cada um, pelas regras do torneio (`eligibility_rules`), pelo BID e pelas suspensões como estavam antes do jogo. Uma decisão do tribunal que veio depois da escalação aparece aqui; a escalação gravada não muda. `max_athletes` e `max_starters` limitam uma escalação, e `max_exceptions` quantos fora da idade; null não limita.",
  responses: {
    200: json(
      {
        game_id: z.int(),
        modality: z.enum(MODALITIES),
        max_athletes: z.int().nullable(),
        max_starters: z.int().nullable(),
        max_exceptions: z.int().nullable(),
        /** The home team, then the away team, where there is one. */
        teams: z.array(squadSchema),
      },
      "Elencos",
    ),
    ...memberErrors,
  },
});
