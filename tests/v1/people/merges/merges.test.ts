import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../../../app/v1/db/schema/index.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import {
  createMerge,
  getMerge,
  listMerges,
  previewMerge,
  undoMerge,
} from "../../../../app/v1/people/merges/contract.ts";
import { DERIVED, MERGE_KINDS, REFERENCES } from "../../../../app/v1/people/merges/references.ts";
import { eraseUser, getOwnUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { createTeam, getTeam } from "../../../../app/v1/people/teams/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { send, visitor } from "../../support/caller.ts";
import { groupPhase, newTournament } from "../../support/championship.ts";
import {
  athlete,
  drawGames,
  inscribe,
  league,
  lineUp,
  saveGames,
  score,
} from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

const CPF = "529.982.247-25";
const OTHER_CPF = "111.444.777-35";

const KEPT = ["users", "teams", "squads", "lots", ...DERIVED];
const VOLATILE = new Set(["version", "updated_at", "id"]);

/** Returns the rows that a merge may change, as texts without ids of derived rows. */
async function snapshot() {
  const tables = new Set([
    ...KEPT,
    ...MERGE_KINDS.flatMap((kind) => REFERENCES[kind].map(({ table }) => table)),
  ]);
  tables.delete("tournaments");
  const found: Record<string, string[]> = {};
  for (const table of [...tables].sort()) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
    found[table] = results
      .map((row) =>
        JSON.stringify(
          Object.entries(row).filter(
            ([column]) => !VOLATILE.has(column) || (column === "id" && !DERIVED.includes(table)),
          ),
        ),
      )
      .sort();
  }
  return found;
}

test("every reference to an athlete or team is merged or derived", () => {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
  const referring = (to: SQLiteTable) =>
    tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === to && !DERIVED.includes(getTableName(table))
          ? columns.map(({ name }) => `${getTableName(table)}.${name}`)
          : [];
      }),
    );
  const listed = (kind: "athlete" | "team") =>
    REFERENCES[kind].map(({ table, column }) => `${table}.${column}`).sort();
  expect(listed("athlete")).toEqual(referring(schema.users).sort());
  expect(listed("team")).toEqual(referring(schema.teams).sort());
});

/** Túlio is twice in Ação, with a goal, a card and a line-up each. */
async function twice() {
  const world = await league(["Ação", "Leões"], [[[0, 1]], [[1, 0]]]);
  const { call, registers, ids, team } = world;
  const kept = await inscribe(call, registers[0], { name: "Túlio", shirt_number: 9 });
  const gone = await inscribe(call, registers[0], {
    name: "Tulio Maravilha",
    document: CPF,
    birth_date: "1990-02-01",
  });
  for (const [at, who] of [kept, gone].entries()) {
    const own = { team_id: team(0), user_id: who.user.id };
    await saveGames(call, {
      id: ids[at],
      events: [
        { type: "goal", ...own },
        { type: "yellow_card", ...own },
      ],
    });
    await lineUp(call, ids[at], { team_id: team(0), athletes: [{ user_id: who.user.id }] });
  }
  const pair = { kind: "athlete" as const, kept_id: kept.user.id, gone_id: gone.user.id };
  return { ...world, kept, gone, pair };
}

const scorers = async (tournament: number) => {
  const answer = await visitor(getStats, { query: { tournament } });
  if (!("types" in answer)) expect.unreachable();
  return answer.records.map(({ user, goals_count }) => `${user.name} ${goals_count}`);
};

test("two athletes become one, and two again", async () => {
  const { call, tournament, kept, gone, pair } = await twice();
  const before = await snapshot();
  const preview = await call(previewMerge, {
    query: { kind: "athlete", kept: kept.user.id, gone: gone.user.id },
  });
  expect(preview).toMatchObject({
    kept: { name: "Túlio", team: "Ação", birth_date: null },
    gone: { name: "Tulio Maravilha", team: "Ação", birth_date: "1990-02-01" },
    moves: [{ tournament: { id: tournament.id }, entries: 1, games: 1, events: 2 }],
    filled: ["birth_date", "document_hash", "document_kind", "document"],
    problems: [],
  });
  const made = await call(createMerge, { json: pair });
  expect(made).toMatchObject({ kept: { name: "Túlio" }, undone_at: null, can_undo: true });
  expect(await scorers(tournament.id)).toEqual(["Túlio 2"]);
  expect(await call(getOwnUser, { params: { id: kept.user.id } })).toMatchObject({
    name: "Túlio",
    birth_date: "1990-02-01",
    document: "***.982.247-**",
  });
  expect(await call(getMerge, { params: { id: made.id } })).toEqual(made);
  const old = visitor(getUser, { params: { id: gone.user.id }, query: {} });
  await expect(old).rejects.toMatchObject({ status: 404, problem: { moved_to: kept.user.id } });
  const undone = await call(undoMerge, { params: { id: made.id } });
  expect(undone).toMatchObject({ can_undo: false, undone_at: expect.any(String) });
  expect(await scorers(tournament.id)).toEqual(["Túlio 1", "Tulio Maravilha 1"]);
  expect(await snapshot()).toEqual(before);
  await expect(call(undoMerge, { params: { id: made.id } })).rejects.toMatchObject({ status: 409 });
  expect((await call(listMerges, { query: { kind: "athlete" } })).records).toEqual([undone]);
});

test("two athletes are kept apart where the games say so", async () => {
  const { call, registers, ids, team, kept, gone, pair } = await twice();
  const refused = async (json: typeof pair) => {
    const problem = await call(createMerge, { json }).catch((error: unknown) => error);
    expect(problem).toMatchObject({ status: 409 });
    const query = { kind: json.kind, kept: json.kept_id, gone: json.gone_id };
    return (await call(previewMerge, { query })).problems.map(({ code }) => code);
  };
  await lineUp(call, ids[1], {
    team_id: team(0),
    athletes: [{ user_id: kept.user.id }, { user_id: gone.user.id }],
  });
  expect(await refused(pair)).toEqual(["lineup"]);
  const third = await inscribe(call, registers[1], { name: "Tulio", document: OTHER_CPF });
  expect(await refused({ ...pair, kept_id: third.user.id })).toEqual(["documents", "teams"]);
  const stranger = await organizer();
  for (const json of [pair, { ...pair, gone_id: 999_999 }]) {
    const { status } = await send("/v1/organizer/merges", "POST", {
      headers: stranger.headers,
      json,
    });
    expect(status).toBe(404);
  }
});

test("an athlete of two teams keeps both after a merge", async () => {
  const { call, tournament, registers } = await twice();
  const first = await athlete(call, registers[0], "Zeca");
  await call(updateInscription, { params: { id: first.id }, json: { status: "released" } });
  const second = await athlete(call, registers[1], "Zeca da Silva");
  await call(createMerge, {
    json: { kind: "athlete", kept_id: first.user.id, gone_id: second.user.id },
  });
  const { teams } = await visitor(getUser, { params: { id: first.user.id }, query: {} });
  expect(teams.map(({ team, released }) => [team.name, released])).toEqual([
    ["Ação", true],
    ["Leões", false],
  ]);
  expect(teams.every((spell) => spell.tournament.id === tournament.id)).toBe(true);
});

test("two teams become one, and two again", async () => {
  const world = await league(["São Paulo FC", "Olaria"], [[[0, 1]]]);
  const { call, season, team, ids } = world;
  const next = await newTournament({ call }, season, { name: "Veteranos" });
  const there = { ...world, tournament: next };
  const phase = await groupPhase(there, ["Sao Paulo Futebol Clube", "Madureira"], { rounds: 1 });
  const [game] = await drawGames(there, phase, [[[0, 1]]]);
  const gone = phase.teams[0]?.id ?? 0;
  const scorer = await athlete(call, phase.registers[0], "Zeca");
  const own = await athlete(call, phase.registers[1], "Bento");
  await score(call, ids[0], 1, 0);
  await saveGames(call, {
    id: game,
    events: [
      { type: "goal", team_id: gone, user_id: scorer.user.id },
      { type: "og", team_id: gone, user_id: own.user.id },
    ],
  });
  const before = await snapshot();
  const pair = { kind: "team" as const, kept_id: team(0), gone_id: gone };
  const made = await call(createMerge, { json: pair });
  const { records } = await visitor(getClassifications, { query: { tournament: next.id } });
  expect(records.map((row) => [row.team.id, row.team.name, row.points])).toEqual([
    [team(0), "São Paulo FC", 3],
    [phase.teams[1]?.id, "Madureira", 0],
  ]);
  expect((await visitor(getTeam, { params: { id: team(0) }, query: {} })).registers).toHaveLength(
    2,
  );
  await call(undoMerge, { params: { id: made.id } });
  expect(await snapshot()).toEqual(before);
  expect(
    (await visitor(getClassifications, { query: { tournament: next.id } })).records,
  ).toMatchObject([{ team: { id: gone, name: "Sao Paulo Futebol Clube" } }, {}]);

  const rival = { ...pair, gone_id: team(1) };
  await expect(call(createMerge, { json: rival })).rejects.toMatchObject({
    status: 409,
    problem: { errors: [{ code: "tournament" }] },
  });
});

test("a taken name or a newer merge stops the undoing", async () => {
  const { call, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const [second, third] = [
    await call(createTeam, { json: { name: "Bangú", sure: true } }),
    await call(createTeam, { json: { name: "Bangu AC" } }),
  ];
  const merge = (kept_id: number, gone_id: number) =>
    call(createMerge, { json: { kind: "team", kept_id, gone_id } });
  const first = await merge(second.id, third.id);
  const newer = await merge(team(0), second.id);
  const undo = ({ id }: { id: number }) => call(undoMerge, { params: { id } });
  await expect(undo(first)).rejects.toMatchObject({ status: 409 });
  await undo(newer);
  await call(createTeam, { json: { name: "Bangu AC" } });
  await expect(undo(first)).rejects.toMatchObject({ status: 409 });
});

test("what a merge moved is forgotten with the person, or after a month", async () => {
  const stored = (id: number) =>
    sql`SELECT before FROM merges WHERE id = ${id}`.first<{ before: string | null }>();
  const { call, kept, pair } = await twice();
  const made = await call(createMerge, { json: pair });
  expect((await stored(made.id))?.before).toContain("Tulio Maravilha");
  await call(eraseUser, { params: { id: kept.user.id }, json: { confirm: true } });
  expect(await stored(made.id)).toEqual({ before: null });

  const other = await twice();
  const old = await other.call(createMerge, { json: other.pair });
  await sql`UPDATE merges SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ${old.id}`.run();
  await runUpkeep();
  expect(await stored(old.id)).toEqual({ before: null });
  const late = other.call(undoMerge, { params: { id: old.id } });
  await expect(late).rejects.toMatchObject({ status: 409 });
});
