import { expect, test } from "vitest";
import {
  exportChampionship,
  importChampionship,
} from "../../../../app/v1/copies/archive/contract.ts";
import {
  closeGame,
  getGame,
  listChanges,
  listDockets,
  listGames,
  resetGame,
  setKicks,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { send, visitor } from "../../support/caller.ts";
import { athlete, cup, saveGames } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { readTies } from "../../support/play.ts";
import { readRefusal } from "../../support/refusal.ts";

type Side = "home" | "away";

const sides: Side[] = ["home", "away"];

/** Kicks drawn as "●○ ●●"; the home team starts. */
const kicks = (drawn: string, by: (number | null)[] = []) =>
  Array.from(drawn.replaceAll(" ", "")).map((one, i) => ({
    side: sides[i % 2] ?? "home",
    scored: one === "●",
    user_id: by[i] ?? null,
  }));

const drawn = (shown: { side: Side; scored: boolean }[]) =>
  shown.map(({ scored }) => (scored ? "●" : "○")).join("");

async function shootOut() {
  const world = await cup(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, headers, id, registers } = world;
  const params = { id };
  const { user: zezé } = await athlete(call, registers[0], "Zezé");
  const { user: didi } = await athlete(call, registers[1], "Didi");
  await call(updateGame, { params, json: { status: "live", period: "Pênaltis" } });
  await saveGames(call, { id, finished: false, home_score: 1, away_score: 1 });
  const winner = async () => (await readTies(world))[0]?.winner?.name ?? null;
  const refused = async (json: object, path = `/v1/organizer/games/${id}/kicks`) => {
    const method = path.endsWith("stats") ? "POST" : "PUT";
    return readRefusal(await send(path, method, { headers, json }));
  };
  return { ...world, id, params, zezé, didi, winner, refused };
}

test("kicks update the total and decide the tie", async () => {
  const { call, id, params, zezé, didi, winner } = await shootOut();
  const first = await call(setKicks, {
    params,
    json: { kicks: kicks("●○", [zezé.id, didi.id]), version: 3 },
  });
  expect(first).toMatchObject({ home_penalties: 1, away_penalties: 0, status: "live", version: 4 });
  expect(first.kicks).toEqual([
    { side: "home", scored: true, user: { id: zezé.id, name: "Zezé" } },
    { side: "away", scored: false, user: { id: didi.id, name: "Didi" } },
  ]);
  const none = await call(setKicks, { params, json: { kicks: [] } });
  expect(none).toMatchObject({ home_penalties: null, away_penalties: null, kicks: [] });
  const all = await call(setKicks, { params, json: { kicks: kicks("●○ ●○ ●○") } });
  expect(all).toMatchObject({ home_penalties: 3, away_penalties: 0, finished: false });
  expect(await winner()).toBeNull();
  await saveGames(call, { id });
  expect(await winner()).toBe("Bangu");
  const shown = await visitor(getGame, { params, query: {} });
  expect(drawn(shown.kicks)).toBe("●○●○●○");
  const { records } = await visitor(listDockets, {
    params: { id: shown.tournament_id },
    query: {},
  });
  expect(drawn(records[0]?.kicks ?? [])).toBe("●○●○●○");
});

test("a result may include kicks or their total", async () => {
  const { call, id, params, winner, refused } = await shootOut();
  const level = { id, home_score: 1, away_score: 1 };
  expect(
    await refused({ games: [{ ...level, kicks: kicks("●● ●○") }] }, "/v1/organizer/games/stats"),
  ).toEqual([422, "games.0.kicks undecided"]);
  await saveGames(call, { ...level, kicks: kicks("○● ○● ○●") });
  expect(await winner()).toBe("Olaria");
  await saveGames(call, { id, kicks: [], home_penalties: 5, away_penalties: 4 });
  expect(await winner()).toBe("Bangu");
  const { kicks: left, home_penalties } = await visitor(getGame, { params, query: {} });
  expect([left, home_penalties]).toEqual([[], 5]);
});

test("an impossible shoot-out is refused at its field", async () => {
  const { id, refused, zezé, call, registers } = await shootOut();
  const twice = [
    { side: "home", scored: true },
    { side: "home", scored: true },
  ];
  expect(await refused({ kicks: twice })).toEqual([422, "kicks.1.side turn"]);
  expect(await refused({ kicks: kicks("●○ ●○ ●○ ●") })).toEqual([422, "kicks.6.side decided"]);
  const { user: other } = await athlete(call, registers[1], "Vavá");
  expect(await refused({ kicks: kicks("●●", [other.id, 999_999_999]) })).toEqual([
    422,
    "kicks.0.user_id other_team",
    "kicks.1.user_id unknown",
  ]);
  expect(await refused({ kicks: kicks("●", [zezé.id]), version: 1 })).toEqual([409]);
  expect(await refused({ kicks: [{ side: "left", scored: true }] })).toEqual([
    422,
    "kicks.0.side invalid_value",
  ]);
  await call(setKicks, { params: { id }, json: { kicks: kicks("●○ ●○ ●○") } });
  const stats = "/v1/organizer/games/stats";
  expect(await refused({ games: [{ id, home_penalties: 4, away_penalties: 0 }] }, stats)).toEqual([
    422,
    "games.0.home_penalties kicks",
  ]);
  const absent = { id, result_kind: "walkover", absent_side: "away" };
  expect(await refused({ games: [{ ...absent, kicks: kicks("●") }] }, stats)).toEqual([
    422,
    "games.0.kicks no_shoot_out",
  ]);
  await saveGames(call, { id, result_kind: "walkover", absent_side: "away" });
  expect(await visitor(getGame, { params: { id }, query: {} })).toMatchObject({
    home_penalties: null,
    kicks: [],
  });
});

test("a game that has not started has no kicks", async () => {
  const { headers, id } = await cup(["Bangu", "Olaria"], [[[0, 1]]]);
  const path = `/v1/organizer/games/${id}/kicks`;
  const response = await send(path, "PUT", { headers, json: { kicks: kicks("●") } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ path: "kicks", code: "not_begun" }] });
});

test("a finished game keeps its total while kicks are entered", async () => {
  const { call, id, params, winner, refused } = await shootOut();
  await saveGames(call, { id, home_penalties: 2, away_penalties: 4 });
  const partly = await call(setKicks, { params, json: { kicks: kicks("●● ●●") } });
  expect(partly).toMatchObject({ home_penalties: 2, away_penalties: 4, finished: true });
  expect(await refused({ kicks: kicks("●○ ●○ ●○") })).toEqual([
    422,
    "home_penalties kicks",
    "away_penalties kicks",
  ]);
  expect(await winner()).toBe("Olaria");
  await call(setKicks, {
    params,
    json: { kicks: kicks("●○ ●○ ●○"), home_penalties: 3, away_penalties: 0 },
  });
  expect(await winner()).toBe("Bangu");
});

test("kicks are logged like other changes", async () => {
  const { call, championship, id, params, refused, zezé } = await shootOut();
  await saveGames(call, { id, kicks: kicks("●○ ●○ ●○", [zezé.id]) });
  const { records } = await call(listChanges, { params, query: {} });
  expect(records[0]?.after).toMatchObject({
    home_penalties: 3,
    kicks: expect.arrayContaining([{ side: "home", scored: 1, user_id: zezé.id }]),
  });
  await call(closeGame, { params, json: {} });
  const again = { kicks: kicks("●○ ●○ ●○") };
  expect(await refused(again)).toEqual([409]);
  const scorer = await newScorer(championship.id);
  await expect(
    scorer.call(setKicks, { params, json: { ...again, addendum: "Zezé não bateu." } }),
  ).rejects.toThrow();
  const corrected = await call(setKicks, {
    params,
    json: { ...again, addendum: "Zezé não bateu." },
  });
  expect(corrected.addenda).toMatchObject([{ number: 1, text: "Zezé não bateu." }]);
  await call(resetGame, { json: { id, addendum: "O jogo será repetido." } });
  const reset = await visitor(getGame, { params, query: {} });
  expect([reset.kicks, reset.home_penalties]).toEqual([[], null]);
  await call(updateGame, { params, json: { status: "live", addendum: "Recomeçou." } });
  const anew = await call(setKicks, { params, json: { kicks: kicks("●"), addendum: "De novo." } });
  expect(anew.kicks).toHaveLength(1);
});

test("a championship's copy includes all kicks", async () => {
  const { call, championship, params, zezé } = await shootOut();
  await call(setKicks, { params, json: { kicks: kicks("●○ ●", [zezé.id]) } });
  const document = await call(exportChampionship, { params: { id: championship.id } });
  expect(document.kicks).toHaveLength(3);
  const other = await organizer();
  const copy = await other.call(importChampionship, { json: document });
  const { records } = await visitor(listGames, { query: { championship: copy.slug } });
  const game = await visitor(getGame, { params: { id: records[0]?.id ?? 0 }, query: {} });
  expect(drawn(game.kicks)).toBe("●○●");
  expect(game.kicks.map(({ user }) => user?.name ?? null)).toEqual(["Zezé", null, null]);
  expect(game).toMatchObject({ home_penalties: 2, away_penalties: 0 });
});
