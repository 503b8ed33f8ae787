import { paginated } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { listUsers } from "./contract.ts";
import { usersOf } from "./store.ts";

export const users = resource();

users.openapi(listUsers, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [revision, found, [counted]] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...usersOf(db, tournamentRef(query), query),
  ]);
  const headers = publicHeaders(c, revision);
  const records = found.map(({ team, ...user }) => ({ ...user, team: teamOf(team) }));
  return c.json(paginated(records, counted?.total ?? 0, query), 200, headers);
});
