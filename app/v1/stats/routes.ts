import { EVENT_TYPES } from "../../domain/score.ts";
import { cacheHeaders } from "../../http/cache.ts";
import { answer } from "../answers.ts";
import { whole } from "../contract.ts";
import { longPage } from "../cursor.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { getStats } from "./contract.ts";
import { positionsOf } from "./places.ts";
import { seasonAthletesOf } from "./season/store.ts";
import * as store from "./store.ts";

export const stats = resource();

stats.serve(getStats, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (query.tournament === undefined && query.championship === undefined) {
    const values = new Map((await store.counters(db)).map(({ key, value }) => [key, value]));
    const records = store.COUNTERS.map((key) => ({ key, value: values.get(key) ?? 0 }));
    return answer(whole(records), cacheHeaders("live"));
  }
  const athletesOf = query.scope === "season" ? seasonAthletesOf : store.athletesOf;
  const { headers, athletes, counted, lead, counting } = await readPublic(
    c,
    championshipOfTarget(query),
    athletesOf(db, tournamentRef(query), query),
  );
  const { after, page, per_page } = query;
  const positions = positionsOf(
    athletes.map(({ total }) => total),
    {
      before: after ? after.read : (page - 1) * per_page,
      last: after ? { total: after.key[2], position: after.key[3] } : null,
      better: lead?.better ?? 0,
    },
  );
  const placed = athletes.map((row, at) => ({ ...row, position: positions[at] ?? 0 }));
  const list = longPage(placed, counted, query, (row) => [
    row.user_id,
    row.team_id,
    row.total,
    row.position,
  ]);
  const records = list.records.map(
    ({ user_id, user_name, team_id: _, team, total: __, ...totals }) => ({
      user: { id: user_id, name: user_name },
      team: teamOf(team),
      ...totals,
    }),
  );
  const counts = new Set(counting.map(({ type }) => type));
  const types = EVENT_TYPES.filter((type) => counts.has(type));
  const { pagination } = list;
  return answer({ records, pagination, types, most: lead?.most ?? 0 }, headers);
});
