import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../http/cache.ts";
import { found } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { pageOf } from "../kit/contract.ts";
import { one, read } from "../db/batch.ts";
import { publicHeaders, revisionQuery } from "../kit/revision.ts";
import { championshipOfTarget } from "../kit/target.ts";
import { teamOf, teamOrNull } from "../teams/team-ref.ts";
import { listScores, type scoreSchema } from "./contract.ts";
import * as store from "./store.ts";

export const scores = resource();

scores.serve(listScores, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const everywhere = query.tournament === undefined && query.championship === undefined;
  const { revision, athlete, rows, counted } = await read(db, {
    revision: revisionQuery(db, everywhere ? sql`NULL` : championshipOfTarget(query)),
    athlete: one(store.findAthlete(db, query.user_id)),
    ...store.scoresOf(db, query),
  });
  const headers = everywhere ? cacheHeaders("live") : publicHeaders(c, revision);
  found(athlete);
  return answer(pageOf(rows.map(toScore), counted, query), headers);
});

function toScore(row: store.ScoreRow): z.infer<typeof scoreSchema> {
  const { id, type, minute, added, card_kind } = row;
  return {
    id,
    user: { id: row.user_id, name: row.user_name },
    type,
    minute,
    added,
    extra_time: row.extra_time === 1,
    penalty: row.penalty === 1,
    free_kick: row.free_kick === 1,
    card_kind,
    team: teamOf(row.team),
    opponent: teamOrNull(row.opponent),
    game: {
      id: row.game_id,
      starts_at: row.starts_at,
      time_known: row.time_known === 1,
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
