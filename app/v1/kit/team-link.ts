import { Problem } from "../../http/problem.ts";
import { notFound } from "./access.ts";
import type { ApiContext } from "./router.ts";
import { limitVisitor } from "./limit.ts";

/** Names the team, by its uuid, in a call of somebody without a session. */
export const TEAM_HEADER = "apito-team";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The uuid that opens a team's private page, from the header: 401 without one, 404 when it cannot be
 * one, and 429 when the caller asks too often; all of them before the database is asked.
 */
export async function teamUuid(c: ApiContext): Promise<string> {
  const uuid = c.req.header(TEAM_HEADER)?.trim().toLowerCase();
  if (!uuid) throw new Problem(401, "teams.openByLink");
  await limitVisitor(c, c.env.TEAM_LIMIT);
  if (!UUID.test(uuid)) throw notFound(NO_TEAM);
  return uuid;
}

export const NO_TEAM = "teams.linkIsDead";
