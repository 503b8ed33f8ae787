import { expect, test } from "vitest";
import { importTournament } from "../../../../app/v1/copies/archive/contract.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import type { ApiClient } from "../../../../app/v1/client.ts";
import { listGames } from "../../../../app/v1/matchday/games/contract.ts";
import {
  updateTournament,
  getTournament,
  listRulebookVersions,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { makeArchive } from "../../../../scripts/import/archive.ts";
import { parseSeason } from "../../../../scripts/import/parse.ts";
import { league } from "../../../scripts/seasons-of-fiction.ts";
import { organizer } from "../../support/accounts.ts";

/** The invented league with other points, optionally with another score in its first game. */
function documentWith(points: Record<string, number> | undefined, score = "2,1") {
  const competition: Record<string, unknown> = JSON.parse(league["competition.json"] ?? "");
  const { season, problems } = parseSeason({
    ...league,
    "competition.json": JSON.stringify({ ...competition, ...(points && { points }) }),
    "games.csv": (league["games.csv"] ?? "").replace("Sapo,Garça,2,1", `Sapo,Garça,${score}`),
  });
  if (!season) throw new Error(JSON.stringify(problems));
  return makeArchive(season).document;
}

const bringIn = (
  call: ApiClient,
  id: number,
  json: ReturnType<typeof documentWith>,
  force = false,
) =>
  call(importTournament, {
    params: { id },
    query: { force: force ? "true" : "false" },
    json,
  });

async function withLeague(points?: Record<string, number>) {
  const { call } = await organizer();
  const { id } = await call(createChampionship, { json: { name: "Liga do Brejo" } });
  const first = await bringIn(call, id, documentWith(points));
  return { call, id, tournament: first.tournament_id, first };
}

const readLeader = async (call: ApiClient, tournament: number) => {
  const { records } = await call(getClassifications, { query: { tournament } });
  return records.map(({ team, points }) => `${team.name} ${points}`)[0];
};

const readWinPoints = async (call: ApiClient, id: number) =>
  (await call(getTournament, { params: { id } })).tournament_rankings.points.win;

async function correct(call: ApiClient, id: number, win: number) {
  const { tournament_rankings, version } = await call(getTournament, { params: { id } });
  await call(updateTournament, {
    params: { id },
    json: {
      version,
      tournament_rankings: {
        ...tournament_rankings,
        preset: "custom",
        points: { ...tournament_rankings.points, win },
      },
      rules_reason: "O regulamento dava outros pontos",
    },
  });
}

test("an import keeps a finished season's corrected rulebook", async () => {
  const { call, id, tournament, first } = await withLeague();
  expect(first).toMatchObject({ changed: true, rules_kept: false });
  expect(await readLeader(call, tournament)).toBe("Sapo 6");
  await correct(call, tournament, 2);
  expect(await readLeader(call, tournament)).toBe("Sapo 4");

  expect(await bringIn(call, id, documentWith(undefined))).toMatchObject({
    changed: false,
    rules_kept: true,
  });
  for (const score of ["4,1", "5,1"]) {
    const again = await bringIn(call, id, documentWith(undefined, score));
    expect(again).toEqual({ ...first, rules_kept: true });
    expect(await readLeader(call, tournament)).toBe("Sapo 4");
    const { records } = await call(listGames, { query: { tournament } });
    expect(records[0]).toMatchObject({ home_score: Number(score[0]), away_score: 1 });
  }
  await bringIn(call, id, documentWith({ win: 5 }, "4,1"), true);
  expect(await readWinPoints(call, tournament)).toBe(2);
  const versions = await call(listRulebookVersions, { params: { id: tournament } });
  expect(
    versions.records.map(({ reason, tournament_rankings: { points } }) => [points.win, reason]),
  ).toEqual([
    [2, "O regulamento dava outros pontos"],
    [3, null],
  ]);
});

test("an unchanged rulebook follows a corrected import", async () => {
  const { call, id, tournament } = await withLeague();
  expect(await bringIn(call, id, documentWith({ win: 2, draw: 1, loss: 0 }))).toMatchObject({
    changed: true,
    rules_kept: false,
  });
  expect(await readWinPoints(call, tournament)).toBe(2);
  const versions = await call(listRulebookVersions, { params: { id: tournament } });
  expect(versions.records).toHaveLength(1);
});

test("an import with the same corrected rules reports nothing", async () => {
  const { call, id, tournament } = await withLeague({ win: 3, draw: 2 });
  await correct(call, tournament, 2);
  expect(await bringIn(call, id, documentWith({ win: 2, draw: 2 }))).toMatchObject({
    changed: true,
    rules_kept: false,
  });
});
