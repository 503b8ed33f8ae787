import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  exportChampionship,
  importChampionship,
} from "../../../../app/v1/copies/archive/contract.ts";
import { getChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import type { ApiClient } from "../../../../app/v1/client.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { inscribe } from "../../support/games.ts";
import { newCpf } from "../../support/cpf.ts";
import { played, readPublicData } from "./played.ts";
import { sql } from "../../support/statement.ts";
import { removeChampionship } from "../../support/championship.ts";

const IMPORT = "/v1/organizer/championships/import";

const exported = (call: ApiClient, id: number) => call(exportChampionship, { params: { id } });

test("a championship stays the same through export and import", async () => {
  const { call, championship } = await played();
  const document = await exported(call, championship.id);
  expect(document.games).toHaveLength(4);
  expect(document.athletes).toMatchObject([
    { id: 1, name: "Tião", email: "tiao@apito.example", birth_date: "1999-02-01" },
    { id: 2, name: "Élton da Silva" },
  ]);
  expect(document.reports).toMatchObject([
    {
      id: 1,
      man_of_the_match_id: 1,
      report: { incidents: 'O "gandula" atrasou a bola.', pitch: "poor", fees: [] },
    },
  ]);
  expect(document.kicks).toEqual([
    { id: 1, game_id: 1, place: 1, side: "away", scored: false },
    { id: 2, game_id: 1, place: 2, side: "home", scored: true, user_id: 1 },
  ]);
  expect(document.events[0]).toMatchObject({ free_kick: true, penalty: false });
  const copy = await call(importChampionship, { json: document });
  expect(copy.name).toBe("Copa da Várzea");
  expect(copy.slug).toMatch(/^copa-da-varzea-\d+$/);
  expect(await readPublicData(copy.slug)).toEqual(await readPublicData(championship.slug));

  const again = await exported(call, copy.id);
  const { exported_at: _, ...before } = document;
  const { exported_at: __, ...after } = again;
  expect(after).toEqual(before);
  const { plan, default_tournament_id } = await visitor(getChampionship, {
    params: { id: copy.slug },
  });
  expect(plan).toBe("free");
  expect(default_tournament_id).not.toBeNull();
  const news =
    await sql`SELECT body_html FROM news WHERE championship_id = ${copy.id}`.first<string>(
      "body_html",
    );
  expect(news).toBe("<p>A <strong>bola</strong> rolou</p>");
});

test("an owner's import reuses teams, a stranger's creates them", async () => {
  const { call, championship, tiao } = await played();
  await call(updateUser, { params: { id: tiao.id }, json: { document: newCpf() } });
  const document = await exported(call, championship.id);
  const count = () =>
    env.DB.prepare(
      "SELECT (SELECT COUNT(*) FROM teams) AS teams, (SELECT COUNT(*) FROM users) AS users",
    ).first<{ teams: number; users: number }>();
  const before = await count();
  await call(importChampionship, { json: document });
  expect(await count()).toEqual(before);
  const stranger = await organizer();
  const copy = await stranger.call(importChampionship, { json: document });
  expect(await count()).toEqual({
    teams: (before?.teams ?? 0) + 4,
    users: (before?.users ?? 0) + 2,
  });
  expect(await readPublicData(copy.slug)).toEqual(await readPublicData(championship.slug));
  const { exported_at: _, ...whole } = await exported(stranger.call, copy.id);
  expect({ ...whole, exported_at: document.exported_at }).toEqual(document);
});

test("an import reuses no athlete when two match", async () => {
  const { call, championship, registers, admin } = await played();
  const people = () => sql`SELECT COUNT(*) AS n FROM users WHERE owner_id = ${admin.id}`.first("n");
  const document = await exported(call, championship.id);
  const before = await people();
  const copy = await call(importChampionship, { json: document });
  expect(await people()).toBe(before);
  const athletes = (id: number) =>
    sql`SELECT group_concat(user_id) AS ids FROM (SELECT user_id FROM inscriptions
       WHERE championship_id = ${id} ORDER BY user_id)`.first("ids");
  expect(await athletes(copy.id)).toBe(await athletes(championship.id));
  // Another birth date, or a duplicate name in one team, means another person.
  const older = document.athletes.map((one) => ({ ...one, birth_date: "1970-01-01" }));
  await call(importChampionship, { json: { ...document, athletes: older } });
  expect(await people()).toBe(Number(before) + document.athletes.length);
  await inscribe(call, registers[1], { name: "Élton da Silva", sure: true });
  await call(importChampionship, { json: document });
  expect(await people()).toBe(Number(before) + document.athletes.length + 2);
});

test("an export contains no secret and no database id", async () => {
  const { call, championship, headers, tournament } = await played();
  const secrets = await sql`SELECT t.uuid AS uuid, r.enrolment_token AS token FROM registers r
     JOIN teams t ON t.id = r.team_id WHERE r.tournament_id = ${tournament.id}`.all<{
    uuid: string;
    token: string;
  }>();
  const response = await request(`/v1/organizer/championships/${championship.id}/export`, {
    headers,
  });
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${championship.slug}.json"`,
  );
  const text = await response.text();
  for (const { uuid, token } of secrets.results) {
    expect(text).not.toContain(uuid);
    expect(text).not.toContain(token);
  }
  expect(text).not.toMatch(/hash|uuid|token|owner|championship_id/);
  await removeChampionship(call, championship);
});

test("an invalid document writes nothing", async () => {
  const { call, championship, headers } = await played();
  const document = await exported(call, championship.id);
  const rows = () =>
    env.DB.prepare(
      "SELECT (SELECT COUNT(*) FROM championships) + (SELECT COUNT(*) FROM games) + (SELECT COUNT(*) FROM teams) AS n",
    ).first<number>("n");
  const before = await rows();
  const post = (json: unknown) => send(IMPORT, "POST", { headers, json });
  const [first, ...games] = document.games;
  const [athleteOne, ...athletes] = document.athletes;
  const wrong: [path: string, json: unknown][] = [
    ["format", { ...document, format: "outro" }],
    ["version", { ...document, version: 2 }],
    ["games.0.round_id", { ...document, games: [{ ...first, round_id: 999 }, ...games] }],
    ["games.1.id", { ...document, games: [first, first, ...games] }],
    ["spots.0.phase_id", { ...document, phases: document.phases.slice(1) }],
    [
      "athletes.0.document",
      { ...document, athletes: [{ ...athleteOne, document: "111.111.111-11" }, ...athletes] },
    ],
  ];
  for (const [path, json] of wrong) {
    const refused = await post(json);
    expect(refused.status, path).toBe(422);
    const problem = await refused.json<{ errors: { path: string }[] }>();
    expect(problem.errors.map((error) => error.path)).toEqual([
      path === "spots.0.phase_id" ? "groups.0.phase_id" : path,
    ]);
  }
  const twice = { ...document, seasons: [...document.seasons, { ...document.seasons[0], id: 9 }] };
  expect((await post(twice)).status).toBe(409);
  expect((await send(IMPORT, "POST", { json: document })).status).toBe(401);
  const huge = { ...document, news: [{ id: 1, title: "x", body: "x".repeat(9_000_000) }] };
  expect((await post(huge)).status).toBe(413);
  expect(await rows()).toBe(before);
});

test("simultaneous imports get ids of their own", async () => {
  const { call, championship } = await played();
  const document = await exported(call, championship.id);
  const strangers = await Promise.all([organizer(), organizer(), organizer()]);
  const copies = await Promise.all(
    strangers.map((stranger) => stranger.call(importChampionship, { json: document })),
  );
  for (const [i, { id }] of copies.entries()) {
    const back = await strangers[i]?.call(exportChampionship, { params: { id } });
    expect({ ...back, exported_at: document.exported_at }).toEqual(document);
  }
});

test("a document of thousands of rows is imported whole", async () => {
  const { call, championship } = await played();
  const document = await exported(call, championship.id);
  const [event] = document.events;
  const notes = "observação ".repeat(100);
  const many = {
    ...document,
    games: document.games.map((game) => ({ ...game, notes })),
    athletes: [
      ...document.athletes,
      ...Array.from({ length: 4000 }, (_, i) => ({
        id: i + 3,
        name: `Atleta ${i} ${notes}`.slice(0, 110),
      })),
    ],
    events: Array.from({ length: 9000 }, (_, i) => ({
      ...event,
      id: i + 1,
      game_id: 1,
      team_id: 1,
      user_id: (i % 4002) + 1,
      type: "assist" as const,
    })),
  };
  const copy = await call(importChampionship, { json: many });
  const back = await exported(call, copy.id);
  expect(back.athletes).toHaveLength(4002);
  expect(back.events).toHaveLength(9000);
  expect(back.events.map(({ user_id }) => user_id)).toEqual(many.events.map((e) => e.user_id));
});
