import { expect, test } from "vitest";
import { getGameContext } from "../../../../app/v1/site/game-context/contract.ts";
import { createRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { createGroup, updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { newAccount } from "../../support/accounts.ts";
import { request, visitor } from "../../support/caller.ts";
import { newChampionship, newPhase, newSeason, newTournament } from "../../support/championship.ts";
import {
  athlete,
  cup,
  drawGames,
  editGame,
  league,
  saveGames,
  score,
} from "../../support/games.ts";
import { sql } from "../../support/statement.ts";
import { newField } from "../../support/championship-rows.ts";

const readContext = (id: number | undefined) =>
  visitor(getGameContext, { params: { id: id ?? 0 } });

const moves = ({ tables }: Awaited<ReturnType<typeof readContext>>) =>
  tables.map(({ rows }) =>
    rows.map(({ team, position_before, position }) => [team.name, position_before, position]),
  );

const triangle = () =>
  league(["Bangu", "Olaria", "Madureira"], [[[0, 1]], [[1, 2]], [[2, 0]], [[1, 0]]]);

test("a coming game has positions, form and scorers", async () => {
  const { call, championship, registers, ids, team } = await triangle();
  const [first = 0] = ids;
  const last = ids[3] ?? 0;
  const { user } = await athlete(call, registers[0], "Tião");
  await saveGames(call, {
    id: first,
    events: [7, 9].map(() => ({ type: "goal" as const, team_id: team(0), user_id: user.id })),
  });
  const field = await newField(call, championship, {
    name: "Moça Bonita",
    address: "Rua Sul América, 950",
  });
  await editGame(call, last, { field_id: field.id });
  const context = await readContext(last);
  expect(moves(context)).toEqual([
    [
      ["Bangu", null, 1],
      ["Madureira", null, 2],
      ["Olaria", null, 3],
    ],
  ]);
  expect(context).toMatchObject({
    field: { name: "Moça Bonita", map_url: expect.stringContaining("google.com/maps") },
    home: {
      team: { name: "Olaria" },
      form: [
        {
          game_id: first,
          result: "loss",
          opponent: { name: "Bangu" },
          at_home: false,
          goals_for: 0,
          goals_against: 2,
        },
      ],
      scorers: [],
      suspended: [],
      next_game: { id: ids[1], at_home: true, opponent: { name: "Madureira" } },
    },
    away: {
      form: [{ result: "win", at_home: true }],
      scorers: [{ user: { id: user.id, name: "Tião" }, goals: 2 }],
    },
    tables: [{ phase: { name: "Primeira fase" }, group: "A" }],
    tie: null,
    meetings: { played: 1, home_won: 0, drawn: 0, away_won: 1, home_goals: 0, away_goals: 2 },
  });
});

test("a result shows its position changes, a live score provisional ones", async () => {
  const { call, ids } = await triangle();
  await score(call, ids[0], 1, 0);
  await score(call, ids[1], 3, 0);
  await editGame(call, ids[2], { status: "live" });
  await saveGames(call, { id: ids[2], finished: false, home_score: 5, away_score: 0 });
  expect(moves(await readContext(ids[1]))).toEqual([
    [
      ["Olaria", 3, 1],
      ["Bangu", 1, 2],
      ["Madureira", 2, 3],
    ],
  ]);
  expect(moves(await readContext(ids[2]))).toEqual([
    [
      ["Madureira", 3, 1],
      ["Olaria", 1, 2],
      ["Bangu", 2, 3],
    ],
  ]);
  const over = await readContext(ids[0]);
  expect(over.home?.scorers).toEqual([]);
  expect(over.home?.next_game).toMatchObject({ id: ids[3], at_home: false });
});

test("a game names its suspended athletes", async () => {
  const { call, registers, ids, team } = await triangle();
  const { user } = await athlete(call, registers[0], "Tião");
  const red = {
    type: "red_card",
    card_kind: "direct",
    team_id: team(0),
    user_id: user.id,
  } as const;
  await saveGames(call, { id: ids[0], home_score: 1, away_score: 0, events: [red] });
  const before = await readContext(ids[2]);
  expect(before.away?.suspended).toEqual([
    {
      user: { id: user.id, name: "Tião" },
      reason: "Suspensão por cartão vermelho: falta 1 jogo.",
    },
  ]);
  expect(before.home?.suspended).toEqual([]);
  await score(call, ids[2], 0, 0);
  expect((await readContext(ids[2])).away?.suspended).toEqual([
    { user: { id: user.id, name: "Tião" }, reason: "Suspensão por cartão vermelho." },
  ]);
  expect((await readContext(ids[3])).away?.suspended).toEqual([]);
});

test("a knockout game shows its tie with the aggregate", async () => {
  const { call, phase, ids, team } = await cup(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const tie_rules = { ...phase.tie_rules, legs: 2 as const };
  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules } });
  await score(call, ids[0], 2, 0);
  await score(call, ids[1], 1, 0);
  const { tie, tables } = await readContext(ids[1]);
  expect(tables).toEqual([]);
  expect(tie).toMatchObject({
    aggregate: { home: 2, away: 1 },
    winner: { id: team(0), name: "Bangu" },
  });
});

test("meetings of another category do not count", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, ids, tournament } = world;
  await score(call, ids[0], 2, 1);
  const json = { name: "Adulto 2026", category: "Adulto" };
  await call(updateTournament, { params: { id: tournament.id }, json });
  const other = await newTournament(world, await newSeason(world, world.championship, "2019"));
  await call(updateTournament, { params: { id: other.id }, json: { name: "Sub-17 2019" } });
  await sql`UPDATE games SET tournament_id = ${other.id} WHERE id = ${ids[0] ?? 0}`.run();
  expect((await readContext(ids[1])).meetings).toBeNull();
  await call(updateTournament, { params: { id: other.id }, json: { name: "Adulto 2019" } });
  expect((await readContext(ids[1])).meetings).toMatchObject({ category: "Adulto", played: 1 });
});

test("meetings cover all public championships", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, ids, teams } = world;
  await score(call, ids[0], 2, 1);
  const other = await newChampionship(world, "Taça Antiga");
  const tournament = await newTournament(world, await newSeason(world, other, "2019"));
  const phase = await newPhase(call, tournament, { name: "Turno", is_group: true });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "A" } });
  const round = await call(createRound, { json: { phase_id: phase.id } });
  const spots = [];
  for (const { id } of teams) {
    const json = { tournament_id: tournament.id, team_id: id };
    const register = await call(createRegister, { json });
    const { spot } = await call(createSpot, {
      json: { phase_id: phase.id, group_id: group.id, register_id: register.id },
    });
    spots.push(spot);
  }
  const there = { ...world, championship: other, tournament };
  const old = await drawGames(there, { ...world, phase, rounds: [round], spots }, [[[1, 0]]]);
  await editGame(call, old[0], { starts_at: "2019-05-04T18:00:00.000Z" });
  await score(call, old[0], 4, 4);

  const { meetings } = await readContext(ids[1]);
  expect(meetings).toMatchObject({
    played: 2,
    home_won: 0,
    drawn: 1,
    away_won: 1,
    home_goals: 5,
    away_goals: 6,
    since: "2019-05-04T18:00:00.000Z",
  });
  expect(meetings?.records).toMatchObject([
    {
      id: old[0],
      championship: { slug: other.slug, name: "Taça Antiga" },
      season: "2019",
      home_score: 4,
      away_score: 4,
    },
    { id: ids[0], home_score: 2, away_score: 1 },
  ]);
  // A finished game counts in the sums but is not listed.
  const over = await readContext(ids[0]);
  expect(over.meetings).toMatchObject({ played: 2, home_won: 1, records: [{ id: old[0] }] });

  const staff = await newAccount({ staff: true });
  const hidden = { hidden: true, reason: "Cobra inscrição de um torneio que não existe." };
  await staff.call(setVisibility, { params: { id: other.id }, json: hidden });
  expect((await readContext(ids[1])).meetings).toMatchObject({
    played: 1,
    records: [{ id: ids[0] }],
  });
});

test("a game of another championship is not found", async () => {
  const { ids } = await triangle();
  const stranger = await triangle();
  for (const path of [
    "/v1/games/999999999/context",
    `/v1/games/${ids[0]}/context?championship=${stranger.championship.slug}`,
  ]) {
    expect((await request(path)).status).toBe(404);
  }
});
