import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Competition } from "../../../app/domain/competition.ts";
import { sumAthletes } from "../../../app/domain/competition/goals.ts";
import { recallPart } from "../../../app/v1/competition/facts/memory.ts";
import { unpackCompetition } from "../../../app/v1/competition/facts/packed.ts";
import { readCompetition } from "../../../app/v1/competition/facts/store.ts";
import { type Views, buildViews } from "../../../app/v1/competition/views/views.ts";
import { openSeparate } from "../../../app/v1/db/database.ts";
import { read } from "../../../app/v1/kit/call.ts";
import { keptGames } from "../../../app/v1/matchday/games/list/routes.ts";
import { selectGames, touchedGames } from "../../../app/v1/matchday/games/list/store.ts";
import { toGame } from "../../../app/v1/matchday/games/row.ts";
import { findConsequences } from "../../../app/v1/competition/settlement/consequences.ts";
import type { SuspensionRow } from "../../../app/v1/competition/settlement/unsettled/store.ts";

interface KeptRow extends Record<keyof Views, string> {
  tournament_id: number;
  championship_id: number;
  stamp: string;
  facts: string | null;
}

const NOTHING = {
  spots: [],
  games: [],
  made: [],
  gone: [],
  replans: false,
  outlooks: [],
  shields: [],
  champion: undefined,
  suspensions: { gone: [], changed: [], added: [] },
};

/** Returns the computed data of a competition that is not stored. */
async function computeUnstored(competition: Competition) {
  const { results: stored } = await env.DB.prepare(
    "SELECT * FROM suspensions WHERE tournament_id = ? ORDER BY id",
  )
    .bind(competition.id)
    .all<SuspensionRow>();
  return findConsequences({ competition, people: null, stored }).found;
}

/** Removes undefined values, as JSON does. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns the facts without displayed data of games written since, which lists read again. */
async function withoutTouched(competition: Competition): Promise<Competition> {
  const rows = await touchedGames(openSeparate(env.DB), sql`${competition.id}`);
  const touched = new Set(rows.map(({ id }) => id));
  return {
    ...competition,
    games: competition.games.map(({ shown, ...game }) =>
      shown && !touched.has(game.id) ? { ...game, shown } : game,
    ),
  };
}

/** Compares game lists from facts with those from tables. */
async function expectLists(competition: Competition, championship_id: number): Promise<void> {
  const db = openSeparate(env.DB);
  const touched = await touchedGames(db, sql`${competition.id}`);
  const [first] = competition.games;
  const teams = [first?.home_team_id ?? 0, competition.games.at(-1)?.away_team_id ?? 0];
  const isPublished = await env.DB.prepare(
    "SELECT status = 'started' AS is_it FROM tournaments WHERE id = ?",
  )
    .bind(competition.id)
    .first<0 | 1>("is_it");
  const filters = [...teams.map((team) => ({ team })), { round_of: first?.id ?? 0 }];
  for (const filter of filters) {
    const page = { tournament: competition.id, ...filter, page: 1, per_page: 1000 };
    const { rows } = await read(db, { rows: selectGames(db, page).rows });
    if (!isPublished) {
      expect(rows, JSON.stringify(filter)).toEqual([]);
      continue;
    }
    const list = keptGames({ competition, championship_id, touched }, filter);
    expect(list?.map(toGame), JSON.stringify(filter)).toEqual(rows.map(toGame));
  }
}

/** Compares athletes' totals from facts with the triggers' counts. */
async function expectTotals(competition: Competition): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT team_id, user_id, SUM(iif(type = 'goal', total, 0)) AS goals_count,
       SUM(iif(type = 'yellow_card', total, 0)) AS yellow_card_count,
       SUM(iif(type = 'blue_card', total, 0)) AS blue_card_count,
       SUM(iif(type = 'red_card', total, 0)) AS red_card_count
     FROM athlete_totals WHERE tournament_id = ? GROUP BY team_id, user_id ORDER BY team_id, user_id`,
  )
    .bind(competition.id)
    .all<{ team_id: number }>();
  const teams = [...new Set(results.map(({ team_id }) => team_id))];
  expect(
    teams.flatMap((team_id) =>
      sumAthletes(competition, team_id).map((doing) => ({ team_id, ...doing })),
    ),
  ).toEqual(results);
}

/** Compares the triggers' squad names with their people's. */
export async function expectSquads(championship: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT q.tournament_id, q.team_id, q.members AS kept, (
       SELECT json_group_array(json_array(u.id, u.name, u.birth_date, u.erased_at IS NOT NULL, u.nickname))
       FROM inscriptions i JOIN users u ON u.id = i.user_id WHERE i.register_id = rg.id) AS present
     FROM registers rg LEFT JOIN squads q
     ON q.tournament_id = rg.tournament_id AND q.team_id = rg.team_id
     WHERE rg.championship_id = ?`,
  )
    .bind(championship)
    .all<{ kept: string | null; present: string }>();
  const sorted = (members: string | null) => {
    const list: [id: number, ...rest: unknown[]][] = JSON.parse(members ?? "[]");
    return list.toSorted(([a], [b]) => a - b);
  };
  for (const { kept, present, ...place } of results) {
    expect(sorted(kept), JSON.stringify(place)).toEqual(sorted(present));
  }
}

/**
 * Compares stored and remembered competitions, and stored consequences, with a computation from facts. Covers
 * the first and the `newest` settled tournaments and returns their count.
 */
export async function expectKept(championship: number, newest = 1000): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT k.* FROM competitions k JOIN tournaments t ON t.id = k.tournament_id
     WHERE t.settled = 1 AND t.championship_id = ?1
     AND (t.id IN (SELECT MIN(id) FROM tournaments WHERE championship_id = ?1)
       OR t.id IN (SELECT id FROM tournaments WHERE championship_id = ?1 ORDER BY id DESC LIMIT ?2))`,
  )
    .bind(championship, newest)
    .all<KeptRow>();
  await expectSquads(championship);
  for (const { tournament_id, championship_id, stamp, facts, ...kept } of results) {
    const competition = await readCompetition(openSeparate(env.DB), tournament_id);
    if (!competition) throw new Error(`Tournament ${tournament_id} is kept and not there.`);
    const untouched = await withoutTouched(competition);
    if (facts !== null) {
      const unpacked = unpackCompetition(facts);
      expect(await withoutTouched(unpacked)).toEqual(untouched);
      await expectLists(unpacked, championship_id);
      await expectTotals(unpacked);
    }
    expect(await computeUnstored(competition)).toEqual(NOTHING);
    const row = { id: tournament_id, stamp };
    const known = recallPart("facts", row);
    if (known) expect(plain(await withoutTouched(known))).toEqual(plain(untouched));
    const views = buildViews(competition);
    for (const view of ["frame", "tables", "ties", "projection", "absences", "history"] as const) {
      expect(JSON.parse(kept[view]), view).toEqual(plain(views[view]));
      const remembered = recallPart(view, row);
      if (remembered) expect(plain(remembered), `${view}, remembered`).toEqual(plain(views[view]));
    }
  }
  return results.length;
}
