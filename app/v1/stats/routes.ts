import { cacheHeaders } from "../../http/cache.ts";
import { paginated, whole } from "../contract.ts";
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
  const [revision, athletes, [counted]] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...store.athletesOf(db, tournamentRef(query), query),
  ]);
  const headers = publicHeaders(c, revision);
  const records = athletes.map(({ user_id, user_name, team, ...totals }) => ({
    user: { id: user_id, name: user_name },
    team: teamOf(team),
    ...totals,
  }));
  return c.json(paginated(records, counted?.total ?? 0, query), 200, headers);
});
