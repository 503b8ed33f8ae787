import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createSuspension,
  deleteSuspension,
  listSuspensions,
  updateSuspension,
} from "../../../../app/v1/people/discipline/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { athlete, league, score } from "../../support/games.ts";

async function tribunal() {
  const world = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[1, 2]], [[2, 0]], [[0, 2]]],
  );
  const { call, tournament, registers, team } = world;
  const { user } = await athlete(call, registers[0], "Tião");
  const sentence = { tournament_id: tournament.id, user_id: user.id, team_id: team(0), matches: 3 };
  return { ...world, user, sentence };
}

test("a suspension by decision is public", async () => {
  const { call, championship, tournament, user, team, ids, sentence } = await tribunal();
  const made = await call(createSuspension, {
    json: { ...sentence, cause_game_id: ids[0], note: "Art. 254" },
  });
  expect(made).toMatchObject({
    championship_id: championship.id,
    tournament_id: tournament.id,
    user: { id: user.id, name: "Tião" },
    team: { id: team(0), name: "Bangu" },
    cause: "tribunal",
    cause_game_id: ids[0],
    matches: 3,
    served: 0,
    remaining: 3,
    note: "Art. 254",
    version: 1,
  });
  expect(made).toMatchObject({ deducted: 0, served_in: [], cause_game: { id: ids[0] } });
  const later = await call(createSuspension, { json: { ...sentence, matches: 1 } });
  for (const id of ids.slice(0, 3)) {
    await score(call, id, 1, 0);
  }
  const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([
    { id: later.id, served: 0, remaining: 1, cause_game: null },
    { id: made.id, served: 1, remaining: 2, served_in: [{ id: ids[2], round: { order: 3 } }] },
  ]);
  const bySlug = await visitor(listSuspensions, { query: { championship: championship.slug } });
  expect(bySlug.records).toEqual(records);

  const params = { id: made.id };
  const changed = await call(updateSuspension, {
    params,
    json: { matches: 2, note: null, version: 2 },
  });
  expect(changed).toMatchObject({ matches: 2, remaining: 1, note: null, cause_game_id: ids[0] });
  await call(deleteSuspension, { params });
  expect(
    (await visitor(listSuspensions, { query: { tournament: tournament.id } })).records,
  ).toHaveLength(1);
});

test("an invalid suspension is refused at its field", async () => {
  const { call, headers, ids, team, sentence } = await tribunal();
  const path = "/v1/organizer/suspensions";
  for (const [change, field] of [
    [{ team_id: team(1) }, "user_id"],
    [{ user_id: 999_999 }, "user_id"],
    [{ cause_game_id: ids[1] }, "cause_game_id"],
  ] as const) {
    const refused = await send(path, "POST", { headers, json: { ...sentence, ...change } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: field }] });
  }
  const { id } = await call(createSuspension, { json: { ...sentence, cause_game_id: ids[0] } });
  await score(call, ids[2], 0, 0);
  await score(call, ids[3], 0, 0);
  const less = await send(`${path}/${id}`, "PUT", { headers, json: { matches: 1 } });
  expect(less.status).toBe(422);
  expect(await less.json()).toMatchObject({ errors: [{ path: "matches" }] });
});

test("a suspension by cards cannot be edited", async () => {
  const { call, headers, sentence } = await tribunal();
  const { id } = await call(createSuspension, { json: sentence });
  const path = `/v1/organizer/suspensions/${id}`;
  await env.DB.prepare("UPDATE suspensions SET cause = 'yellows' WHERE id = ?").bind(id).run();
  const cards = await send(path, "PUT", { headers, json: { matches: 9 } });
  expect(cards.status).toBe(409);
  expect(await cards.json()).toMatchObject({ detail: expect.stringContaining("cartões") });
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
});

test("suspensions can be filtered by team", async () => {
  const { call, tournament, registers, team, sentence } = await tribunal();
  const { user } = await athlete(call, registers[1], "Zico");
  const other = { ...sentence, user_id: user.id, team_id: team(1) };
  await call(createSuspension, { json: sentence });
  await call(createSuspension, { json: other });
  const of = async (at: number) => {
    const query = { tournament: tournament.id, team: team(at) };
    const { records, pagination } = await visitor(listSuspensions, { query });
    return [pagination.total, ...records.map((record) => record.user.name)];
  };
  expect(await of(0)).toEqual([1, "Tião"]);
  expect(await of(1)).toEqual([1, "Zico"]);
  expect(await of(2)).toEqual([0]);
});
