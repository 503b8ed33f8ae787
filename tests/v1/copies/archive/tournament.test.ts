import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importTournament } from "../../../../app/v1/copies/archive/contract.ts";
import {
  createChampionship,
  getChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import type { ApiClient, CallInput } from "../../../../app/v1/client.ts";
import { listFields } from "../../../../app/v1/structure/fields/contract.ts";
import { getGame, listGames, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import {
  createInscriptionsCsv,
  listInscriptions,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { getTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { makeArchive } from "../../../../scripts/import/archive.ts";
import { parseSeason } from "../../../../scripts/import/parse.ts";
import { league } from "../../../scripts/seasons-of-fiction.ts";
import { organizer } from "../../support/accounts.ts";
import { catchRefusal } from "../../support/refusal.ts";
import { visitor } from "../../support/caller.ts";
import { newManager, newScorer } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";

type Document = CallInput<typeof importTournament>["json"];

function documentWith(changes: Record<string, string> = {}): Document {
  const texts = Object.fromEntries(
    Object.entries(league).map(([file, text]) => [
      file,
      Object.entries(changes).reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    ]),
  );
  const { season, problems } = parseSeason(texts);
  if (!season) throw new Error(JSON.stringify(problems));
  return makeArchive(season).document;
}

const NEXT_YEAR = { "2025": "2026" };
const OTHER_SCORE = { "Sapo,Garça,2,1": "Sapo,Garça,4,1" };

const bringIn = (call: ApiClient, id: number, json: Document, force = false) =>
  call(importTournament, {
    params: { id },
    query: { force: force ? "true" : "false" },
    json,
  });

async function withLeague() {
  const { call } = await organizer();
  const championship = await call(createChampionship, { json: { name: "Liga do Brejo" } });
  const first = await bringIn(call, championship.id, documentWith());
  return { call, championship, first };
}

const count = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>("n");

async function refusal(calling: Promise<unknown>) {
  const { status, problem } = await catchRefusal(calling);
  return { status, codes: problem.errors?.map(({ code }) => code) };
}

const countTeams = (id: number) =>
  count("teams WHERE owner_id = (SELECT owner_id FROM championships WHERE id = ?)", id);
const countAthletes = (id: number) =>
  count("users WHERE owner_id = (SELECT owner_id FROM championships WHERE id = ?)", id);

test("another season shares teams, fields and people", async () => {
  const { call, championship, first } = await withLeague();
  const { id, slug } = championship;
  const before = await visitor(getClassifications, { query: { tournament: first.tournament_id } });
  const next = await bringIn(call, id, documentWith(NEXT_YEAR));
  expect(next).toMatchObject({ changed: true });
  const { seasons } = await visitor(getChampionship, { params: { id: slug } });
  expect(
    seasons.map(({ name, status, tournaments }) => [name, status, tournaments.map((t) => t.name)]),
  ).toEqual([
    ["2026", "finished", ["Adulto 2026"]],
    ["2025", "finished", ["Adulto 2025"]],
  ]);
  expect([await countTeams(id), await countAthletes(id)]).toEqual([4, 4]);
  const fields = await call(listFields, { query: { championship_id: id } });
  expect(fields.records.map(({ name }) => name).toSorted()).toEqual([
    "Campo do Brejo",
    "Várzea Alta",
  ]);
  const people = async (tournament: number) =>
    (await visitor(listInscriptions, { query: { tournament } })).records
      .map(({ user, team_id }) => [user.id, team_id].join())
      .toSorted();
  expect(await people(next.tournament_id)).toEqual(await people(first.tournament_id));
  expect(
    await visitor(getClassifications, { query: { tournament: first.tournament_id } }),
  ).toMatchObject({ records: before.records });
});

test("the same document again changes nothing", async () => {
  const { call, championship, first } = await withLeague();
  const revision = () =>
    sql`SELECT revision FROM championships WHERE id = ${championship.id}`.first<number>("revision");
  const before = await revision();
  expect(await bringIn(call, championship.id, documentWith())).toEqual({
    ...first,
    changed: false,
  });
  expect(await revision()).toBe(before);
});

test("a new document replaces the tournament, not its id", async () => {
  const { call, championship, first } = await withLeague();
  const later = await bringIn(call, championship.id, documentWith(OTHER_SCORE));
  expect(later).toEqual(first);
  const games = await visitor(listGames, { query: { tournament: first.tournament_id } });
  expect(games.records).toHaveLength(6);
  expect(games.records[0]).toMatchObject({ home_score: 4, away_score: 1 });
  expect([await countTeams(championship.id), await countAthletes(championship.id)]).toEqual([4, 4]);
  expect(await count("rulebook_versions WHERE tournament_id = ?", first.tournament_id)).toBe(1);

  const statusAfter = async (document: Document) => {
    await bringIn(call, championship.id, document);
    const { seasons } = await visitor(getChampionship, { params: { id: championship.slug } });
    return seasons[0]?.status;
  };
  expect(await statusAfter(documentWith({ "Sapo,Taboa,1,0": "Sapo,Taboa,," }))).toBe("started");
  expect(await statusAfter(documentWith())).toBe("finished");
});

test("an import overwrites manual entries only by request", async () => {
  const { call, championship, first } = await withLeague();
  const { records } = await visitor(listGames, { query: { tournament: first.tournament_id } });
  const id = records[0]?.id ?? 0;
  await call(setStats, { json: { games: [{ id, home_score: 3, away_score: 1, events: [] }] } });
  const other = documentWith(OTHER_SCORE);
  expect(await refusal(bringIn(call, championship.id, other))).toEqual({
    status: 409,
    codes: ["worked"],
  });
  expect(await visitor(getGame, { params: { id } })).toMatchObject({ home_score: 3 });
  await bringIn(call, championship.id, other, true);
  const after = await visitor(listGames, { query: { tournament: first.tournament_id } });
  expect(after.records[0]).toMatchObject({ home_score: 4 });
});

test("an import keeps manual enrolments", async () => {
  const { call, championship, first } = await withLeague();
  const { tournament_id } = first;
  await call(createInscriptionsCsv, { json: { tournament_id, csv: "team,name\nSapo,Bento" } });
  expect(await refusal(bringIn(call, championship.id, documentWith(OTHER_SCORE)))).toEqual({
    status: 409,
    codes: ["worked"],
  });
});

test("a manager imports into the owner's account", async () => {
  const { championship } = await withLeague();
  const manager = await newManager(championship.id);
  const { tournament_id } = await bringIn(
    manager.call,
    championship.id,
    documentWith({ ...NEXT_YEAR, Taboa: "Juncal" }),
  );
  expect(await countTeams(championship.id)).toBe(5);
  expect(await count("teams WHERE owner_id = ?", manager.admin.id)).toBe(0);
  expect(await visitor(getTournament, { params: { id: tournament_id } })).toMatchObject({
    name: "Adulto 2026",
  });
  const scorer = await newScorer(championship.id);
  expect(await refusal(bringIn(scorer.call, championship.id, documentWith()))).toMatchObject({
    status: 403,
  });
});

test("an invalid document writes nothing", async () => {
  const { call, championship } = await withLeague();
  const rows = () => count("games WHERE championship_id = ?", championship.id);
  const before = await rows();
  const next = documentWith(NEXT_YEAR);
  const [tournament] = next.tournaments;
  const wrong: Document[] = [
    { ...next, tournaments: [] },
    { ...next, tournaments: tournament ? [tournament, { ...tournament, id: 2 }] : [] },
    { ...next, events: [{ id: 1, game_id: 99, team_id: 1, type: "goal" }] },
    Object.assign({ ...next }, { news: [{ id: 1, title: "x", body: "x" }] }),
  ];
  for (const document of wrong) {
    expect(await refusal(bringIn(call, championship.id, document))).toMatchObject({ status: 422 });
  }
  expect(await rows()).toBe(before);
});
