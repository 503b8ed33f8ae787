import { expect, test } from "vitest";
import type { Ending } from "../../../../app/domain/competition/ended-early.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { getGame, updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import {
  endTournament,
  getTournament,
  previewEndings,
  reopenTournament,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { getHistory, updateSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { visitor } from "../../support/caller.ts";
import { editGame, league, saveGames, score } from "../../support/games.ts";
import { dump, type Dump, readEnds } from "../../support/dump.ts";
import { expectKept } from "../../support/kept.ts";

/** Bangu has 7 points in 4 games, Olaria 4 in 2, Madureira 3 in 1. */
async function cutShort() {
  const world = await league(
    ["Bangu", "Olaria", "Madureira", "Campo Grande", "Bonsucesso"],
    [
      [
        [0, 3],
        [1, 4],
      ],
      [
        [0, 4],
        [2, 3],
      ],
      [
        [2, 0],
        [1, 3],
      ],
      [
        [0, 1],
        [2, 4],
      ],
      [
        [3, 4],
        [1, 2],
      ],
    ],
  );
  const { call, ids, tournament } = world;
  await saveGames(
    call,
    { id: ids[0], home_score: 1, away_score: 0 },
    { id: ids[1], home_score: 1, away_score: 0 },
    { id: ids[2], home_score: 1, away_score: 0 },
    { id: ids[4], home_score: 1, away_score: 0 },
    { id: ids[6], home_score: 1, away_score: 1 },
  );
  await editGame(call, ids[5], { status: "postponed", reason: "Campo alagado" });
  const end = (how: Ending, json: object = {}) =>
    call(endTournament, { params: { id: tournament.id }, json: { how, ...json } });
  const reopen = () => call(reopenTournament, { params: { id: tournament.id }, json: {} });
  const read = () => visitor(getClassifications, { query: { tournament: tournament.id } });
  return { ...world, end, reopen, read };
}

type World = Awaited<ReturnType<typeof cutShort>>;

const inOrder = async ({ read }: Pick<World, "read">) => {
  const { records } = await read();
  return records.map(({ team, points_per_game }) => [team.name, points_per_game]);
};

test("a season ends by points per game and reopens as it was", async () => {
  const world = await cutShort();
  const { ids, tournament, end, reopen, read } = world;
  const before = await dump(await readEnds(), ["game_changes", "idempotency_keys", "sessions"]);
  const ended = await end("per_game", { reason: "Enchente no campo" });
  expect(ended.ended).toMatchObject({ how: "per_game", reason: "Enchente no campo" });
  expect(await inOrder(world)).toEqual([
    ["Madureira", 3],
    ["Olaria", 2],
    ["Bangu", 1.75],
    ["Bonsucesso", 0],
    ["Campo Grande", 0],
  ]);
  expect(await read()).toMatchObject({
    champion: { team: { name: "Madureira" }, runner_up: { name: "Olaria" } },
    ended: { how: "per_game" },
    without_champion: false,
  });
  expect(await visitor(getGame, { params: { id: ids[3] ?? 0 } })).toMatchObject({
    status: "cancelled",
    status_before: "scheduled",
  });
  await expectKept(tournament.id);

  await expect(end("standing")).rejects.toMatchObject({ status: 409 });

  await reopen();
  expect((await read()).champion).toBeNull();
  expect(await visitor(getGame, { params: { id: ids[5] ?? 0 } })).toMatchObject({
    status: "postponed",
    status_before: null,
    reason: "Campo alagado",
  });
  const after = await dump(await readEnds(), ["game_changes", "idempotency_keys", "sessions"]);
  expect(withoutVersions(after)).toEqual(withoutVersions(before));
});

/** Returns the rows of games and the tournament without versions and times. */
const withoutVersions = ({ games = [], phases = [], spots = [] }: Dump) =>
  JSON.parse(
    JSON.stringify({ games, phases, spots }, (key, value) =>
      key === "version" || key === "updated_at" ? undefined : value,
    ),
  );

test("the preview shows each way without writing", async () => {
  const world = await cutShort();
  const { call, tournament } = world;
  const { previews, games, live, ended } = await call(previewEndings, {
    params: { id: tournament.id },
  });
  expect({ games, live, ended }).toEqual({ games: 5, live: 0, ended: null });
  expect(previews.map(({ how, champion }) => [how, champion?.team.name ?? null])).toEqual([
    ["standing", "Bangu"],
    ["per_game", "Madureira"],
    ["annulled", null],
  ]);
  expect((await world.read()).ended).toBeNull();
});

test("an annulled season has no champion and no marks", async () => {
  const world = await cutShort();
  const { call, phase, end, read, championship } = world;
  await call(updatePhase, {
    params: { id: phase.id },
    json: { zones: [{ from: 1, to: 1, label: "Acesso", kind: "up" }] },
  });
  expect((await read()).records[0]?.zone).not.toBeNull();
  await end("annulled");
  const { records, champion, without_champion } = await read();
  expect([champion, without_champion]).toEqual([null, true]);
  expect(records.map(({ zone, secured }) => [zone, secured])).toEqual(
    records.map(() => [null, null]),
  );
  const { editions } = await visitor(getHistory, { params: { id: String(championship.id) } });
  expect(editions[0]).toMatchObject({ over: true, title: null });
});

test("cancelled games leave the champion of a certain table", async () => {
  const { call, championship, ids, phase, season, tournament } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[0, 2]], [[1, 2]], [[1, 0]], [[2, 0]], [[2, 1]]],
  );
  await call(updatePhase, { params: { id: phase.id }, json: { name: "Pontos corridos" } });
  for (const id of ids.slice(0, 3)) await score(call, id, 2, 0);
  for (const id of ids.slice(3)) await editGame(call, id, { status: "cancelled" });
  const table = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(table.champion).toMatchObject({ team: { name: "Bangu" } });
  expect(table.without_champion).toBe(false);
  await call(updateSeason, { params: { id: season.id }, json: { status: "finished" } });
  const { editions } = await visitor(getHistory, { params: { id: String(championship.id) } });
  expect(editions[0]).toMatchObject({ over: true, title: { champion: { name: "Bangu" } } });
});

test("a season without open games, or with one live, does not end", async () => {
  const { call, ids, tournament } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const end = (how: Ending) =>
    call(endTournament, { params: { id: tournament.id }, json: { how } });
  const refused = (says: string) => ({ status: 409, message: expect.stringContaining(says) });
  await expect(end("standing")).rejects.toMatchObject(refused("Nenhum jogo tem"));
  await editGame(call, ids[0], { status: "live" });
  await expect(end("annulled")).rejects.toMatchObject(refused("em andamento"));
  for (const id of ids) await score(call, id, 2, 0);
  await expect(end("annulled")).rejects.toMatchObject(refused("foram disputados"));
  const reopening = call(reopenTournament, { params: { id: tournament.id }, json: {} });
  await expect(reopening).rejects.toMatchObject({ status: 409 });
  const { ended } = await visitor(getTournament, { params: { id: tournament.id } });
  expect(ended).toBeNull();
});

test("a game reopened by hand keeps its state when the season reopens", async () => {
  const { call, ids, end, reopen } = await cutShort();
  await end("standing");
  await call(updateGame, { params: { id: ids[3] ?? 0 }, json: { status: "postponed" } });
  await reopen();
  expect(await visitor(getGame, { params: { id: ids[3] ?? 0 } })).toMatchObject({
    status: "postponed",
    status_before: null,
  });
});
