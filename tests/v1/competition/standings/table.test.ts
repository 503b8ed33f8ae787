import { expect, test } from "vitest";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { createGroup, updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { createSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  newPhase,
  registeredTeam,
} from "../../support/championship.ts";
import {
  athlete,
  drawGames,
  formatTable,
  league,
  saveGames,
  score,
  parseRounds,
} from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

test("a table explains each position and its zone", async () => {
  const { call, tournament, championship, phase, group, ids, team, registers } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[1, 2]], [[2, 0]]],
  );
  const zones = [
    { from: 1, to: 1, label: "Final", kind: "up" as const },
    { from: 3, to: 3, label: "Rebaixamento", kind: "down" as const },
  ];
  await call(updatePhase, { params: { id: phase.id }, json: { zones } });
  const { user } = await athlete(call, registers[1], "Tião");
  await saveGames(
    call,
    { id: ids[0], home_score: 2, away_score: 0 },
    {
      id: ids[1],
      home_score: 1,
      away_score: 0,
      events: [{ type: "red_card", team_id: team(1), user_id: user.id }],
    },
    { id: ids[2], finished: false, home_score: 5, away_score: 0 },
  );
  const answer = await visitor(getClassifications, { query: { championship: championship.slug } });
  expect(answer.pagination).toEqual({ page: 1, per_page: 3, total: 3, pages: 1 });
  expect(answer.records).toMatchObject([
    {
      position: 1,
      team: { id: team(0), name: "Bangu", logo: null },
      phase: { id: phase.id, name: "Primeira fase" },
      group: "A",
      group_id: group.id,
      points: 3,
      goal_difference: 2,
      form: ["win"],
      zone: zones[0],
    },
    {
      position: 2,
      team: { name: "Olaria" },
      points: 3,
      red_cards: 1,
      form: ["loss", "win"],
      zone: null,
    },
    { position: 3, team: { name: "Madureira" }, points: 0, zone: zones[1] },
  ]);
  expect(answer.records[0]?.reason).toContain("Olaria");
  expect(await formatTable(tournament.id, { round: 1 })).toEqual([
    "Bangu 3 1 1-0-0 2:0",
    "Madureira 0 0 0-0-0 0:0",
    "Olaria 0 1 0-0-1 0:2",
  ]);
});

test("a cross-group game counts in both group tables", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const first = await groupPhase(world, ["Bangu", "Olaria"]);
  const { group: b } = await call(createGroup, { json: { phase_id: first.phase.id, name: "B" } });
  const spots = [...first.spots];
  for (const name of ["Madureira", "Campo Grande"]) {
    const { register } = await registeredTeam(world, name);
    const json = { phase_id: first.phase.id, group_id: b.id, register_id: register.id };
    spots.push((await call(createSpot, { json })).spot);
  }
  const ids = await drawGames(world, { ...first, spots }, parseRounds("0-1 2-3", "0-2"));
  await score(call, ids[0], 1, 0);
  await score(call, ids[1], 0, 0);
  await score(call, ids[2], 0, 3);
  expect(await formatTable(tournament.id)).toEqual([
    "Bangu 3 2 1-0-1 1:3",
    "Olaria 0 1 0-0-1 0:1",
    "Madureira 4 2 1-1-0 3:0",
    "Campo Grande 1 1 0-1-0 0:0",
  ]);
  const second = await newPhase(call, tournament, { name: "Segunda fase" });
  for (const { register_id } of spots.slice(0, 2)) {
    await call(createSpot, { json: { phase_id: second.id, register_id } });
  }
  expect(await formatTable(tournament.id, { phase: second.id })).toEqual([
    "Bangu 0 0 0-0-0 0:0",
    "Olaria 0 0 0-0-0 0:0",
  ]);
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(records.map((r) => [r.phase.name, r.group])).toEqual([
    ["Primeira fase", "A"],
    ["Primeira fase", "A"],
    ["Primeira fase", "B"],
    ["Primeira fase", "B"],
    ["Segunda fase", null],
    ["Segunda fase", null],
  ]);
});

test("a postponed game counts in its own round once played", async () => {
  const { call, tournament, ids } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  await call(updateGame, { params: { id: ids[0] ?? 0 }, json: { status: "postponed" } });
  await score(call, ids[1], 1, 0);
  expect(await formatTable(tournament.id, { round: 1 })).toEqual([
    "Bangu 0 0 0-0-0 0:0",
    "Olaria 0 0 0-0-0 0:0",
  ]);
  await score(call, ids[0], 2, 0);
  expect(await formatTable(tournament.id, { round: 1 })).toEqual([
    "Bangu 3 1 1-0-0 2:0",
    "Olaria 0 1 0-0-1 0:2",
  ]);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 3 2 1-0-1 2:1", "Olaria 3 2 1-0-1 1:2"]);
});

test("annulled games give no points; lots separate teams", async () => {
  const { call, tournament, championship, phase, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]]],
  );
  await saveGames(call, { id: ids[0], home_score: 4, away_score: 0, result_kind: "annulled" });
  expect(await formatTable(tournament.id)).toEqual(["Bangu 0 0 0-0-0 0:0", "Olaria 0 0 0-0-0 0:0"]);
  await sql`INSERT INTO lots (championship_id, phase_id, team_ids)
     VALUES (${championship.id}, ${phase.id}, ${JSON.stringify([team(1), team(0)])})`.run();
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(records.map((r) => [r.position, r.team.name])).toEqual([
    [1, "Olaria"],
    [2, "Bangu"],
  ]);
});

test("an empty tournament has an empty table", async () => {
  const { call } = await organizer();
  const { slug } = await call(createChampionship, { json: { name: "Por começar" } });
  expect(await visitor(getClassifications, { query: { championship: slug } })).toEqual({
    records: [],
    champion: null,
    doubts: [],
    second_titles: [],
    ended: null,
    without_champion: false,
    pagination: { page: 1, per_page: 0, total: 0, pages: 1 },
    erased: [],
  });
  expect((await request("/v1/classifications?tournament=999999")).status).toBe(404);
  expect((await request("/v1/classifications?championship=nunca-houve")).status).toBe(404);
  for (const query of ["?tournament=x", "?tournament=1&round=-1", "?tournament=1&phase=x"]) {
    expect([query, (await request(`/v1/classifications${query}`)).status]).toEqual([query, 422]);
  }
  const mine = await championshipWithTournament();
  const other = await championshipWithTournament();
  const mixed = `?tournament=${mine.tournament.id}&championship=${other.championship.slug}`;
  expect((await request(`/v1/classifications${mixed}`)).status).toBe(404);
  const round = await newPhase(mine.call, mine.tournament, { name: "Mata-mata", is_group: false });
  await mine.call(createRound, { json: { phase_id: round.id } });
  expect(await formatTable(mine.tournament.id)).toEqual([]);
});
