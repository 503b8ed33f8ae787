import { expect, test } from "vitest";
import {
  createReferee,
  deleteReferee,
  listReferees,
  updateReferee,
} from "../../../../app/v1/structure/referees/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { league, score } from "../../support/games.ts";
import { newManager, newScorer } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";
import { newReferee } from "../../support/championship-rows.ts";

const appoint = (championship: number, game: number | undefined, referee: number) =>
  sql`INSERT INTO appointments (championship_id, game_id, referee_id, function)
     VALUES (${championship}, ${game}, ${referee}, 'referee')`.run();

test("an account keeps referees with phone and e-mail", async () => {
  const { call, admin } = await organizer();
  const zeca = await call(createReferee, {
    json: {
      name: "Zeca",
      category: "Federação",
      phone: "11 99999-0000",
      email: "zeca@apito.example",
    },
  });
  expect(zeca).toEqual({
    id: zeca.id,
    admin_id: admin.id,
    championship_id: null,
    name: "Zeca",
    category: "Federação",
    phone: "11 99999-0000",
    email: "zeca@apito.example",
    version: 1,
  });
  const ana = await call(createReferee, { json: { name: "ana" } });
  const mine = { query: { admin_id: admin.id } };
  expect((await call(listReferees, mine)).records).toEqual([ana, zeca]);
  const params = { id: zeca.id };
  const changed = await call(updateReferee, { params, json: { phone: null, version: 1 } });
  expect(changed).toEqual({ ...zeca, phone: null, version: 2 });
  await call(deleteReferee, { params: { id: ana.id } });
  expect((await call(listReferees, mine)).records).toEqual([changed]);
});

test("a championship's managers share its referees", async () => {
  const { call, championship } = await championshipWithTournament();
  const manager = await newManager(championship.id);
  const scorer = await newScorer(championship.id);
  const stranger = await organizer();
  const own = await call(createReferee, { json: { name: "Só meu" } });
  const shared = await newReferee(call, championship, { name: "De todos" });
  const query = { championship_id: championship.id };
  expect((await manager.call(listReferees, { query })).records).toEqual([shared]);
  const list = `/v1/organizer/referees?championship_id=${championship.id}`;
  const path = `/v1/organizer/referees/${shared.id}`;
  const json = { name: "Outro nome" };
  expect((await send(list, "GET", { headers: scorer.headers })).status).toBe(403);
  expect((await send(path, "PUT", { headers: scorer.headers, json })).status).toBe(403);
  expect((await send(list, "GET", { headers: stranger.headers })).status).toBe(404);
  expect((await send(path, "PUT", { headers: stranger.headers, json })).status).toBe(404);
  const changed = await manager.call(updateReferee, { params: { id: shared.id }, json });
  expect(changed).toMatchObject({ name: "Outro nome", version: 2 });
  // Only the owner account may make the referee private again.
  const back = { headers: manager.headers, json: { championship_id: null } };
  expect((await send(path, "PUT", back)).status).toBe(404);
  const alone = `/v1/organizer/referees/${own.id}`;
  expect((await send(alone, "PUT", { headers: manager.headers, json })).status).toBe(404);
  expect((await send(alone, "DELETE", { headers: manager.headers })).status).toBe(404);
  const taken = await call(updateReferee, {
    params: { id: shared.id },
    json: { championship_id: null },
  });
  expect(taken.championship_id).toBeNull();
  expect((await manager.call(listReferees, { query })).records).toEqual([]);
});

test("a referee of a finished game cannot be deleted", async () => {
  const { call, headers, championship, ids } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]]],
  );
  const revision = async () =>
    (await request(`/v1/championships/${championship.id}/revision`)).headers.get("etag");
  const referee = await call(createReferee, { json: { name: "Zeca" } });
  await appoint(championship.id, ids[0], referee.id);
  const before = await revision();
  await call(updateReferee, { params: { id: referee.id }, json: { name: "José" } });
  expect(await revision()).not.toBe(before);

  await score(call, ids[0], 1, 0);
  const path = `/v1/organizer/referees/${referee.id}`;
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
  const other = await call(createReferee, { json: { name: "Ana" } });
  await appoint(championship.id, ids[1], other.id);
  await call(deleteReferee, { params: { id: other.id } });
  const { results } = await sql`SELECT referee_id FROM appointments
     WHERE championship_id = ${championship.id}`.all();
  expect(results).toEqual([{ referee_id: referee.id }]);
});
