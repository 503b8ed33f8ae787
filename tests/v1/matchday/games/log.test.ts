import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  closeGame,
  getGame,
  listChanges,
  resetGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import {
  deleteChampionship,
  eraseDeleted,
} from "../../../../app/v1/structure/ownership/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { listOwnSeasons, updateSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { visitor } from "../../support/caller.ts";
import { athlete, league, saveGames, score } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const [id = 0, back = 0] = world.ids;
  const { user } = await athlete(world.call, world.registers[0], "Ademir");
  const goal = (minute: number) => ({
    type: "goal" as const,
    team_id: world.team(0),
    user_id: user.id,
    minute,
  });
  const noted = (minute: number) => expect.objectContaining({ user_id: user.id, minute });
  const write = (call: typeof world.call, ...minutes: number[]) =>
    saveGames(call, { id, events: minutes.map(goal) });
  const changes = async () => (await world.call(listChanges, { params: { id } })).records;
  return { ...world, id, back, write, noted, changes };
}

const age = (game: number, minutes: number) =>
  sql`UPDATE game_changes
     SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ${`-${minutes} minutes`})
     WHERE game_id = ${game}`.run();

test("a change records difference, author and score", async () => {
  const { call, admin, id, write, noted, changes } = await derby();
  await write(call, 9);
  await write(call, 9);
  await age(id, 11);
  await write(call, 9, 12);
  await call(resetGame, { json: { id } });
  const author = { id: admin.id, name: "Dona Zica" };
  expect(await changes()).toMatchObject([
    {
      kind: "reset",
      number: null,
      note: null,
      author,
      before: { home_score: 2, events: [noted(9), noted(12)] },
    },
    {
      kind: "result",
      author,
      last_at: null,
      before: { home_score: 1, away_score: 0 },
      after: { home_score: 2, away_score: 0, events: [noted(12)] },
    },
    {
      kind: "result",
      author,
      before: { status: "scheduled" },
      after: { finished: 1, events: [noted(9)] },
    },
  ]);
  const [, second] = await changes();
  expect(Object.keys(second?.before ?? {})).toEqual(["home_score", "away_score"]);
  expect(Object.keys(second?.after ?? {}).toSorted()).toEqual([
    "away_score",
    "events",
    "home_score",
  ]);
  const page = await call(listChanges, { params: { id }, query: { page: 2, per_page: 2 } });
  expect(page.records).toEqual((await changes()).slice(2));
});

test("a person's writes within ten minutes are one change", async () => {
  const { call, championship, id, write, noted, changes } = await derby();
  await write(call, 9);
  await age(id, 9);
  await write(call, 9, 30);
  const [only, ...others] = await changes();
  expect(others).toEqual([]);
  expect(only?.before).not.toHaveProperty("events");
  expect(only).toMatchObject({
    before: { status: "scheduled" },
    after: { home_score: 2, away_score: 0, events: [noted(9), noted(30)] },
    last_at: expect.any(String),
  });
  const scorer = await newScorer(championship.id);
  await write(scorer.call, 9, 30, 44);
  await write(call, 9, 30, 44, 45);
  expect(await changes()).toMatchObject([
    { after: { home_score: 4, events: [noted(45)] }, last_at: null },
    { author: { id: scorer.admin.id }, after: { home_score: 3, events: [noted(44)] } },
    { after: { home_score: 2 } },
  ]);
});

test("removing and restoring an event are separate changes", async () => {
  const { call, write, noted, changes } = await derby();
  await write(call, 9, 30);
  await write(call, 30);
  await write(call, 9, 30);
  await write(call, 9, 30, 45);
  expect(await changes()).toMatchObject([
    { after: { events: [noted(9), noted(45)] }, last_at: expect.any(String) },
    { before: { events: [noted(9)] }, after: { home_score: 1 }, last_at: null },
    { after: { events: [noted(9), noted(30)] }, last_at: null },
  ]);
  await write(call, 9, 30, 45);
  expect(await changes()).toHaveLength(3);
});

test("an event keeps all its details, in the former format too", async () => {
  const { call, id, team, changes } = await derby();
  const goal = { type: "goal" as const, team_id: team(0), minute: 45, added: 2 };
  await saveGames(call, { id, events: [{ ...goal, penalty: true }] });
  const [change] = await changes();
  expect(change?.after?.["events"]).toEqual([{ ...goal, penalty: 1 }]);
  const old = { home_score: 1, away_score: 0, events: [{ ...goal, penalty: 1, free_kick: 0 }] };
  await sql`UPDATE game_changes SET after = ${JSON.stringify(old)} WHERE game_id = ${id}`.run();
  expect((await changes())[0]?.after).toEqual(old);
  await saveGames(call, { id, events: [goal] });
  expect(await changes()).toMatchObject([
    { before: { events: [{ ...goal, penalty: 1 }] }, after: { home_score: 1, events: [goal] } },
    { after: old },
  ]);
});

test("a scorer's live game takes little space in the log", async () => {
  const { id, write, call } = await derby();
  const minutes: number[] = [];
  for (let minute = 1; minute <= 8; minute++) {
    minutes.push(minute * 10);
    await write(call, ...minutes);
    // A game of 90 minutes with a goal every ten.
    await age(id, 11);
  }
  const log = await sql`SELECT COUNT(*) AS n, SUM(length(before) + length(after)) AS bytes
     FROM game_changes WHERE game_id = ${id}`.first<{ n: number; bytes: number }>();
  expect(log?.n).toBe(8);
  expect((log?.bytes ?? 0) / 8).toBeLessThan(125);
});

interface Due {
  due_at: string | null;
  key: string | null;
}

const daysUntil = (due: Due | null) =>
  Math.round((Date.parse(due?.due_at ?? "") - Date.now()) / 86_400_000);

/** A league of two games with helpers on its log. */
async function derbyLog() {
  const world = await derby();
  const { tournament } = world;
  const due = () =>
    sql`SELECT due_at, key FROM change_logs WHERE tournament_id = ${tournament.id}`.first<Due>();
  const move = async () => {
    await sql`UPDATE change_logs SET due_at = '2026-01-01T00:00:00.000Z'
       WHERE tournament_id = ${tournament.id}`.run();
    await runUpkeep();
  };
  const inDatabase = async () =>
    (
      await sql`SELECT kind FROM game_changes WHERE tournament_id = ${tournament.id} ORDER BY id`.all<{
        kind: string;
      }>()
    ).results.map(({ kind }) => kind);
  return { ...world, due, move, inDatabase };
}

/** A finished league whose first game is closed and corrected; its log is due to move. */
async function overLeague() {
  const world = await derbyLog();
  const { call, id, back, write } = world;
  await write(call, 9);
  await score(call, back, 0, 0);
  await call(closeGame, { params: { id }, json: {} });
  await saveGames(call, { id, home_score: 2, addendum: "Gol anulado por engano" });
  await age(id, 2 * 24 * 60);
  await age(back, 2 * 24 * 60);
  return world;
}

test("a finished tournament's log moves to storage after a month", async () => {
  const { call, id, back, championship, due, move, inDatabase, changes } = await overLeague();
  expect(daysUntil(await due())).toBe(30);
  await runUpkeep();
  expect(await inDatabase()).toContain("result");
  const before = await changes();
  expect(before.map(({ kind }) => kind)).toEqual(["addendum", "closed", "result"]);
  await move();
  expect(await inDatabase()).toEqual(["addendum"]);
  expect(await changes()).toEqual(before);
  const second = await call(listChanges, { params: { id }, query: { page: 2, per_page: 2 } });
  expect(second).toMatchObject({ records: before.slice(2), pagination: { total: 3, pages: 2 } });
  expect(await visitor(getGame, { params: { id } })).toMatchObject({
    addenda: [{ text: "Gol anulado por engano" }],
  });

  await score(call, back, 3, 3);
  await age(back, 2 * 24 * 60);
  await move();
  await move();
  const later = await call(listChanges, { params: { id: back } });
  expect(later.records.map(({ after }) => after?.home_score)).toEqual([3, 0]);
  expect(await changes()).toEqual(before);

  const key = (await due())?.key ?? "";
  expect(await env.FILES.head(key)).toMatchObject({ customMetadata: { access: "private" } });
  const query = { confirm: championship.slug, force: "true" as const };
  await call(deleteChampionship, { params: { id: championship.id }, query });
  expect(await env.FILES.head(key)).not.toBeNull();
  await call(eraseDeleted, { params: { id: championship.id }, query: { confirm: query.confirm } });
  await runUpkeep();
  expect(await env.FILES.head(key)).toBeNull();
});

test("an interrupted move of the log loses nothing", async () => {
  const { tournament, due, move, changes } = await overLeague();
  const before = await changes();
  const rows = await sql`SELECT * FROM game_changes WHERE tournament_id = ${tournament.id}
     AND number IS NULL`.all<Record<string, string | number | null>>();
  await move();
  for (const row of rows.results) {
    const columns = Object.keys(row);
    await env.DB.prepare(
      `INSERT OR IGNORE INTO game_changes (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    )
      .bind(...Object.values(row))
      .run();
  }
  expect(await changes()).toEqual(before);
  await move();
  expect(await changes()).toEqual(before);
  expect(await due()).toMatchObject({ due_at: null });
});

test("a running tournament keeps its log in the database", async () => {
  const { call, back, due } = await overLeague();
  await call(resetGame, { json: { id: back } });
  expect(daysUntil(await due())).toBe(180);
});

test("an undecided tournament's log moves to storage after half a year", async () => {
  const world = await derbyLog();
  const { call, championship, tournament, phase, id, back, write, due, move, inDatabase } = world;
  await call(updatePhase, { params: { id: phase.id }, json: { decides: "nothing" } });
  const query = { championship_id: championship.id };
  const [season] = (await call(listOwnSeasons, { query })).records;
  await write(call, 9);
  await score(call, back, 0, 0);
  expect(daysUntil(await due())).toBe(180);
  await sql`UPDATE change_logs
     SET due_at = ${new Date(Date.now() + 100 * 86_400_000).toISOString()}
     WHERE tournament_id = ${tournament.id}`.run();
  await age(id, 11);
  await write(call, 9, 12);
  expect(daysUntil(await due())).toBe(180);
  await call(updateSeason, { params: { id: season?.id ?? 0 }, json: { status: "finished" } });
  expect(daysUntil(await due())).toBe(30);
  await age(id, 2 * 24 * 60);
  await age(back, 2 * 24 * 60);
  await move();
  expect(await inDatabase()).toEqual([]);
  expect(await due()).toMatchObject({ due_at: null, key: expect.any(String) });
  await write(call, 12);
  expect(daysUntil(await due())).toBe(30);
});
