import { expect, test } from "vitest";
import {
  getClassifications,
  getSupposedTable,
} from "../../../../app/v1/competition/standings/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { numbersFrom } from "../../../../app/domain/draw/shuffle.ts";
import { request, visitor } from "../../support/caller.ts";
import { league, score, THREE_ROUNDS } from "../../support/games.ts";

const four = () => league(["Bangu", "Olaria", "Madureira", "Sereno"], THREE_ROUNDS);

const supposed = (tournament: number, scores: string, phase?: number) =>
  visitor(getSupposedTable, {
    query: { tournament, ...(scores && { scores }), ...(phase && { phase }) },
  });

test("the supposed table equals the table with those results", async () => {
  const next = numbersFrom(11);
  for (let season = 0; season < 3; season += 1) {
    const { call, tournament, ids } = await four();
    const goals = () => Math.floor(next() * 4);
    await score(call, ids[0], goals(), goals());
    const scores = ids
      .slice(1, 3 + season)
      .map((id): [number, number, number] => [id, goals(), goals()]);
    const text = scores.map(([id, home, away]) => `${id}:${home}-${away}`).join(",");
    const { records: before } = await supposed(tournament.id, text);
    for (const [id, home, away] of scores) await score(call, id, home, away);
    const { records: after } = await visitor(getClassifications, {
      query: { tournament: tournament.id },
    });
    const withoutMovement = (rows: typeof after) =>
      rows.map(({ previous_position: _, ...row }) => row);
    expect(withoutMovement(before)).toEqual(withoutMovement(after));
  }
});

test("a supposed table writes nothing", async () => {
  const { call, tournament, ids } = await four();
  await score(call, ids[0], 1, 0);
  const plain = await visitor(getClassifications, { query: { tournament: tournament.id } });
  const { records, games } = await supposed(tournament.id, `${ids[1]}:0-3,${ids[0]}:0-9`);
  expect(records.map((row) => `${row.team.name} ${row.previous_position} ${row.points}`)).toEqual([
    "Sereno 2 3",
    "Bangu 1 3",
    "Olaria 4 0",
    "Madureira 2 0",
  ]);
  expect(games).toHaveLength(5);
  expect(games.find(({ id }) => id === ids[1])).toMatchObject({
    round: { name: "Rodada 1" },
    home_team: { name: "Madureira" },
    away_team: { name: "Sereno" },
    home_score: 0,
    away_score: 3,
  });
  expect(games.filter(({ home_score }) => home_score === null)).toHaveLength(4);
  expect(await visitor(getClassifications, { query: { tournament: tournament.id } })).toEqual(
    plain,
  );
});

test("the supposed table shows contenders and sufficient points", async () => {
  const { call, tournament, phase, ids } = await four();
  const zones = [{ from: 4, to: 4, label: "Rebaixamento", kind: "down" as const }];
  await call(updatePhase, {
    params: { id: phase.id },
    json: { name: "Pontos corridos", zones },
  });
  await score(call, ids[0], 1, 0);
  await score(call, ids[1], 1, 0);
  const open = await supposed(tournament.id, "");
  expect(open.contenders?.map(({ name }) => name).toSorted()).toEqual([
    "Bangu",
    "Madureira",
    "Olaria",
    "Sereno",
  ]);
  const decided = await supposed(tournament.id, `${ids[2]}:0-1,${ids[4]}:0-1`);
  expect(decided.contenders?.map(({ name }) => name)).toEqual(["Madureira"]);
  const bangu = open.records.find(({ team }) => team.name === "Bangu")?.team.id;
  // Olaria can still reach six points, Madureira nine; seven are surely above the last place.
  expect(open.needs.filter(({ team_id }) => team_id === bangu)).toEqual([
    { team_id: bangu, to: 3, points: 4, zone: zones[0] },
  ]);
});

test("a closed tournament has nothing to suppose", async () => {
  const { call, tournament, ids } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  await score(call, ids[0], 1, 0);
  expect(await supposed(tournament.id, "")).toEqual({
    phase: null,
    records: [],
    games: [],
    contenders: null,
    needs: [],
  });
  const response = await request(
    `/v1/classifications/supposed?tournament=${tournament.id}&scores=1:a-0`,
  );
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ path: "scores" }] });
  const many = Array.from({ length: 381 }, (_, i) => `${i + 1}:1-0`).join(",");
  const refused = await request(
    `/v1/classifications/supposed?tournament=${tournament.id}&scores=${many}`,
  );
  expect(refused.status).toBe(422);
});
