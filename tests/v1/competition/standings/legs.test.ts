import { expect, test } from "vitest";
import { createAdjustment } from "../../../../app/v1/structure/adjustments/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { request, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
  newSpot,
} from "../../support/championship.ts";
import { cup, drawGames, saveGames, score, parseRounds } from "../../support/games.ts";

const twoLegs = {
  legs: 2 as const,
  extra_time: false,
  away_goals: false,
  level: "penalties" as const,
  skip_second_leg_margin: null,
};

test("two legs between the same spots are one tie", async () => {
  const { call, tournament, phase, ids, team, spots } = await cup(
    ["Bangu", "Olaria", "Madureira", "Campo Grande"],
    parseRounds("1-0 2-3", "0-1 3-2"),
  );
  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules: twoLegs } });
  await score(call, ids[0], 2, 1);
  const list = async () =>
    (await visitor(listTies, { query: { tournament: tournament.id } })).records;
  expect(await list()).toMatchObject([
    {
      number: 1,
      home_team: { name: "Olaria" },
      away_team: { name: "Bangu" },
      home_spot_id: spots[1]?.id,
      away_spot_id: spots[0]?.id,
      legs: [
        { game_id: ids[0], status: "finished", home_score: 2, away_score: 1 },
        { game_id: ids[2], status: "scheduled", home_score: null, away_score: null },
      ],
      aggregate: { home: 2, away: 1 },
      winner: null,
    },
    { number: 2, home_team: { name: "Madureira" }, aggregate: null, winner: null },
  ]);
  await saveGames(call, {
    id: ids[2],
    home_score: 1,
    away_score: 0,
    home_penalties: 5,
    away_penalties: 4,
  });
  const [tie] = await list();
  expect(tie).toMatchObject({
    phase: { id: phase.id, name: "Final" },
    legs: [
      { game_id: ids[0], status: "finished", home_score: 2, away_score: 1 },
      { game_id: ids[2], status: "finished", home_score: 0, away_score: 1 },
    ],
    aggregate: { home: 2, away: 2 },
    penalties: { home: 4, away: 5 },
    winner: { id: team(0), name: "Bangu" },
    decided_by: "penalties",
  });
});

test("ties without known teams or games show their spots", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { phase, rounds, spots } = await knockoutPhase(world, ["Bangu", "Olaria"], {
    name: "Semifinal",
  });
  for (const name of ["Vencedor do jogo 3", "Vencedor do jogo 4", "2º do Grupo A"]) {
    spots.push((await newSpot(call, phase, { name })).spot);
  }
  await drawGames(world, { phase, rounds, spots, teams: [], registers: [] }, [[[2, 3]]]);
  const { records } = await visitor(listTies, { query: { tournament: tournament.id } });
  expect(
    records.map((t) => [
      t.number,
      t.home_team?.name ?? t.home_spot_name,
      t.away_team?.name ?? t.away_spot_name,
      t.legs.length,
    ]),
  ).toEqual([
    [1, "Bangu", "Olaria", 0],
    [2, "Vencedor do jogo 3", "Vencedor do jogo 4", 1],
    [3, "2º do Grupo A", null, 0],
  ]);
  expect(records[1]).toMatchObject({ home_team: null, winner: null, decided_by: null });
});

test("the better campaign wins a level tie", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const groups = await groupPhase(world, ["Bangu", "Olaria"]);
  const groupGames = await drawGames(world, groups, [[[0, 1]]]);
  await score(call, groupGames[0], 0, 1);
  const { phase, rounds, spots } = await knockoutPhase(world, ["Madureira", "Campo Grande"]);
  for (const register of groups.registers) {
    spots.push((await newSpot(call, phase, { register_id: register.id })).spot);
  }
  await call(updatePhase, {
    params: { id: phase.id },
    json: { tie_rules: { ...twoLegs, legs: 1, level: "better_campaign" } },
  });
  const ids = await drawGames(world, { ...groups, phase, rounds, spots }, parseRounds("0-1 2-3"));
  await saveGames(
    call,
    { id: ids[0], result_kind: "walkover", absent_side: "home" },
    { id: ids[1], home_score: 2, away_score: 2 },
  );
  const decided = async () => {
    const query = { tournament: tournament.id, phase: phase.id };
    const { records } = await visitor(listTies, { query });
    return records.map((tie) => [tie.winner?.name, tie.decided_by]);
  };
  expect(await decided()).toEqual([
    ["Campo Grande", "walkover"],
    ["Olaria", "better_campaign"],
  ]);
  const deducted = (phase_id: number) =>
    call(createAdjustment, {
      json: { phase_id, team_id: groups.teams[1]?.id ?? 0, points: -4, reason: "Atraso" },
    });
  await deducted(phase.id);
  expect((await decided())[1]).toEqual(["Olaria", "better_campaign"]);
  await deducted(groups.phase.id);
  expect((await decided())[1]).toEqual(["Bangu", "better_campaign"]);
  expect((await request("/v1/ties?tournament=999999")).status).toBe(404);
  expect((await request("/v1/ties")).status).toBe(422);
  expect((await request(`/v1/ties?tournament=${tournament.id}&phase=x`)).status).toBe(422);
});
