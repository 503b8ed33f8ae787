import { expect, test } from "vitest";
import { plainTie, PRESETS, statsPresets } from "../../../../app/domain/rulebook.ts";
import {
  createChampionship,
  getRevision,
} from "../../../../app/v1/structure/championships/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { createPhase } from "../../../../app/v1/structure/phases/contract.ts";
import { listRulebooks } from "../../../../app/v1/site/reference/contract.ts";
import { updateSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import {
  getRegulation,
  getTournament,
  listRulebookVersions,
  updateManyTournaments,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { readOutcome } from "../../support/refusal.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  groupPhase,
  newPhase,
  newSeason,
  newTournament,
} from "../../support/championship.ts";
import { insertGame, league, score, formatTable } from "../../support/games.ts";
import { say } from "../../../../app/texts/say.ts";
import type { Text } from "../../../../app/texts/text.ts";
import { rankingPresets } from "../../../../app/domain/rulebook/presets.ts";
import { regulationInWords, rulesInSections } from "../../../../app/domain/rulebook/words.ts";
import { sql } from "../../support/statement.ts";

type World = Awaited<ReturnType<typeof championshipWithTournament>>;

const { cbf, simple, society } = rankingPresets;
const FROZEN = "O torneio já tem jogo encerrado. Para mudar o regulamento, informe o motivo.";
const OVER = "A temporada terminou. Para corrigir o regulamento, informe o motivo.";

async function played() {
  const world = await championshipWithTournament();
  const { phase, rounds, spots } = await groupPhase(world);
  await insertGame({ phase, round: rounds[0], spots, finished: true });
  return world;
}

const put = ({ headers, tournament }: World, json: object) =>
  send(`/v1/organizer/tournaments/${tournament.id}`, "PUT", { headers, json });

const readVersions = async ({ call, tournament }: Pick<World, "call" | "tournament">) =>
  (await call(listRulebookVersions, { params: { id: tournament.id } })).records;

const said = (text: Text) => say(text, "pt-BR");

test("ready rulebooks come whole, with names and descriptions", async () => {
  const { records, pagination } = await visitor(listRulebooks);
  expect(records.map(({ preset }) => preset)).toEqual([...PRESETS]);
  expect(pagination).toMatchObject({ total: PRESETS.length, pages: 1 });
  for (const record of records) {
    expect(record.tournament_rankings).toEqual(rankingPresets[record.preset]);
    expect(record.stats_rules).toEqual(statsPresets[record.preset]);
    expect(record.regulation).toEqual(
      regulationInWords(record.tournament_rankings, record.stats_rules).map(said),
    );
  }
  expect(records.find(({ preset }) => preset === "fifa_2026")).toMatchObject({
    label: "Copa do Mundo 2026 (FIFA)",
    tie_rules: { legs: 1, extra_time: true, second_leg_host: "fixed" },
  });
  const response = await request("/v1/rulebooks");
  const etag = response.headers.get("etag") ?? "";
  const again = await request("/v1/rulebooks", { headers: { "if-none-match": etag } });
  expect([response.status, again.status]).toEqual([200, 304]);
});

test("a new tournament takes its preset's or modality's rules", async () => {
  const { call, season } = await championshipWithTournament();
  let count = 0;
  const made = (json: object) =>
    newTournament({ call }, season, { name: `Copa ${++count}`, ...json });
  const createRules = async (json: object) => {
    const { tournament_rankings, stats_rules } = await made(json);
    return [tournament_rankings, stats_rules];
  };
  expect(await createRules({})).toEqual([cbf, statsPresets.cbf]);
  expect(await createRules({ modality: "virtual" })).toEqual([
    rankingPresets.virtual,
    statsPresets.cbf,
  ]);
  expect(await createRules({ modality: "society" })).toEqual([society, statsPresets.society]);
  expect(await createRules({ tournament_rankings: "futsal" })).toEqual([
    rankingPresets.futsal,
    statsPresets.futsal,
  ]);
  expect(
    await createRules({ tournament_rankings: "simple", stats_rules: statsPresets.cbf }),
  ).toEqual([simple, statsPresets.cbf]);
  const own = { ...simple, preset: "custom" as const };
  expect(await createRules({ tournament_rankings: own, modality: "futsal" })).toEqual([
    own,
    statsPresets.futsal,
  ]);
  expect(await createRules({ tournament_rankings: simple })).toEqual([simple, statsPresets.simple]);
});

test("a tournament without modality takes its championship's rules", async () => {
  const { call } = await organizer();
  const championship = await call(createChampionship, {
    json: { name: "Liga de Salão", modality: "futsal" },
  });
  const season = await newSeason({ call }, championship, "2026");
  const tournament = await newTournament({ call }, season);
  expect(tournament).toMatchObject({
    modality: "futsal",
    tournament_rankings: { preset: "futsal" },
    stats_rules: { second_yellow_erases: false },
  });
});

test("a caller without the newer keys gets their defaults", async () => {
  const world = await championshipWithTournament();
  const { card_weights: _, across: __, ...older } = { ...simple, preset: "custom" as const };
  const response = await put(world, {
    tournament_rankings: older,
    stats_rules: {
      events: ["goal"],
      yellows_per_suspension: 2,
      walkover_goals: 1,
      walkover_counts_for_goals: false,
    },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    tournament_rankings: {
      ...older,
      card_weights: { yellow: 1, blue: 3, red: 5 },
      across: cbf.across,
    },
    stats_rules: {
      ...statsPresets.cbf,
      events: ["goal"],
      yellows_per_suspension: 2,
      walkover_goals: 1,
      walkover_counts_for_goals: false,
    },
  });
});

test("an invalid rule is named by its path", async () => {
  const world = await championshipWithTournament();
  const refused = async (json: object) => readOutcome(await put(world, json));
  const across = { criteria: ["wins", "head_to_head"], uneven: "all_games" };
  expect(await refused({ stats_rules: { ...statsPresets.cbf, series_matches: [] } })).toMatch(
    /^422 stats_rules\.series_matches: /,
  );
  expect(await refused({ tournament_rankings: { ...simple, across } })).toMatch(
    /^422 tournament_rankings/,
  );
});

test("rules change freely until the first finished game", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, admin } = world;
  await editTournament(call, tournament, { tournament_rankings: "simple", game_duration: 60 });
  await editTournament(call, tournament, { game_duration: 70 });
  await editTournament(call, tournament, {
    tournament_rankings: "simple",
    stats_rules: statsPresets.cbf,
  });
  const author = { id: admin.id, name: "Dona Zica" };
  const created_at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  const stats_rules = statsPresets.cbf;
  expect(await readVersions(world)).toEqual([
    { number: 2, tournament_rankings: simple, stats_rules, reason: null, author, created_at },
    { number: 1, tournament_rankings: cbf, stats_rules, reason: null, author, created_at },
  ]);
  const page = await call(listRulebookVersions, {
    params: { id: tournament.id },
    query: { page: 2, per_page: 1 },
  });
  expect(page).toMatchObject({ records: [{ number: 1 }], pagination: { total: 2, pages: 2 } });
});

test("a later rule change needs a reason", async () => {
  const world = await played();
  const refused = await put(world, { tournament_rankings: "simple" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: FROZEN,
    errors: [{ path: "rules_reason", code: "required" }],
  });
  const series = { ...statsPresets.cbf, series_matches: [1, 2] };
  expect((await put(world, { stats_rules: series })).status).toBe(409);
  expect((await put(world, { tournament_rankings: "simple", rules_reason: " " })).status).toBe(422);
  expect(await readVersions(world)).toHaveLength(1);

  const turned = Object.fromEntries(Object.entries(statsPresets.cbf).toReversed());
  const same = { tournament_rankings: "cbf", stats_rules: turned, game_duration: 50 };
  expect((await put(world, same)).status).toBe(200);
  expect(await readVersions(world)).toHaveLength(1);

  const reason = "Acordo entre os times em 3 de maio";
  const changed = await put(world, { stats_rules: series, rules_reason: `  ${reason} ` });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ stats_rules: series, game_duration: 50 });
  expect(await readVersions(world)).toMatchObject([
    { number: 2, stats_rules: series, tournament_rankings: cbf, reason },
    { number: 1, stats_rules: statsPresets.cbf, reason: null },
  ]);
});

test("corrected rules of a finished season change its table", async () => {
  const world = await league(["Ajax", "Bangu"], [[[0, 1]]]);
  const { call, season, tournament } = world;
  await score(call, world.ids[0], 1, 1);
  await call(updateSeason, { params: { id: season.id }, json: { status: "finished" } });
  const points = { ...simple.points, draw: 2 };
  const own = { ...simple, preset: "custom", points };
  const refused = await put(world, { tournament_rankings: own });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: OVER,
    errors: [{ path: "rules_reason", code: "required" }],
  });
  const reason = "O empate com gols valia 2 pontos";
  expect((await put(world, { tournament_rankings: own, rules_reason: reason })).status).toBe(200);
  expect(await formatTable(tournament.id)).toEqual(["Ajax 2 1 0-1-0 1:1", "Bangu 2 1 0-1-0 1:1"]);
  expect(await readVersions(world)).toMatchObject([{ number: 2, reason }, { number: 1 }]);
  expect((await put(world, { tournament_rankings: "cbf", rules_reason: "Voltou" })).status).toBe(
    200,
  );
  expect((await put(world, { game_duration: 60, tournament_rankings: "cbf" })).status).toBe(200);
});

test("several tournaments change all or none", async () => {
  const world = await played();
  const { call, headers, season, tournament } = world;
  const fresh = await newTournament({ call }, season, { name: "Sub-17" });
  const ids = [fresh.id, tournament.id];
  const post = (data: object) =>
    send("/v1/organizer/tournaments/update-many", "POST", { headers, json: { ids, data } });
  const refused = await post({ tournament_rankings: "simple" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: FROZEN });
  expect(await visitor(getTournament, { params: { id: fresh.id } })).toMatchObject({ version: 1 });
  expect((await post({ tournament_rankings: "cbf", game_duration: 40 })).status).toBe(200);

  const data = { tournament_rankings: "simple" as const, rules_reason: "Decisão da liga" };
  const { tournaments } = await call(updateManyTournaments, { json: { ids, data } });
  expect(tournaments.map((row) => row.tournament_rankings)).toEqual([simple, simple]);
  for (const { id } of tournaments) {
    expect(await readVersions({ call, tournament: { ...tournament, id } })).toMatchObject([
      { number: 2, tournament_rankings: { preset: "simple" }, reason: "Decisão da liga" },
      { number: 1, tournament_rankings: { preset: "cbf" }, reason: null },
    ]);
  }
  await call(updateSeason, { params: { id: season.id }, json: { status: "finished" } });
  const over = await post({ tournament_rankings: "cbf" });
  expect(await over.json()).toMatchObject({ status: 409, detail: OVER });
});

test("only a changed tournament gets a version", async () => {
  const world = await played();
  const { call, season, tournament } = world;
  const fresh = await newTournament({ call }, season, {
    name: "Sub-17",
    tournament_rankings: "simple",
  });
  const json = { ids: [tournament.id, fresh.id], data: { tournament_rankings: "cbf" as const } };
  await call(updateManyTournaments, { json });
  expect(await readVersions(world)).toHaveLength(1);
  expect(await readVersions({ call, tournament: fresh })).toMatchObject([
    { number: 2 },
    { number: 1 },
  ]);
});

test("a tournament without history shows and keeps its rules", async () => {
  const world = await championshipWithTournament();
  const { tournament } = world;
  await sql`DELETE FROM rulebook_versions WHERE tournament_id = ${tournament.id}`.run();
  expect(await readVersions(world)).toMatchObject([
    { number: 1, tournament_rankings: { preset: "cbf" }, reason: null, author: null },
  ]);
  expect((await put(world, { tournament_rankings: "simple" })).status).toBe(200);
  expect(await readVersions(world)).toMatchObject([
    { number: 2, tournament_rankings: { preset: "simple" }, author: { name: "Dona Zica" } },
    { number: 1, tournament_rankings: { preset: "cbf" }, author: null },
  ]);
});

test("a changed preset leaves existing tournaments unchanged", async () => {
  const { call, season } = await championshipWithTournament();
  const { id } = await newTournament({ call }, season, {
    name: "Copa",
    tournament_rankings: "simple",
  });
  const older = { ...simple, tied2: ["wins", "draw"], tied3plus: ["wins", "draw"] };
  const stats = { ...statsPresets.simple, walkover_goals: 2 };
  await sql`UPDATE tournaments
     SET tournament_rankings = ${JSON.stringify(older)}, stats_rules = ${JSON.stringify(stats)}
     WHERE id = ${id}`.run();
  expect(await visitor(getTournament, { params: { id } })).toMatchObject({
    tournament_rankings: older,
    stats_rules: stats,
  });
  await editTournament(call, { id: id }, { game_duration: 40 });
  expect(await visitor(getTournament, { params: { id } })).toMatchObject({
    tournament_rankings: older,
    stats_rules: stats,
  });
});

test("the public regulation in plain words follows the rules", async () => {
  const { call, championship, tournament } = await championshipWithTournament();
  const read = () => visitor(getRegulation, { params: { id: tournament.id } });
  expect(await read()).toEqual({
    tournament_id: tournament.id,
    sentences: regulationInWords(cbf, statsPresets.cbf).map(said),
    sections: rulesInSections(cbf, statsPresets.cbf).map(({ topic, clauses }) => ({
      topic,
      clauses: clauses.map(({ text, items }) => ({ text: said(text), items: items.map(said) })),
    })),
  });
  const { revision } = await visitor(getRevision, { params: { id: championship.slug } });
  await editTournament(call, tournament, { tournament_rankings: "society" });
  expect((await read()).sentences).toEqual(regulationInWords(society, statsPresets.cbf).map(said));
  const after = await visitor(getRevision, { params: { id: championship.slug } });
  expect(after.revision).toBeGreaterThan(revision);
  expect((await request("/v1/tournaments/999999/regulation")).status).toBe(404);
});

test("a regulation describes each phase and the eligibility", async () => {
  const { call, tournament } = await championshipWithTournament();
  const phase = {
    tournament_id: tournament.id,
    zones: [{ from: 1, to: 2, label: "Final", kind: "up" as const }],
  };
  await call(createPhase, { json: { ...phase, name: "Liga", is_group: true } });
  await newPhase(call, tournament, { name: "Final", is_group: false, tie_rules: plainTie(1) });
  await editTournament(call, tournament, {
    eligibility_rules: {
      bid: null,
      age: { born_from: null, born_to: "2008-12-31", exceptions: null },
      deadline: null,
      documents: false,
      squad: null,
    },
  });
  const { sections } = await visitor(getRegulation, { params: { id: tournament.id } });
  const said = (topic: string) =>
    sections.find((section) => section.topic === topic)?.clauses.map(({ text }) => text);
  expect(sections.map(({ topic }) => topic)).toEqual([
    "format",
    "points",
    "ties",
    "cards",
    "walkovers",
    "eligibility",
  ]);
  expect(said("format")).toEqual([
    "Liga: todos contra todos, em turno único. Do 1º ao 2º lugar: Final.",
    "Final: mata-mata em jogo único. Confronto empatado é decidido por pênaltis.",
  ]);
  expect(said("eligibility")).toEqual([
    "Jogam os nascidos até 31/12/2008.",
    "Começam jogando até 11 atletas.",
  ]);
});

test("a changed rulebook reorders the table", async () => {
  const world = await league(["Bangu", "Olaria", "Madureira"], [[[0, 1]], [[1, 2]], [[0, 2]]]);
  const { call, tournament, ids } = world;
  await score(call, ids[0], 1, 0);
  await score(call, ids[1], 5, 0);
  await score(call, ids[2], 0, 4);
  const names = async () => {
    const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
    return records.map(({ team, blue_cards }) => `${team.name} ${blue_cards}`);
  };
  expect(await names()).toEqual(["Olaria 0", "Madureira 0", "Bangu 0"]);
  const own = { ...simple, preset: "custom" as const, tied3plus: ["goals_against" as const] };
  await editTournament(call, tournament, {
    tournament_rankings: own,
    rules_reason: "Congresso técnico",
  });
  expect(await names()).toEqual(["Olaria 0", "Bangu 0", "Madureira 0"]);
});
