import { z } from "@hono/zod-openapi";
import { INSCRIPTION_STATUSES } from "../../domain/people/enrolment.ts";
import { SQUAD_ROLES } from "../../domain/people/positions.ts";
import { name, position } from "../kit/contract.ts";
import { longPage, type LongQuery } from "../kit/cursor.ts";
import type { InscriptionRow } from "./store.ts";

const userRef = z.object({ id: z.int(), name: z.string(), nickname: z.string().nullable() });
export const inscriptionStatus = z.enum(INSCRIPTION_STATUSES);
/** Coach and staff are inscribed like athletes, and take none of the places of a squad. */
export const squadRole = z.enum(SQUAD_ROLES);
export const shirt = z.int().min(0).max(999);

/** An athlete in one register, as everyone may see it. */
export const inscriptionSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  register_id: z.int(),
  team_id: z.int(),
  user: userRef,
  shirt_number: z.int().nullable(),
  position: z.string().nullable(),
  role: squadRole,
  status: inscriptionStatus,
  landing: z.boolean(),
  version: z.int(),
});

/** The athlete's number at the federation, which the súmula prints. */
export const registrationNumber = name(30);

/** The same for those who run the championship. */
export const ownInscription = inscriptionSchema.extend({
  registration_number: z.string().nullable(),
});

/** What a cursor names of a list of athletes' last row: its inscription. */
export const inscriptionPlace = z.tuple([z.int()]);

/** What may be changed of an inscription. */
export const inscriptionChange = {
  shirt_number: shirt.nullable().optional(),
  position: position.nullable().optional(),
  registration_number: registrationNumber.nullable().optional(),
  role: squadRole.optional(),
  status: inscriptionStatus.optional(),
};

/** An inscription as it is answered. */
export function toInscription(row: InscriptionRow): z.infer<typeof inscriptionSchema> {
  return {
    id: row.id,
    championship_id: row.championship_id,
    tournament_id: row.tournament_id,
    register_id: row.register_id,
    team_id: row.team_id,
    user: { id: row.user_id, name: row.user_name, nickname: row.user_nickname },
    shirt_number: row.shirt_number,
    position: row.position,
    role: row.role,
    status: row.status,
    landing: row.landing === 1,
    version: row.version,
  };
}

/** An inscription as those who run the championship have it. */
export const toOwnInscription = (row: InscriptionRow): z.infer<typeof ownInscription> => ({
  ...toInscription(row),
  registration_number: row.registration_number,
});

/** A page of a list of inscriptions as it is answered. */
export function inscriptionPage(
  rows: InscriptionRow[],
  counted: { total: number }[],
  query: LongQuery<[number]>,
) {
  const { records, pagination } = longPage(rows, counted, query, ({ id }): [number] => [id]);
  return { records: records.map(toInscription), pagination };
}
