import { expect, test } from "vitest";
import { deleteGame, getGame, replayGame } from "../../../../app/v1/matchday/games/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { cup, editGame, formatTable, league, saveGames, score } from "../../support/games.ts";
import { readTies } from "../../support/play.ts";

const readGame = (id: number) => visitor(getGame, { params: { id } });

test("an annulled game is played anew, and both name each other", async () => {
  const { call, headers, id, tournament } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const ask = async (json: object = {}) => {
    const response = await send(`/v1/organizer/games/${id}/replay`, "POST", { headers, json });
    return response.status;
  };
  await saveGames(call, { id, result_kind: "abandoned", home_score: 1, away_score: 0 });
  expect(await ask()).toBe(409);
  await saveGames(call, { id, result_kind: "annulled" });
  expect(await ask({ version: 1 })).toBe(409);
  const { version, starts_at: _, ...first } = await readGame(id);
  const made = await call(replayGame, { params: { id }, json: { version } });
  const { phase, round, group, leg, home_team_id, away_team_id } = first;
  expect(made).toMatchObject({ phase, round, group, leg, home_team_id, away_team_id });
  expect(made).toMatchObject({ status: "scheduled", starts_at: null, finished: false, version: 1 });
  const other = { starts_at: null, time_known: true };
  const replayed_by = { id: made.id, ...other };
  expect(await readGame(id)).toMatchObject({ version: version + 1, replays: null, replayed_by });
  expect(await readGame(made.id)).toMatchObject({ replays: { id, ...other }, replayed_by: null });
  expect(await ask()).toBe(409);
  await score(call, made.id, 2, 0);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 3 1 1-0-0 2:0", "Olaria 0 1 0-0-1 0:2"]);
});

test("a replay that was called off may be made again", async () => {
  const { call, ids } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const params = { id: ids[0] ?? 0 };
  await saveGames(call, { ...params, result_kind: "annulled" });
  const { id } = await call(replayGame, { params, json: {} });
  await editGame(call, id, { status: "cancelled" });
  expect((await readGame(params.id)).replayed_by).toBeNull();
  const second = await call(replayGame, { params, json: {} });
  await call(deleteGame, { params: { id: second.id } });
  expect((await readGame(params.id)).replayed_by).toBeNull();
});

test("a tie is decided by the leg played anew", async () => {
  const world = await cup(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, id } = world;
  await score(call, id, 3, 0);
  await saveGames(call, { id, result_kind: "annulled" });
  const again = await call(replayGame, { params: { id }, json: {} });
  expect((await readTies(world))[0]).toMatchObject({ winner: null, legs: [{ game_id: again.id }] });
  await score(call, again.id, 0, 1);
  expect((await readTies(world))[0]).toMatchObject({
    winner: { name: "Olaria" },
    legs: [{ game_id: again.id, extra: false }],
  });
});
