import type { z } from "@hono/zod-openapi";
import { toEnrolmentPlace } from "../../people/enrolments/place.ts";
import type { SquadRow } from "../../people/enrolments/store.ts";
import type { findOwnTeam } from "../../people/teams/store.ts";
import type { squadSchema, teamPage, teamRegister } from "./contract.ts";
import type { OpenRow, TeamRegisterRow } from "./store.ts";
import { NO_ENROLMENT_RULES, enrolmentWindowAt } from "../../../domain/people/enrolment.ts";
import { withMasks } from "../../people/personal-data/documents/sealed.ts";

/** Returns an athlete for the team's contact; the document must be masked already. */
export function toSquadMember(row: SquadRow): z.infer<typeof squadSchema> {
  const {
    user_version: version,
    birth_date,
    document_kind,
    document,
    email,
    phone,
    guardian_name,
    guardian_consent_at,
    ...athlete
  } = row;
  const personal = { birth_date, document_kind, document, email, phone };
  const guardian = { guardian_name, guardian_consent_at };
  return {
    ...athlete,
    personal: version === null ? null : { version, ...personal, ...guardian },
  };
}

/** Returns a register with its roster. */
export function toTeamRegister(
  row: TeamRegisterRow,
  squad: SquadRow[],
): z.infer<typeof teamRegister> {
  const { register_id: id, ...register } = row;
  const { team: _, ...place } = toEnrolmentPlace(row);
  return {
    ...register,
    ...place,
    id,
    squad: squad.filter((athlete) => athlete.register_id === id).map(toSquadMember),
  };
}

interface PageRows {
  team: Awaited<ReturnType<typeof findOwnTeam>>[number] | undefined;
  registers: TeamRegisterRow[];
  squad: SquadRow[];
  open: OpenRow[];
}

/** Returns the team's private page; null for an unknown uuid. */
export async function readTeamPage(
  env: Env,
  { team, registers, squad: sealed, open }: PageRows,
): Promise<z.infer<typeof teamPage> | null> {
  if (!team) return null;
  const { uuid: _, owner_id: __, ...shown } = team;
  const squad = await withMasks(env, sealed);
  const now = new Date();
  return {
    ...shown,
    registers: registers.map((row) => toTeamRegister(row, squad)),
    open_tournaments: open.filter(
      ({ inscription_info }) =>
        enrolmentWindowAt(inscription_info ?? NO_ENROLMENT_RULES, now) === "open",
    ),
  };
}
