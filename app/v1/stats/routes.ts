import { EVENT_TYPES } from "../../domain/result/events.ts";
import { cacheHeaders } from "../../http/cache.ts";
import { answer, resource } from "../kit/router.ts";
import { whole } from "../kit/contract.ts";
import { longPage } from "../kit/cursor.ts";
import { readPublic } from "../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import { teamOf } from "../teams/team-ref.ts";
import { getStats } from "./contract.ts";
import { positionsOf } from "./places.ts";
import * as store from "./store.ts";
import { seasonAthletesOf } from "./store.ts";

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
  const { headers, athletes, counted, lead, counting, lineups, best } = await readPublic(
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
  const most = lead?.most ?? 0;
  const has = { has_lineups: lineups.length > 0, has_best: best.length > 0 };
  return answer({ records, pagination, types, most, ...has }, headers);
});
