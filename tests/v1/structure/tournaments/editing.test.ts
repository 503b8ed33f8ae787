import { expect, test } from "vitest";
import {
  createChampionship,
  getRevision,
} from "../../../../app/v1/structure/championships/contract.ts";
import {
  createTournament,
  deleteTournament,
  getTournament,
  listTournaments,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  groupPhase,
  newSeason,
  newTournament,
} from "../../support/championship.ts";
import { insertGame } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { rankingPresets } from "../../../../app/domain/rulebook/presets.ts";
import { sql } from "../../support/statement.ts";

test("a tournament starts with the Brasileirão's rules", async () => {
  const { call, championship, season } = await championshipWithTournament();
  const tournament = await call(createTournament, { json: { season_id: season.id, name: "Copa" } });
  expect(tournament).toMatchObject({
    championship_id: championship.id,
    season: { id: season.id, name: "2026" },
    plan: "free",
    status: "pending",
    modality: "campo",
    game_duration: 90,
    enable_register: false,
    is_called: false,
    stats_rules: {
      events: ["goal", "og", "assist", "yellow_card", "red_card"],
      yellows_per_suspension: 3,
      walkover_goals: 3,
      walkover_counts_for_goals: true,
    },
    inscription_info: null,
    current_phase: null,
    current_round: null,
    logo: null,
    rules: null,
    version: 1,
  });
  expect(tournament.tournament_rankings).toEqual(rankingPresets.cbf);
  expect(await call(getTournament, { params: { id: tournament.id } })).toEqual(tournament);
});

test("a tournament has its championship's modality by default", async () => {
  const { call } = await organizer();
  const { id: championship_id } = await call(createChampionship, {
    json: { name: "Liga de Salão", modality: "futsal" },
  });
  const { id: season_id } = await newSeason({ call }, { id: championship_id }, "2026");
  const own = await newTournament({ call }, { id: season_id });
  const other = await newTournament(
    { call },
    { id: season_id },
    { name: "Praia", modality: "areia" },
  );
  expect([own.modality, other.modality]).toEqual(["futsal", "areia"]);
});

test("a preset is stored as its full rules", async () => {
  const { call, tournament, season } = await championshipWithTournament();
  const named = await newTournament({ call }, season, {
    name: "Copa",
    tournament_rankings: "fifa_2022",
  });
  expect(named.tournament_rankings).toEqual(rankingPresets.fifa_2022);

  const own = { ...rankingPresets.simple, preset: "custom" as const, restart: "restart" as const };
  const info = {
    opens_at: "2026-01-01T03:00:00Z",
    closes_at: null,
    min_athletes: 11,
    max_athletes: 25,
    documents: ["RG"],
    text: null,
  };
  const updated = await editTournament(call, tournament, {
    tournament_rankings: own,
    inscription_info: info,
    is_called: true,
    status: "started",
  });
  expect(updated.tournament_rankings).toEqual(own);
  expect(updated).toMatchObject({ inscription_info: info, is_called: true, status: "started" });
  const cleared = await editTournament(call, tournament, { inscription_info: null });
  expect(cleared).toMatchObject({ inscription_info: null, is_called: true, version: 3 });
});

test("a wrong rule is named by its path", async () => {
  const { headers, season } = await championshipWithTournament();
  const json = {
    season_id: season.id,
    name: "Copa",
    stats_rules: {
      events: ["goal"],
      yellows_per_suspension: 0,
      walkover_goals: 3,
      walkover_counts_for_goals: true,
    },
  };
  const response = await send("/v1/organizer/tournaments", "POST", { headers, json });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [{ path: "stats_rules.yellows_per_suspension" }],
  });
});

test("a season has one tournament of a name", async () => {
  const { headers, season } = await championshipWithTournament();
  const json = { season_id: season.id, name: "Adulto" };
  const response = await send("/v1/organizer/tournaments/", "POST", { headers, json });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ errors: [{ path: "name", code: "taken" }] });
});

test("the list has the caller's tournaments, filtered by season", async () => {
  const { call, championship, season, tournament } = await championshipWithTournament();
  const stranger = await championshipWithTournament();
  const newer = await newSeason({ call }, championship, "2027");
  const next = await newTournament({ call }, newer);
  const all = await call(listTournaments);
  expect(all.records.map(({ id }) => id)).toEqual([next.id, tournament.id]);
  const ofSeason = await call(listTournaments, { query: { season: season.id } });
  expect(ofSeason.records).toEqual([tournament]);
  const page = await call(listTournaments, {
    query: { championship: championship.id, page: 2, per_page: 1 },
  });
  expect(page).toEqual({
    records: [tournament],
    pagination: { page: 2, per_page: 1, total: 2, pages: 2 },
  });
  for (const query of [
    { championship: stranger.championship.id },
    { season: stranger.season.id },
  ]) {
    await expect(call(listTournaments, { query })).rejects.toMatchObject({ status: 404 });
  }
});

test("a scorer reads tournaments but cannot change them", async () => {
  const { championship, tournament } = await championshipWithTournament();
  const scorer = await newScorer(championship.id);
  const { records } = await scorer.call(listTournaments);
  expect(records).toEqual([tournament]);
  const response = await send(`/v1/organizer/tournaments/${tournament.id}`, "DELETE", scorer);
  expect(response.status).toBe(403);
});

test("a tournament is deletable until its first finished game", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, headers, championship } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  const game = await insertGame({ phase, round: rounds[0], spots });
  await sql`UPDATE games SET finished = 1 WHERE id = ${game}`.run();
  const path = `/v1/organizer/tournaments/${tournament.id}`;
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
  await sql`UPDATE games SET finished = 0 WHERE id = ${game}`.run();
  const before = await visitor(getRevision, { params: { id: championship.slug } });
  await call(deleteTournament, { params: { id: tournament.id } });
  const after = await visitor(getRevision, { params: { id: championship.slug } });
  expect(after.revision).toBe(before.revision + 1);
  expect((await request(`/v1/tournaments/${tournament.id}`)).status).toBe(404);
  const left = await sql`SELECT COUNT(*) AS n FROM games WHERE id = ${game}`.first("n");
  expect(left).toBe(0);
});
