import type { z } from "@hono/zod-openapi";
import { type AccessRow, notFound, requireAdmin } from "../access.ts";
import { Problem } from "../../http/problem.ts";
import { personalUser } from "./contract.ts";
import type { PersonalRow, Standing } from "./store.ts";

/** Names the team, by its uuid, in a call of somebody without a session. */
export const TEAM_HEADER = "apito-team";

/**
 * The caller with at least the role over an athlete, or a 401 without a session; a stranger's athlete
 * answers like a missing one, with 404; a role that is too low with 403.
 */
export function requireStanding(
  access: AccessRow[],
  standing: Standing | undefined,
  least: "manager" | "owner",
): AccessRow {
  const admin = requireAdmin(access);
  if (!standing?.role) throw notFound();
  if (standing.role !== "owner" && standing.role !== least) {
    throw new Problem(403, "personalData.roleTooLow");
  }
  return admin;
}

type View = z.infer<typeof personalUser>;

/**
 * The caller who may edit an athlete: with the standing of a manager, or as the contact of a team
 * that has the athlete; a uuid of another team, or of none, is a 404 whoever sends it. Answers how
 * that caller sees the row: a team is told nothing personal that somebody else entered.
 */
export function requireEditor(
  access: AccessRow[],
  standing: Standing | undefined,
  uuid: string | null,
): (row: PersonalRow) => View {
  const whole = (row: PersonalRow) => personalUser.parse(row);
  if (uuid !== null && standing?.of_team !== 1) throw notFound();
  const runs = access.length > 0 && (standing?.role === "owner" || standing?.role === "manager");
  if (standing?.of_team === 1 && !runs) {
    return standing.by_team === 1 ? whole : (row) => ({ ...whole(row), ...NOT_TOLD });
  }
  requireStanding(access, standing, "manager");
  return whole;
}

const NOT_TOLD = {
  birth_date: null,
  document_kind: null,
  document: null,
  email: null,
  phone: null,
  guardian_name: null,
  guardian_consent_at: null,
};
