import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { setPlan } from "../../../../app/v1/accounts/plan/contract.ts";
import { eraseDeleted } from "../../../../app/v1/structure/ownership/contract.ts";
import { deleteSeason, listOwnSeasons } from "../../../../app/v1/structure/seasons/contract.ts";
import { newAccount } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, removeChampionship } from "../../support/championship.ts";
import { league, score } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

test("a plan set by staff is public at once", async () => {
  const { championship } = await championshipWithTournament();
  const staff = await newAccount({ staff: true });
  const path = `/v1/organizer/championships/${championship.id}/plan`;
  const json = { plan: "elite" };
  const set = await staff.call(setPlan, {
    params: { id: championship.id },
    json: { plan: "elite", version: 1 },
  });
  expect(set).toMatchObject({ id: championship.id, plan: "elite", version: 2 });
  expect(await visitor(getChampionship, { params: { id: championship.slug } })).toMatchObject({
    plan: "elite",
    revision: championship.version + 3,
  });
  const by = { headers: staff.headers };
  expect((await send(path, "PUT", { ...by, json: { ...json, version: 1 } })).status).toBe(409);
});

test("deleting a championship needs confirmation, and force after results", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { championship, headers, call, ids, teams } = world;
  const path = `/v1/organizer/championships/${championship.id}`;
  const confirm = `?confirm=${championship.slug}`;
  for (const wrong of ["", "?confirm=outra"]) {
    const refused = await send(path + wrong, "DELETE", { headers });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "confirm" }] });
  }
  await score(call, ids[0], 2, 1);
  expect((await send(path + confirm, "DELETE", { headers })).status).toBe(409);
  const key = `${crypto.randomUUID()}.png`;
  await env.FILES.put(key, "bytes");
  await sql`INSERT INTO files (championship_id, key, mime, bytes)
     VALUES (${championship.id}, ${key}, 'image/png', 5)`.run();
  await removeChampionship(call, championship);
  expect((await request(`/v1/championships/${championship.slug}`)).status).toBe(404);
  await call(eraseDeleted, {
    params: { id: championship.id },
    query: { confirm: championship.slug },
  });
  const left = await env.DB.prepare(
    "SELECT (SELECT COUNT(*) FROM games WHERE championship_id = ?1) + (SELECT COUNT(*) FROM seasons WHERE championship_id = ?1) AS n",
  )
    .bind(championship.id)
    .first<number>("n");
  expect(left).toBe(0);
  expect(await env.FILES.head(key)).toBeNull();
  expect((await request(`/v1/teams/${teams[0]?.id}`)).status).toBe(200);
});

test("a season is deleted only before its first result", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { championship, season, headers, call, ids, tournament } = world;
  const { records } = await call(listOwnSeasons, { query: { championship_id: championship.id } });
  const { id, name, category, modality, status } = tournament;
  const tournaments = [{ id, name, category, modality, status }];
  expect(records).toEqual([{ ...season, tournaments }]);
  const path = `/v1/organizer/seasons/${season.id}`;
  await score(call, ids[0], 0, 0);
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
  await call(resetGame, { json: { id: ids[0] ?? 0 } });
  await call(deleteSeason, { params: { id: season.id } });
  expect((await request(`/v1/tournaments/${tournament.id}`)).status).toBe(404);
});
