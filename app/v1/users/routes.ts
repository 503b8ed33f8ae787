import { answer } from "../answers.ts";
import { longPage } from "../cursor.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { listUsers } from "./contract.ts";
import { usersOf } from "./store.ts";

export const users = resource();

users.serve(listUsers, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query),
    usersOf(db, tournamentRef(query), query),
  );
  const page = longPage(rows, counted, query, ({ inscription_id }) => [inscription_id]);
  const records = page.records.map(({ inscription_id: _, team, ...user }) => ({
    ...user,
    team: teamOf(team),
  }));
  return answer({ records, pagination: page.pagination }, headers);
});
