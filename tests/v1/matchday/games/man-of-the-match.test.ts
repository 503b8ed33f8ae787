import { expect, test } from "vitest";
import {
  closeGame,
  getGame,
  getReport,
  listChanges,
  setReport,
} from "../../../../app/v1/matchday/games/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { listBest } from "../../../../app/v1/site/statistics/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { visitor } from "../../support/caller.ts";
import { catchRefusal } from "../../support/refusal.ts";
import { athlete, league, lineUp, saveGames, score } from "../../support/games.ts";

async function refusedWith(calling: Promise<unknown>): Promise<(number | string)[]> {
  const { status, problem } = await catchRefusal(calling);
  return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
}

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const [id = 0, back = 0] = world.ids;
  const { call, registers } = world;
  const zezé = await athlete(call, registers[0], "Zezé");
  const didi = await athlete(call, registers[1], "Didi");
  const choose = (game: number, man_of_the_match_id: number | null, addendum?: string) =>
    call(setReport, {
      params: { id: game },
      json: { man_of_the_match_id, ...(addendum !== undefined && { addendum }) },
    });
  const shown = async (game: number) =>
    (await visitor(getGame, { params: { id: game }, query: {} })).man_of_the_match;
  return { ...world, id, back, zezé, didi, choose, shown };
}

test("the organizer's best player is public after the game", async () => {
  const { call, id, zezé, didi, team, choose, shown } = await derby();
  const { candidates } = await call(getReport, { params: { id } });
  expect(candidates).toEqual([
    { id: zezé.user.id, name: "Zezé", team_id: team(0) },
    { id: didi.user.id, name: "Didi", team_id: team(1) },
  ]);
  const { man_of_the_match_id, version } = await choose(id, didi.user.id);
  expect([man_of_the_match_id, version]).toEqual([didi.user.id, 1]);
  expect(await shown(id)).toBeNull();
  await score(call, id, 2, 1);
  expect(await shown(id)).toEqual({ user: { id: didi.user.id, name: "Didi" }, team_id: team(1) });
  await saveGames(call, { id, result_kind: "annulled", decided_by: "A comissão" });
  expect(await shown(id)).toBeNull();
});

test("only a player of the line-up may be chosen", async () => {
  const { call, id, zezé, registers, team, choose, shown } = await derby();
  await score(call, id, 2, 1);
  const { user: vavá } = await athlete(call, registers[0], "Vavá");
  const lineup = (user_id: number) =>
    lineUp(call, id, { team_id: team(0), athletes: [{ user_id }] });
  await lineup(vavá.id);
  expect(await refusedWith(choose(id, zezé.user.id))).toEqual([422, "man_of_the_match_id unknown"]);
  await choose(id, vavá.id);
  await lineup(zezé.user.id);
  await choose(id, vavá.id);
  expect(await shown(id)).toEqual({ user: { id: vavá.id, name: "Vavá" }, team_id: team(0) });
  await choose(id, null);
  expect(await shown(id)).toBeNull();
});

test("in a closed súmula the choice needs an addendum", async () => {
  const { call, id, zezé, didi, choose } = await derby();
  await score(call, id, 2, 1);
  await choose(id, zezé.user.id);
  await call(closeGame, { params: { id }, json: {} });
  expect(await refusedWith(choose(id, didi.user.id))).toEqual([409]);
  await choose(id, didi.user.id, "A comissão votou de novo.");
  const { records } = await call(listChanges, { params: { id }, query: {} });
  expect(records[0]).toMatchObject({
    kind: "addendum",
    note: "A comissão votou de novo.",
    before: { man_of_the_match_id: zezé.user.id },
    after: { man_of_the_match_id: didi.user.id },
  });
});

test("a profile and a ranking count the choices", async () => {
  const { call, id, back, zezé, didi, tournament, choose, team } = await derby();
  const query = { tournament: tournament.id };
  const hasBest = async () => {
    const stats = await visitor(getStats, { query });
    return "has_best" in stats && stats.has_best;
  };
  expect(await hasBest()).toBe(false);
  await score(call, id, 2, 1);
  await score(call, back, 0, 0);
  await choose(id, zezé.user.id);
  await choose(back, didi.user.id);
  expect(await hasBest()).toBe(true);
  const ranked = async (scope: "tournament" | "season") => {
    const { records } = await visitor(listBest, { query: { ...query, scope } });
    return records.map((row) => [row.position, row.user.name, row.team.id, row.total]);
  };
  const level = [
    [1, "Didi", team(1), 1],
    [1, "Zezé", team(0), 1],
  ];
  expect(await ranked("tournament")).toEqual(level);
  expect(await ranked("season")).toEqual(level);
  await choose(back, zezé.user.id);
  expect(await ranked("season")).toEqual([[1, "Zezé", team(0), 2]]);
  const { totals } = await visitor(getUser, { params: { id: zezé.user.id }, query: {} });
  expect(totals.man_of_the_match_count).toBe(2);
  // An ended inscription does not remove the choice.
  await call(updateInscription, { params: { id: zezé.id }, json: { status: "released" } });
  expect(await ranked("tournament")).toEqual([[1, "Zezé", team(0), 2]]);
});
