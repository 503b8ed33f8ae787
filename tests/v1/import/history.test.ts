import { expect, test } from "vitest";
import { getClassifications, listTies } from "../../../app/v1/competition/standings/contract.ts";
import type { ApiClient } from "../../../app/v1/client.ts";
import { listGames } from "../../../app/v1/matchday/games/contract.ts";
import { listPhases } from "../../../app/v1/structure/phases/contract.ts";
import { listSpots } from "../../../app/v1/structure/spots/contract.ts";
import { getTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { buildSeason } from "../../../scripts/import/build.ts";
import { parseSeason, type SeasonTexts } from "../../../scripts/import/parse.ts";
import {
  euro1968,
  libertadores1987,
  worldCup1950,
  worldCup1978,
  worldCup1990,
} from "../../scripts/seasons-of-history.ts";
import { organizer } from "../support/accounts.ts";
import { readChampion } from "../support/play.ts";

async function imported(texts: SeasonTexts) {
  const { season, problems } = parseSeason(texts);
  expect(problems).toEqual([]);
  if (!season) throw new Error("The season of a test has problems.");
  const { call } = await organizer();
  const { tournament_id } = await buildSeason(call, season);
  return { call, tournament: tournament_id };
}

/** Returns a phase's tables as rows of "team points goals". */
async function tables(call: ApiClient, tournament: number, name: string) {
  const phases = (await call(listPhases, { query: { tournament } })).records;
  const phase = phases.find((one) => one.name === name)?.id ?? 0;
  const { records } = await call(getClassifications, { query: { tournament, phase } });
  const rows = records.map(({ group, position, team, points, goals_for, goals_against }) => {
    return { group, row: `${position} ${team.name} ${points} ${goals_for}-${goals_against}` };
  });
  return [...Map.groupBy(rows, ({ group }) => group).values()].map((own) => own.map((r) => r.row));
}

/** Returns spots with team and source, and checks that the rules agree. */
async function origins(call: ApiClient, tournament: number, phaseName: string) {
  const phases = (await call(listPhases, { query: { tournament } })).records;
  const { records } = await call(listSpots, { query: { tournament, per_page: 200 } });
  const games = (await call(listGames, { query: { tournament, per_page: 200 } })).records;
  const names = new Map(
    games.flatMap(({ home_team, away_team }) =>
      [home_team, away_team].flatMap((team) => (team ? [[team.id, team.name] as const] : [])),
    ),
  );
  const phase = phases.find(({ name }) => name === phaseName)?.id;
  return records
    .filter(({ phase_id }) => phase_id === phase)
    .map(({ name, source, team_id, register_id, source_register_id }) => {
      if (source) expect(source_register_id, name).toBe(register_id);
      return `${names.get(team_id ?? 0)}: ${source ? name : "–"}`;
    })
    .toSorted();
}

async function ties(call: ApiClient, tournament: number) {
  const { records } = await call(listTies, { query: { tournament } });
  return records.map(({ phase, winner, decided_by }) => [phase.name, winner?.name, decided_by]);
}

test("World Cup 1950: a final group and two-point wins", async () => {
  const { call, tournament } = await imported(worldCup1950);
  expect(await tables(call, tournament, "Grupo final")).toEqual([
    ["1 Uruguai 5 7-5", "2 Brasil 4 14-4", "3 Suécia 2 6-11", "4 Espanha 1 4-11"],
  ]);
  const first = await tables(call, tournament, "Primeira fase");
  expect(first.map((rows) => rows[0])).toEqual([
    "1 Brasil 5 8-2",
    "1 Espanha 6 6-1",
    "1 Suécia 3 5-4",
    "1 Uruguai 2 8-0",
  ]);
  expect(await origins(call, tournament, "Grupo final")).toEqual([
    "Brasil: 1º do Grupo 1 – Primeira fase",
    "Espanha: 1º do Grupo 2 – Primeira fase",
    "Suécia: 1º do Grupo 3 – Primeira fase",
    "Uruguai: 1º do Grupo 4 – Primeira fase",
  ]);
  expect(await readChampion({ tournament: { id: tournament } })).toBe("Uruguai");
  expect(await call(getTournament, { params: { id: tournament } })).toMatchObject({
    tournament_rankings: {
      preset: "custom",
      points: { win: 2, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
      tied2: ["goal_difference", "goals_for", "draw"],
      tied3plus: ["goal_difference", "goals_for", "draw"],
    },
  });
});

test("World Cup 1978: two group phases lead to the final", async () => {
  const { call, tournament } = await imported(worldCup1978);
  expect(await tables(call, tournament, "Segunda fase")).toEqual([
    ["1 Holanda 5 9-4", "2 Itália 3 2-2", "3 Alemanha 2 4-5", "4 Áustria 2 4-8"],
    ["1 Argentina 5 8-0", "2 Brasil 5 6-1", "3 Polônia 2 2-5", "4 Peru 0 0-10"],
  ]);
  expect(await origins(call, tournament, "Segunda fase")).toEqual([
    "Alemanha: 2º do Grupo 2 – Primeira fase",
    "Argentina: 2º do Grupo 1 – Primeira fase",
    "Brasil: 2º do Grupo 3 – Primeira fase",
    "Holanda: 2º do Grupo 4 – Primeira fase",
    "Itália: 1º do Grupo 1 – Primeira fase",
    "Peru: 1º do Grupo 4 – Primeira fase",
    "Polônia: 1º do Grupo 2 – Primeira fase",
    "Áustria: 1º do Grupo 3 – Primeira fase",
  ]);
  expect(await origins(call, tournament, "Disputa de terceiro lugar")).toEqual([
    "Brasil: 2º do Grupo B – Segunda fase",
    "Itália: 2º do Grupo A – Segunda fase",
  ]);
  expect(await origins(call, tournament, "Final")).toEqual([
    "Argentina: 1º do Grupo B – Segunda fase",
    "Holanda: 1º do Grupo A – Segunda fase",
  ]);
  expect(await ties(call, tournament)).toEqual([
    ["Disputa de terceiro lugar", "Brasil", "normal_time"],
    ["Final", "Argentina", "extra_time"],
  ]);
  expect(await readChampion({ tournament: { id: tournament } })).toBe("Argentina");
});

test("World Cup 1990: lots separate second and third", async () => {
  const { call, tournament } = await imported(worldCup1990);
  expect(await tables(call, tournament, "Fase de grupos")).toEqual([
    ["1 Inglaterra 4 2-1", "2 Irlanda 3 2-2", "3 Holanda 3 2-2", "4 Egito 2 1-2"],
  ]);
  expect(await ties(call, tournament)).toEqual([
    ["Oitavas de final", "Alemanha", "normal_time"],
    ["Oitavas de final", "Irlanda", "penalties"],
    ["Oitavas de final", "Inglaterra", "extra_time"],
  ]);
  const games = (await call(listGames, { query: { tournament } })).records;
  expect(games.find(({ away_team }) => away_team?.name === "Romênia")).toMatchObject({
    home_extra_score: 0,
    away_extra_score: 0,
  });
  expect(await origins(call, tournament, "Oitavas de final")).toEqual([
    "Alemanha: –",
    "Bélgica: –",
    "Holanda: 3º do Grupo F",
    "Inglaterra: 1º do Grupo F",
    "Irlanda: 2º do Grupo F",
    "Romênia: –",
  ]);
});

test("Euro 1968: a coin and a replay decide", async () => {
  const { call, tournament } = await imported(euro1968);
  expect(await ties(call, tournament)).toEqual([
    ["Semifinais", "Itália", "lots"],
    ["Semifinais", "Iugoslávia", "normal_time"],
    ["Disputa de terceiro lugar", "Inglaterra", "normal_time"],
    ["Final", "Itália", "extra_match"],
  ]);
  expect(await readChampion({ tournament: { id: tournament } })).toBe("Itália");
  const games = (await call(listGames, { query: { tournament } })).records;
  expect(games).toHaveLength(5);
});

test("Libertadores 1987: the third game decides", async () => {
  const { call, tournament } = await imported(libertadores1987);
  expect(await ties(call, tournament)).toEqual([["Final", "Peñarol", "extra_match"]]);
  expect(await readChampion({ tournament: { id: tournament } })).toBe("Peñarol");
  const [phase] = (await call(listPhases, { query: { tournament } })).records;
  expect(phase?.tie_rules).toMatchObject({ legs: 2, level: "extra_match", by_points: true });
});
