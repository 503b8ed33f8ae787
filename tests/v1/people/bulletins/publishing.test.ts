import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listBulletins, publishBulletins } from "../../../../app/v1/people/bulletins/contract.ts";
import {
  listInscriptions,
  updateInscription,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { athlete } from "../../support/games.ts";
import { setPlan } from "../../support/plan.ts";
import { sql } from "../../support/statement.ts";

async function office() {
  const world = await championshipWithTournament();
  const { call, championship, tournament } = world;
  await setPlan(championship.id, "elite");
  const bangu = await registeredTeam(world, "Bangu");
  const olaria = await registeredTeam(world, "Olaria");
  const tiao = await athlete(call, bangu.register, "Tião");
  const publish = (
    ...bulletins: Parameters<typeof call<typeof publishBulletins>>[1]["json"]["bulletins"]
  ) => call(publishBulletins, { json: { tournament_id: tournament.id, bulletins } });
  return { ...world, bangu, olaria, tiao, user_id: tiao.user.id, publish };
}

const rosters = async (tournament: number) =>
  (await visitor(listInscriptions, { query: { tournament } })).records.map(
    ({ user, team_id }) => [user.name, team_id] as const,
  );

test("a registration is published without documents", async () => {
  const { championship, tournament, bangu, user_id, publish } = await office();
  const before = Date.now();
  const { bulletins } = await publish({
    type: "registration",
    user_id,
    to_team_id: bangu.team.id,
    valid_from: "2026-05-01",
    note: "Amador",
  });
  const [row] = bulletins;
  expect(row).toMatchObject({
    championship_id: championship.id,
    tournament: { id: tournament.id, name: "Adulto" },
    type: "registration",
    user: { id: user_id, name: "Tião" },
    from_team: null,
    to_team: { id: bangu.team.id, name: "Bangu" },
    valid_from: "2026-05-01",
    valid_until: null,
    contract: null,
    note: "Amador",
    corrects_id: null,
    corrected_by_id: null,
  });
  expect(Math.abs(Date.parse(row?.published_at ?? "") - before)).toBeLessThan(60_000);
  expect(row?.published_at).toMatch(/Z$/);
  await sql`UPDATE users SET document = '529.982.247-25' WHERE id = ${user_id}`.run();
  const answer = await request(`/v1/bulletins/?championship=${championship.slug}`);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ records: [row], pagination: { total: 1, next: null } });
  expect(text).not.toContain("529");
  expect(await rosters(tournament.id)).toEqual([["Tião", bangu.team.id]]);
});

test("a transfer moves the athlete there and back", async () => {
  const { tournament, bangu, olaria, tiao, user_id, publish } = await office();
  const [from_team_id, to_team_id] = [bangu.team.id, olaria.team.id];
  await publish({ type: "transfer", user_id, from_team_id, to_team_id });
  expect(await rosters(tournament.id)).toEqual([["Tião", to_team_id]]);
  await publish({ type: "transfer", user_id, from_team_id: to_team_id, to_team_id: from_team_id });
  const { records } = await visitor(listInscriptions, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([{ id: tiao.id, team_id: from_team_id, version: 3 }]);
  await publish({ type: "release", user_id, from_team_id });
  expect(await rosters(tournament.id)).toEqual([]);
  const { records: told } = await visitor(listBulletins, { query: { tournament: tournament.id } });
  expect(told.map(({ type, from_team, to_team }) => [type, from_team?.id, to_team?.id])).toEqual([
    ["release", from_team_id, undefined],
    ["transfer", to_team_id, from_team_id],
    ["transfer", from_team_id, to_team_id],
  ]);
});

test("a correction changes no inscription", async () => {
  const { tournament, bangu, olaria, user_id, publish } = await office();
  const published = await publish({ type: "registration", user_id, to_team_id: bangu.team.id });
  const wrong = published.bulletins[0]?.id ?? 0;
  const { bulletins } = await publish({
    type: "correction",
    user_id,
    corrects_id: wrong,
    to_team_id: olaria.team.id,
    note: "Saiu com o time trocado",
  });
  expect(bulletins[0]).toMatchObject({ type: "correction", corrects_id: wrong });
  const { records } = await visitor(listBulletins, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([
    { id: bulletins[0]?.id, corrected_by_id: null },
    { id: wrong, corrected_by_id: bulletins[0]?.id, to_team: { id: bangu.team.id } },
  ]);
  expect(await rosters(tournament.id)).toEqual([["Tião", bangu.team.id]]);
});

test("one wrong row publishes nothing and is named", async () => {
  const world = await office();
  const { call, headers, tournament, bangu, olaria, user_id } = world;
  const madureira = await registeredTeam(world, "Madureira");
  await call(updateRegister, { params: { id: madureira.register.id }, json: { withdrawn: true } });
  const pending = await athlete(call, olaria.register, "Zeca");
  await call(updateInscription, { params: { id: pending.id }, json: { status: "pending" } });
  const other = await office();
  const [from_team_id, to_team_id] = [bangu.team.id, olaria.team.id];
  const move = { type: "transfer", user_id, from_team_id, to_team_id };
  for (const [rows, path, code] of [
    [[move, { ...move }], "bulletins.1.user_id", "repeated"],
    [[{ ...move, to_team_id: madureira.team.id }], "bulletins.0.to_team_id", "unknown"],
    [[{ ...move, to_team_id: from_team_id }], "bulletins.0.to_team_id", "same"],
    [[{ ...move, to_team_id: other.bangu.team.id }], "bulletins.0.to_team_id", "unknown"],
    [[{ ...move, from_team_id: to_team_id }], "bulletins.0.from_team_id", "not_inscribed"],
    [
      [{ type: "release", user_id, from_team_id: to_team_id }],
      "bulletins.0.from_team_id",
      "not_inscribed",
    ],
    [[{ type: "registration", user_id, to_team_id }], "bulletins.0.to_team_id", "not_inscribed"],
    [
      [{ type: "registration", user_id: pending.user.id, to_team_id }],
      "bulletins.0.to_team_id",
      "not_inscribed",
    ],
    [[{ ...move, user_id: other.user_id }], "bulletins.0.user_id", "not_inscribed"],
    [[{ type: "correction", user_id, corrects_id: 999_999 }], "bulletins.0.corrects_id", "unknown"],
    [[{ type: "transfer", user_id, from_team_id }], "bulletins.0.to_team_id", undefined],
    [[{ type: "sale", user_id }], "bulletins.0.type", undefined],
  ] as const) {
    const refused = await send("/v1/organizer/bulletins", "POST", {
      headers,
      json: { tournament_id: tournament.id, bulletins: rows },
    });
    expect([path, refused.status]).toEqual([path, 422]);
    expect(await refused.json()).toMatchObject({ errors: [{ path, ...(code && { code }) }] });
  }
  const { records } = await visitor(listBulletins, { query: { tournament: tournament.id } });
  expect(records).toEqual([]);
  expect(await rosters(tournament.id)).toEqual([["Tião", from_team_id]]);
});

test("the bulletin is searched by day, team and athlete", async () => {
  const { call, championship, tournament, bangu, olaria, user_id, publish } = await office();
  const zeca = (await athlete(call, olaria.register, "Zeca")).user.id;
  await publish(
    { type: "registration", user_id, to_team_id: bangu.team.id },
    { type: "registration", user_id: zeca, to_team_id: olaria.team.id },
  );
  await publish({ type: "release", user_id, from_team_id: bangu.team.id });
  // 22:30 of 2 May in São Paulo.
  await env.DB.prepare(
    "UPDATE bulletins SET published_at = '2026-05-03T01:30:00.000Z' WHERE tournament_id = ? AND type = 'release'",
  )
    .bind(tournament.id)
    .run();
  const types = async (query: object) =>
    (
      await visitor(listBulletins, { query: { championship: championship.slug, ...query } })
    ).records.map(({ type, user }) => `${type} ${user.name}`);
  expect(await types({})).toEqual(["registration Zeca", "registration Tião", "release Tião"]);
  expect(await types({ day: "2026-05-02" })).toEqual(["release Tião"]);
  expect(await types({ day: "2026-05-03" })).toEqual([]);
  expect(await types({ team: olaria.team.id })).toEqual(["registration Zeca"]);
  expect(await types({ athlete: user_id })).toEqual(["registration Tião", "release Tião"]);
  expect(await types({ tournament: tournament.id, athlete: zeca })).toEqual(["registration Zeca"]);
  const first = await visitor(listBulletins, { query: { tournament: tournament.id, per_page: 2 } });
  expect(first.pagination).toMatchObject({ total: 3, pages: 2 });
  const after = first.pagination.next ?? "";
  const rest = await visitor(listBulletins, {
    query: { tournament: tournament.id, per_page: 2, after },
  });
  expect(rest.records.map(({ type }) => type)).toEqual(["release"]);
  expect(rest.pagination.next).toBeNull();
  expect((await request("/v1/bulletins")).status).toBe(422);
  expect((await request("/v1/bulletins?tournament=1&after=zz")).status).toBe(422);
  expect((await request("/v1/bulletins?tournament=999999")).status).toBe(404);
});

test("published rows are permanent and need the plan elite", async () => {
  const { headers, championship, tournament, bangu, user_id, publish } = await office();
  const path = "/v1/organizer/bulletins";
  const json = {
    tournament_id: tournament.id,
    bulletins: [{ type: "registration", user_id, to_team_id: bangu.team.id }],
  };
  const { bulletins } = await publish({ type: "registration", user_id, to_team_id: bangu.team.id });
  const one = `${path}/${bulletins[0]?.id}`;
  expect((await send(one, "PUT", { headers, json: { note: "x" } })).status).toBe(404);
  expect((await send(one, "DELETE", { headers })).status).toBe(404);
  await setPlan(championship.id, "premium");
  const refused = await send(path, "POST", { headers, json });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("elite") });
  expect((await request(`/v1/bulletins?tournament=${tournament.id}`)).status).toBe(200);
});
