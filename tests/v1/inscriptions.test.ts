import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { setStats } from "../../app/v1/games/contract.ts";
import {
  createInscription,
  createInscriptionsCsv,
  deleteInscription,
  listInscriptions,
  updateInscription,
} from "../../app/v1/inscriptions/contract.ts";
import { createRegister } from "../../app/v1/registers/contract.ts";
import { createTournament } from "../../app/v1/tournaments/contract.ts";
import { listUsers } from "../../app/v1/users/contract.ts";
import { organizer, request, visitor } from "./caller.ts";
import { championshipWithTournament, registeredTeam, send } from "./factory.ts";
import { athlete, league } from "./games-factory.ts";

const CSV = "/v1/organizer/inscriptions/create-csv";

/** A tournament with two registered teams and no phase. */
async function rosters() {
  const world = await championshipWithTournament();
  const bangu = await registeredTeam(world, "Bangu");
  const olaria = await registeredTeam(world, "São Olária");
  return { ...world, bangu, olaria };
}

const counts = async () =>
  env.DB.prepare(
    "SELECT (SELECT COUNT(*) FROM users) AS users, (SELECT COUNT(*) FROM inscriptions) AS inscriptions",
  ).first<{ users: number; inscriptions: number }>();

test("an athlete is inscribed new by name, or again by id", async () => {
  const { call, tournament, bangu, olaria, headers } = await rosters();
  const first = await call(createInscription, {
    json: {
      register_id: bangu.register.id,
      name: "Sebastião Rosa",
      nickname: "Tião",
      shirt_number: 10,
      position: "Meia",
    },
  });
  expect(first).toMatchObject({
    tournament_id: tournament.id,
    register_id: bangu.register.id,
    team_id: bangu.team.id,
    user: { name: "Sebastião Rosa", nickname: "Tião" },
    shirt_number: 10,
    position: "mei",
    status: "approved",
    landing: false,
  });
  const second = await call(createInscription, {
    json: { register_id: olaria.register.id, user_id: first.user.id, position: "Curinga" },
  });
  expect(second).toMatchObject({ user: first.user, position: "Curinga" });

  const path = "/v1/organizer/inscriptions";
  const post = async (json: object, who: { headers?: Record<string, string> } = { headers }) =>
    (await send(path, "POST", { ...who, json })).status;
  expect(await post({ register_id: bangu.register.id, user_id: first.user.id })).toBe(409);
  expect(await post({ register_id: bangu.register.id })).toBe(422);
  expect(await post({ register_id: bangu.register.id, name: "A", user_id: first.user.id })).toBe(
    422,
  );
  expect(await post({ register_id: 999_999, name: "A" })).toBe(404);
  expect(await post({ register_id: bangu.register.id, name: "A" }, {})).toBe(401);
  const stranger = await organizer();
  expect(await post({ register_id: bangu.register.id, name: "A" }, stranger)).toBe(404);
  const foreign = await rosters();
  const theirs = await athlete(foreign.call, foreign.bangu.register, "Alheio");
  const refused = await send(path, "POST", {
    headers,
    json: { register_id: bangu.register.id, user_id: theirs.user.id },
  });
  expect(refused.status).toBe(422);
});

test("only the approved are public, by name, and their lists hold nothing private", async () => {
  const { call, tournament, bangu, olaria, championship } = await rosters();
  const zeca = await athlete(call, bangu.register, "Zeca");
  const elton = await athlete(call, olaria.register, "Élton Conceição");
  const hidden = await athlete(call, bangu.register, "Bento");
  const rejected = await call(updateInscription, {
    params: { id: hidden.id },
    json: { status: "rejected", version: 1 },
  });
  expect(rejected).toMatchObject({ status: "rejected", version: 2 });
  const list = await visitor(listInscriptions, { query: { championship: championship.slug } });
  expect(list.records.map(({ id }) => id)).toEqual([elton.id, zeca.id]);
  const own = await visitor(listInscriptions, {
    query: { tournament: tournament.id, register: bangu.register.id },
  });
  expect(own.records).toEqual([zeca]);
  const users = await visitor(listUsers, { query: { tournament: tournament.id } });
  expect(users.records).toEqual([
    {
      id: elton.user.id,
      name: "Élton Conceição",
      nickname: null,
      position: null,
      shirt_number: null,
      team: expect.objectContaining({ name: "São Olária" }),
    },
    expect.objectContaining({ id: zeca.user.id }),
  ]);
  const named = await visitor(listUsers, {
    query: { tournament: tournament.id, q: "ELTON conceicao" },
  });
  expect(named.records.map(({ id }) => id)).toEqual([elton.user.id]);
  const long = await visitor(listUsers, {
    query: { tournament: tournament.id, q: "x".repeat(80) },
  });
  expect(long.records).toEqual([]);
  expect((await request("/v1/users?tournament=999999")).status).toBe(404);
  expect((await request("/v1/users")).status).toBe(422);
  expect((await request(`/v1/inscriptions?tournament=${tournament.id}&register=x`)).status).toBe(
    422,
  );
});

test("a minor's name is reduced where the tournament asks for it", async () => {
  const { call, tournament, bangu } = await rosters();
  const young = await athlete(call, bangu.register, "Davi dos Santos");
  const grown = await athlete(call, bangu.register, "Mauro dos Santos");
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
  await env.DB.batch([
    env.DB.prepare("UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ?").bind(
      tournament.id,
    ),
    env.DB.prepare("UPDATE users SET birth_date = ? WHERE id = ?").bind(born(12), young.user.id),
    env.DB.prepare("UPDATE users SET birth_date = ? WHERE id = ?").bind(born(30), grown.user.id),
  ]);
  const { records } = await visitor(listUsers, { query: { tournament: tournament.id } });
  expect(records.map(({ name }) => name)).toEqual(["Davi S.", "Mauro dos Santos"]);
});

test("an inscription with events stays; without them it can be deleted", async () => {
  const { call, registers, headers, ids, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const scorer = await athlete(call, registers[0], "Tião");
  const other = await athlete(call, registers[0], "Bento");
  await call(setStats, {
    json: {
      games: [
        { id: ids[0] ?? 0, events: [{ type: "goal", team_id: team(0), user_id: scorer.user.id }] },
      ],
    },
  });
  const path = "/v1/organizer/inscriptions";
  expect((await send(`${path}/${scorer.id}`, "DELETE", { headers })).status).toBe(409);
  const stranger = await organizer();
  expect((await send(`${path}/${other.id}`, "DELETE", stranger)).status).toBe(404);
  await call(deleteInscription, { params: { id: other.id } });
  expect((await send(`${path}/${other.id}`, "DELETE", { headers })).status).toBe(404);
  await call(updateInscription, { params: { id: scorer.id }, json: { shirt_number: 9 } });
  const stale = await send(`${path}/${scorer.id}`, "PUT", {
    headers,
    json: { shirt_number: 8, version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ current: { shirt_number: 9 } });
});

test("a file inscribes athletes once, however often it comes", async () => {
  const { call, tournament, bangu, olaria } = await rosters();
  const csv = [
    "\uFEFFteam;name;nickname;shirt_number;position",
    "Bangu;Sebastião Rosa;Tião;10;Meio-campo",
    "",
    ' sao olaria ;"Silva; Neto";;; Goleiro',
    "Bangu;SEBASTIAO ROSA;;;",
    "São Olária;Sebastião Rosa;;0;Curinga",
  ].join("\r\n");
  const json = { tournament_id: tournament.id, csv };
  const { records } = await call(createInscriptionsCsv, { json });
  expect(records.map((r) => [r.line, r.name, r.result])).toEqual([
    [2, "Sebastião Rosa", "created"],
    [4, "Silva; Neto", "created"],
    [5, "SEBASTIAO ROSA", "existing"],
    [6, "Sebastião Rosa", "created"],
  ]);
  expect(records[2]).toMatchObject({
    user_id: records[0]?.user_id,
    inscription_id: records[0]?.inscription_id,
  });
  expect(records[3]?.user_id).not.toBe(records[0]?.user_id);
  const list = await visitor(listInscriptions, { query: { tournament: tournament.id } });
  const rowOf = (id: number | undefined) => list.records.find((r) => r.id === id);
  expect(rowOf(records[0]?.inscription_id)).toMatchObject({
    team_id: bangu.team.id,
    user: { id: records[0]?.user_id, name: "Sebastião Rosa", nickname: "Tião" },
    shirt_number: 10,
    position: "mei",
  });
  expect(rowOf(records[1]?.inscription_id)).toMatchObject({
    team_id: olaria.team.id,
    user: { id: records[1]?.user_id, name: "Silva; Neto" },
    position: "gol",
  });
  expect(rowOf(records[3]?.inscription_id)).toMatchObject({ shirt_number: 0, position: "Curinga" });

  const before = await counts();
  const again = await call(createInscriptionsCsv, { json });
  expect(again.records).toEqual(records.map((r) => ({ ...r, result: "existing" })));
  expect(await counts()).toEqual(before);
});

test("the same file twice at once inscribes nobody twice", async () => {
  const { tournament, headers } = await rosters();
  const json = { tournament_id: tournament.id, csv: "team,name\nBangu,Um\nBangu,Dois" };
  const answers = await Promise.all([1, 2, 3].map(() => send(CSV, "POST", { headers, json })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { pagination } = await visitor(listInscriptions, { query: { tournament: tournament.id } });
  expect(pagination.total).toBe(2);
});

test("an athlete of the same team in another tournament of the championship is the same person", async () => {
  const { call, tournament, season, bangu, olaria } = await rosters();
  const known = await athlete(call, bangu.register, "Sebastião Rosa");
  const next = await call(createTournament, { json: { season_id: season.id, name: "Veteranos" } });
  for (const { team } of [bangu, olaria]) {
    await call(createRegister, { json: { tournament_id: next.id, team_id: team.id } });
  }
  const { records } = await call(createInscriptionsCsv, {
    json: {
      tournament_id: next.id,
      csv: "name,team\nSebastiao Rosa,Bangu\nSebastião Rosa,São Olária\nNovo,Bangu",
    },
  });
  expect(records.map(({ result }) => result)).toEqual(["created", "created", "created"]);
  expect(records[0]?.user_id).toBe(known.user.id);
  expect(records[0]?.inscription_id).not.toBe(known.id);
  expect(records[1]?.user_id).not.toBe(known.user.id);
  const before = await visitor(listUsers, { query: { tournament: tournament.id } });
  expect(before.pagination.total).toBe(1);
});

test("one bad line refuses the whole file, with one error for each bad line", async () => {
  const { tournament, headers, call } = await rosters();
  const before = await counts();
  const post = async (csv: string, id = tournament.id) => {
    const response = await send(CSV, "POST", { headers, json: { tournament_id: id, csv } });
    const { errors = [] } = await response.json<{ errors?: { path: string }[] }>();
    return [response.status, ...errors.map(({ path }) => path)];
  };
  const lines = [
    "team,name,nickname,shirt_number,position",
    "Bangu,Bom,,1,",
    "Vasco,Fora,,1,",
    ",Sem time,,,",
    "Bangu,,,,",
    "Bangu,Camisa,,dez,",
    `Bangu,Posição,,,${"x".repeat(41)}`,
    "Bangu,Sobra,,,,mais",
    `Bangu,${"x".repeat(121)},,1000,`,
  ];
  expect(await post(lines.join("\n"))).toEqual([
    422,
    "csv.3.team",
    "csv.4.team",
    "csv.5.name",
    "csv.6.shirt_number",
    "csv.7.position",
    "csv.8.position",
    "csv.9.name",
  ]);
  expect(await post("name,nickname\nA,B")).toEqual([422, "csv.1.team"]);
  expect(await post("team,name\n\n")).toEqual([422, "csv"]);
  expect(await post(`team,name\n${"Bangu,A\n".repeat(5001)}`)).toEqual([422, "csv"]);
  expect((await post('team,name\nBangu,"Aberta'))[0]).toBe(422);
  expect(await post("team,name\nBangu,A", 999_999)).toEqual([404]);
  expect(await counts()).toEqual(before);
  const stranger = await organizer();
  const json = { tournament_id: tournament.id, csv: "team,name\nBangu,A" };
  expect((await send(CSV, "POST", { headers: stranger.headers, json })).status).toBe(404);
  const { records } = await call(createInscriptionsCsv, { json });
  expect(records).toHaveLength(1);
});

test("fifteen hundred lines are one call of about a second", async () => {
  const { call, tournament, bangu } = await rosters();
  const csv = ["team,name", ...Array.from({ length: 1500 }, (_, n) => `Bangu,Atleta ${n}`)].join(
    "\n",
  );
  const start = performance.now();
  const { records } = await call(createInscriptionsCsv, {
    json: { tournament_id: tournament.id, csv },
  });
  expect(performance.now() - start).toBeLessThan(5000);
  expect(new Set(records.map(({ user_id }) => user_id)).size).toBe(1500);
  const stored = await env.DB.prepare(
    "SELECT u.name FROM inscriptions i JOIN users u ON u.id = i.user_id WHERE i.id = ? AND i.register_id = ? AND u.id = ?",
  )
    .bind(records[777]?.inscription_id ?? 0, bangu.register.id, records[777]?.user_id ?? 0)
    .first("name");
  expect(stored).toBe("Atleta 777");
});
