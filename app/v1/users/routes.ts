import { longPage } from "../cursor.ts";
import { read } from "../db/batch.ts";
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
  const { revision, rows, counted } = await read(db, {
    revision: revisionQuery(db, championshipOfTarget(query)),
    ...usersOf(db, tournamentRef(query), query),
  });
  const headers = publicHeaders(c, revision);
  const page = longPage(rows, counted, query, ({ inscription_id }) => [inscription_id]);
  const records = page.records.map(({ inscription_id: _, team, ...user }) => ({
    ...user,
    team: teamOf(team),
  }));
  return c.json({ records, pagination: page.pagination }, 200, headers);
});
