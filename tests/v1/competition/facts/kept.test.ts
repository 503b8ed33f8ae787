import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { answerApi } from "../../../../app/v1/api.ts";
import {
  getClassifications,
  listProjections,
  listTies,
} from "../../../../app/v1/competition/standings/contract.ts";
import { readStored } from "../../../../app/v1/competition/facts/open.ts";
import { readModelQuery } from "../../../../app/v1/competition/facts/store.ts";
import { openSeparate } from "../../../../app/v1/db/database.ts";
import { getDiscipline } from "../../../../app/v1/people/discipline/contract.ts";
import { deleteField, updateField } from "../../../../app/v1/structure/fields/contract.ts";
import {
  closeGame,
  getGame,
  listGames,
  resetGame,
  setReferees,
  setStats,
} from "../../../../app/v1/matchday/games/contract.ts";
import { listPublicRounds } from "../../../../app/v1/matchday/rounds/contract.ts";
import { getTeamCampaign } from "../../../../app/v1/site/statistics/contract.ts";
import { updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { faulty } from "../../all-operations/faulty.ts";
import { createRequest } from "../../all-operations/sending.ts";
import { dispatch, visitor } from "../../support/caller.ts";
import {
  athlete,
  editGame,
  league,
  lineUp,
  saveGames,
  score,
  THREE_ROUNDS,
} from "../../support/games.ts";
import { expectKept } from "../../support/kept.ts";
import { watchedDatabase } from "../../support/watched-database.ts";
import { sql } from "../../support/statement.ts";
import { newField } from "../../support/championship-rows.ts";

const NAMES = ["Bangu", "Olaria", "Bonsucesso", "Madureira"];

type League = Awaited<ReturnType<typeof league>>;

async function shown({ tournament }: League) {
  const query = { tournament: tournament.id };
  return Promise.all([
    visitor(getClassifications, { query }),
    visitor(listTies, { query }),
    visitor(listProjections, { query }),
    visitor(listPublicRounds, { query }),
    visitor(getDiscipline, { query }),
  ]);
}

const change = (statement: string, id: number) => env.DB.prepare(statement).bind(id).run();

/** Changes the stored row as another isolate would, with a new stamp. */
const changeKept = (set: string, id: number) =>
  change(
    `UPDATE competitions SET stamp = '${crypto.randomUUID()}', ${set} WHERE tournament_id = ?`,
    id,
  );

const keptRows = ({ tournament }: League) =>
  sql`SELECT COUNT(*) AS n FROM competitions WHERE tournament_id = ${tournament.id}`.first<number>(
    "n",
  );

async function startLeague(): Promise<League> {
  const world = await league(NAMES, THREE_ROUNDS);
  const { call, registers, ids } = world;
  const expelled = await athlete(call, registers[0], "Nilton Batista");
  await lineUp(call, ids[0], { team_id: world.team(0), athletes: [{ user_id: expelled.user.id }] });
  await saveGames(call, {
    id: ids[0],
    home_score: 0,
    away_score: 1,
    events: [
      { type: "red_card", team_id: world.team(0), user_id: expelled.user.id },
      { type: "goal", team_id: world.team(1) },
    ],
  });
  await score(call, ids[1], 2, 2);
  return world;
}

test("pages show the same without the stored competition", async () => {
  const world = await startLeague();
  const { id } = world.tournament;
  expect(await expectKept(world.championship.id)).toBe(1);
  const kept = await shown(world);
  expect(kept[4].suspended.map(({ user }) => user.name)).toEqual(["Nilton Batista"]);

  await changeKept("tables = json_object('rows', json('[]'), 'erased', json('[]'))", id);
  expect((await shown(world))[0].records).toEqual([]);
  await change("UPDATE tournaments SET settled = 0 WHERE id = ?", id);
  expect(await shown(world)).toEqual(kept);
  await change("UPDATE tournaments SET settled = 1 WHERE id = ?", id);
  await change("UPDATE competitions SET shape = 0 WHERE tournament_id = ?", id);
  expect(await shown(world)).toEqual(kept);
  await change("DELETE FROM competitions WHERE tournament_id = ?", id);
  expect(await shown(world)).toEqual(kept);
});

test("a result changes one stored game, and a correction restores it", async () => {
  const world = await startLeague();
  const before = await shown(world);
  // Marks the stored row; a complete rewrite would lose the mark.
  const mark = () =>
    sql`SELECT facts ->> '$.phases[0].name' AS name FROM competitions
       WHERE tournament_id = ${world.tournament.id}`.first<string>("name");
  await changeKept("facts = json_set(facts, '$.phases[0].name', 'marca')", world.tournament.id);
  await score(world.call, world.ids[2], 3, 0);
  expect(await mark()).toBe("marca");
  await changeKept(
    "facts = json_set(facts, '$.phases[0].name', (SELECT name FROM phases p WHERE p.tournament_id = competitions.tournament_id))",
    world.tournament.id,
  );
  await score(world.call, world.ids[2], 0, 3);
  expect(await expectKept(world.championship.id)).toBe(1);
  const { tournament, call, ids } = world;
  expect(
    (await visitor(getClassifications, { query: { tournament: tournament.id } })).records,
  ).not.toEqual(before[0].records);
  await call(resetGame, { json: { id: ids[2] ?? 0 } });
  expect(await shown(world)).toEqual(before);
  expect(await expectKept(world.championship.id)).toBe(1);
});

/** Returns the characters of stored texts that D1 sends. */
async function sentFor(call: (bindings: Env) => Promise<unknown>): Promise<number> {
  let sent = 0;
  const DB = watchedDatabase(env.DB, async (send) => {
    const answer = await send();
    for (const { results = [] } of Array.isArray(answer) ? answer : []) {
      for (const row of results) {
        for (const column of KEPT_TEXTS) sent += String(row[column] ?? "").length;
      }
    }
    return answer;
  });
  await call({ ...env, DB });
  return sent;
}

const KEPT_TEXTS = ["frame", "tables", "facts", "absences"];

test("D1 does not resend what the isolate has in memory", async () => {
  const world = await startLeague();
  const { id } = world.tournament;
  const pages = (bindings: Env) =>
    Promise.all(
      [
        createRequest(getClassifications, { query: { tournament: id } }),
        createRequest(getDiscipline, { query: { tournament: id } }),
        createRequest(getTeamCampaign, {
          params: { id: world.team(0) },
          query: { tournament: id },
        }),
      ].map(async (request) => (await dispatch(request, bindings)).json()),
    );
  const result = (home_score: number) => (bindings: Env) =>
    dispatch(
      createRequest(
        setStats,
        { json: { games: [{ id: world.ids[2] ?? 0, home_score, away_score: 0 }] } },
        world.headers,
      ),
      bindings,
    );
  expect(await sentFor(pages), "after the settlement of this isolate").toBe(0);
  await changeKept("shape = shape", id);
  expect(await sentFor(pages), "after another isolate's").toBeGreaterThan(1_000);
  expect(await sentFor(pages), "for the second time").toBe(0);
  expect(await sentFor(result(1)), "for a result").toBe(0);
  await changeKept("shape = shape", id);
  expect(await sentFor(result(2)), "for a result after another isolate's").toBeGreaterThan(1_000);
  expect(await expectKept(world.championship.id)).toBe(1);
});

test("facts that memory forgot meanwhile are read again", async () => {
  const world = await startLeague();
  const { id } = world.tournament;
  const [row] = await readModelQuery(openSeparate(env.DB), id, "tables", "");
  const stamp = String(row?.stamp);
  const asked = { id, stamp: `${stamp}, forgotten`, tables: null };
  const tables = await readStored(openSeparate(env.DB), asked, "tables");
  expect(tables?.rows.length).toBe(NAMES.length);
  expect(tables).toEqual(JSON.parse(String(row?.tables)));
});

const touchedIn = ({ tournament }: League) =>
  sql`SELECT COUNT(*) AS n FROM touched_games WHERE tournament_id = ${tournament.id}`.first<number>(
    "n",
  );

test("lists of games show a write at once", async () => {
  const world = await startLeague();
  const { call, championship, tournament, id, ids } = world;
  const readGame = async () => {
    const query = { championship: championship.slug };
    const [{ records: ofTeam }, { records: ofRound }] = await Promise.all([
      visitor(listGames, { query: { tournament: tournament.id, team: world.team(0) } }),
      visitor(listGames, { query: { ...query, round_of: id } }),
    ]);
    const [one, other] = [ofTeam, ofRound].map((list) => list.find((game) => game.id === id));
    expect(one).toEqual(other);
    return one;
  };
  expect(await touchedIn(world)).toBe(0);
  const { version = 0 } = (await readGame()) ?? {};
  const field = await newField(call, championship, {
    name: "Campo do Meio",
    city: "Olinda",
    uf: "PE",
  });
  await editGame(call, id, { field_id: field.id });
  expect(await touchedIn(world)).toBe(1);
  const placed = await readGame();
  expect(placed).toMatchObject({ version: version + 1, field: { name: "Campo do Meio" } });
  expect(placed?.field?.map_url).toContain("Olinda");
  await call(closeGame, { params: { id }, json: { version: version + 1 } });
  expect((await readGame())?.closed_at).not.toBeNull();
  expect(await expectKept(championship.id)).toBe(1);

  await score(call, ids[2], 1, 0);
  expect(await touchedIn(world)).toBe(0);
  const settled = await readGame();
  expect(settled?.field?.name).toBe("Campo do Meio");
  await call(updateField, { params: { id: field.id }, json: { name: "Arena do Meio" } });
  expect((await readGame())?.field?.name).toBe("Arena do Meio");
  expect(await expectKept(championship.id)).toBe(1);
  await call(deleteField, { params: { id: field.id } });
  expect((await readGame())?.field).toBeNull();
  expect(await expectKept(championship.id)).toBe(1);
});

test("a tournament is stored again after many written games", async () => {
  const world = await league(
    NAMES,
    Array.from({ length: 10 }, (_, round): [number, number][] => [[round % 4, (round + 1) % 4]]),
  );
  const { call, ids } = world;
  await score(call, ids[0], 1, 0);
  const touched: (number | null)[] = [];
  for (const id of ids) {
    await call(setReferees, { params: { id }, json: { referees: [] } });
    touched.push(await touchedIn(world));
  }
  expect(touched).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0, 1]);
  const game = await visitor(getGame, { params: { id: ids[0] ?? 0 } });
  const query = { tournament: world.tournament.id, team: world.team(0) };
  const { records } = await visitor(listGames, { query });
  expect(records[0]?.version).toBe(game.version);
  expect(await expectKept(world.championship.id)).toBe(1);
});

test("a team's new name is shown everywhere at once", async () => {
  const world = await startLeague();
  await world.call(updateTeam, {
    params: { id: world.team(1) },
    json: { name: "Olaria Atlético" },
  });
  const [tables] = await shown(world);
  expect(tables.records.map(({ team }) => team.name)).toContain("Olaria Atlético");
  expect(await keptRows(world)).toBe(1);
  expect(await expectKept(world.championship.id)).toBe(1);
});

test("the upkeep renews competitions of an older build", async () => {
  const world = await startLeague();
  await change("UPDATE competitions SET shape = 0 WHERE tournament_id = ?", world.tournament.id);
  await runUpkeep();
  const shape = await sql`SELECT shape FROM competitions
     WHERE tournament_id = ${world.tournament.id}`.first<number>("shape");
  expect(shape).not.toBe(0);
  expect(await expectKept(world.championship.id)).toBe(1);
});

test("facts too long to store come from tables", async () => {
  const world = await startLeague();
  await changeKept("facts = NULL", world.tournament.id);
  await score(world.call, world.ids[2], 1, 0);
  expect(await expectKept(world.championship.id)).toBe(1);
});

const FAULTS = [1, 2, 3].flatMap((nth) =>
  (["before it ran", "after the commit"] as const).map((when) => ({ nth, when })),
);

test.for(FAULTS)(
  "a result whose batch $nth is lost $when shows no outdated table",
  async (fault) => {
    const world = await startLeague();
    const { db } = faulty(env.DB, fault);
    const call = { json: { games: [{ id: world.ids[2] ?? 0, home_score: 4, away_score: 0 }] } };
    const ctx = createExecutionContext();
    const request = createRequest(setStats, call, world.headers);
    await answerApi(request, { ...env, DB: db }, ctx);
    await waitOnExecutionContext(ctx);
    const seen = await shown(world);
    await change("DELETE FROM competitions WHERE tournament_id = ?", world.tournament.id);
    expect(await shown(world)).toEqual(seen);
    await score(world.call, world.ids[3], 1, 1);
    expect(await expectKept(world.championship.id)).toBe(1);
  },
);
