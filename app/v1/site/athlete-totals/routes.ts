import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../../http/cache.ts";
import { answer, resource } from "../../kit/router.ts";
import { buildPage, wholeList } from "../../kit/contract.ts";
import { longPage } from "../../kit/cursor.ts";
import { publicHeaders, readPublic, revisionQuery } from "../../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../../kit/target.ts";
import { getStats, listScores, type scoreSchema } from "./contract.ts";
import { requireFound } from "../../kit/access.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import * as store from "./store.ts";
import { EVENT_TYPES } from "../../../domain/result/events.ts";
import { sharedPositions } from "../../../domain/rankings.ts";

export const stats = resource();

stats.serve(getStats, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (query.tournament === undefined && query.championship === undefined) {
    // `read` sends this with the page's other calls in one trip.
    const { counters } = await read(db, { counters: store.counters(db) });
    const values = new Map(counters.map(({ key, value }) => [key, value]));
    const records = store.COUNTERS.map((key) => ({ key, value: values.get(key) ?? 0 }));
    return answer(wholeList(records), cacheHeaders("live"));
  }
  const athletesOf = query.scope === "season" ? store.selectSeasonAthletes : store.selectAthletes;
  const { headers, athletes, counted, lead, counting, recorded, lineups, best } = await readPublic(
    c,
    championshipOfTarget(query),
    athletesOf(db, tournamentRef(query), query),
  );
  const { after, page, per_page } = query;
  const positions = sharedPositions(
    athletes.map(({ total }) => total),
    {
      before: after ? after.read : (page - 1) * per_page,
      last: after ? { total: after.key[1], position: after.key[2] } : null,
      better: lead?.better ?? 0,
    },
  );
  const placed = athletes.map((row, at) => ({ ...row, position: positions[at] ?? 0 }));
  const list = longPage(placed, counted, query, (row) => [row.user_id, row.total, row.position]);
  const records = list.records.map(
    ({ user_id, user_name, team_id: _, team, total: __, ...totals }) => ({
      user: { id: user_id, name: user_name },
      team,
      ...totals,
    }),
  );
  const counts = new Set(counting.map(({ type }) => type));
  const types = EVENT_TYPES.filter((type) => counts.has(type));
  const noted = types.filter((type) => recorded.some((row) => row.type === type));
  const { pagination } = list;
  const most = lead?.most ?? 0;
  const has = { has_lineups: lineups.length > 0, has_best: best.length > 0 };
  return answer({ records, pagination, types, recorded: noted, most, ...has }, headers);
});

export const scores = resource();

scores.serve(listScores, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const everywhere = query.tournament === undefined && query.championship === undefined;
  const { revision, athlete, rows, counted } = await read(db, {
    revision: revisionQuery(db, everywhere ? sql`NULL` : championshipOfTarget(query)),
    athlete: one(store.findAthlete(db, query.user_id)),
    ...store.selectScores(db, query),
  });
  const headers = everywhere ? cacheHeaders("live") : publicHeaders(c, revision);
  requireFound(athlete);
  return answer(buildPage(rows.map(toScore), counted, query), headers);
});

function toScore(row: store.ScoreRow): z.infer<typeof scoreSchema> {
  const { id, type, minute, added, card_kind } = row;
  return {
    id,
    user: { id: row.user_id, name: row.user_name },
    type,
    minute,
    added,
    extra_time: row.extra_time,
    penalty: row.penalty,
    free_kick: row.free_kick,
    card_kind,
    team: row.team,
    opponent: row.opponent,
    game: {
      id: row.game_id,
      starts_at: row.starts_at,
      time_known: row.time_known,
      home_team_id: row.home_team_id,
      away_team_id: row.away_team_id,
      home_score: row.home_score,
      away_score: row.away_score,
    },
    tournament: { id: row.tournament_id, name: row.tournament_name },
    championship: {
      id: row.championship_id,
      name: row.championship_name,
      slug: row.championship_slug,
    },
  };
}
