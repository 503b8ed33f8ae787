import { cacheHeaders } from "../../http/cache.ts";
import { whole } from "../contract.ts";
import { longPage } from "../cursor.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { getStats } from "./contract.ts";
import * as store from "./store.ts";

export const stats = resource();

stats.openapi(getStats, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (query.tournament === undefined && query.championship === undefined) {
    const values = new Map((await store.counters(db)).map(({ key, value }) => [key, value]));
    const records = store.COUNTERS.map((key) => ({ key, value: values.get(key) ?? 0 }));
    return c.json(whole(records), 200, cacheHeaders("live"));
  }
  const [revision, athletes, counted] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...store.athletesOf(db, tournamentRef(query), query),
  ]);
  const headers = publicHeaders(c, revision);
  const page = longPage(athletes, counted, query, ({ user_id, team_id }) => [user_id, team_id]);
  const records = page.records.map(({ user_id, user_name, team_id: _, team, ...totals }) => ({
    user: { id: user_id, name: user_name },
    team: teamOf(team),
    ...totals,
  }));
  return c.json({ records, pagination: page.pagination }, 200, headers);
});
