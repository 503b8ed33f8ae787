import { Problem } from "../../http/problem.ts";
import { notFound } from "./access.ts";
import type { ApiContext } from "./router.ts";
import { limitVisitor } from "./limit.ts";

/** Header with a team's uuid, for calls without a session. */
export const TEAM_HEADER = "apito-team";

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the team's uuid; throws 401, 404 or 429 before any query. */
export async function teamUuid(c: ApiContext): Promise<string> {
  const uuid = c.req.header(TEAM_HEADER)?.trim().toLowerCase();
  if (!uuid) throw new Problem(401, "teams.openByLink");
  await limitVisitor(c, c.env.TEAM_LIMIT);
  if (!UUID.test(uuid)) throw notFound(NO_TEAM);
  return uuid;
}

export const NO_TEAM = "teams.linkIsDead";
