import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createInscriptionsCsv,
  deleteInscription,
  listInscriptions,
  listOwnInscriptions,
  updateInscription,
  updateInscriptions,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { getOwnUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { listUsers } from "../../../../app/v1/people/users/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  newSeason,
  newTournament,
  registeredTeam,
  registerTeam,
} from "../../support/championship.ts";
import { athlete, inscribe, league, saveGames } from "../../support/games.ts";
import { addMember } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";
import { readWrongPlaces } from "../../support/refusal.ts";

const CSV = "/v1/organizer/inscriptions/create-csv";

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

test("an athlete is inscribed by name or id", async () => {
  const { call, tournament, season, bangu, olaria, headers } = await rosters();
  const first = await inscribe(call, bangu.register, {
    name: "Sebastião Rosa",
    nickname: "Tião",
    shirt_number: 10,
    position: "Meia",
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
  const next = await newTournament({ call }, season, { name: "Veteranos" });
  const there = await registerTeam(call, next, olaria.team.id);
  const second = await inscribe(call, there, { user_id: first.user.id, position: "ala" });
  expect(second).toMatchObject({ user: first.user, position: "ala" });

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

test("only approved athletes are public, without private data", async () => {
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
  const { registration_number: _, ...shown } = zeca;
  expect(own.records).toEqual([shown]);
  const users = await visitor(listUsers, { query: { tournament: tournament.id } });
  expect(users.records).toEqual([
    {
      id: elton.user.id,
      name: "Élton Conceição",
      nickname: null,
      position: null,
      role: "athlete",
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
  expect((await request(`/v1/inscriptions?tournament=${tournament.id}&register=x`)).status).toBe(
    422,
  );
});

test("a minor's name is shortened where required", async () => {
  const { call, tournament, bangu } = await rosters();
  const young = await athlete(call, bangu.register, "Davi dos Santos");
  const grown = await athlete(call, bangu.register, "Mauro dos Santos");
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
  await env.DB.batch([
    sql`UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ${tournament.id}`,
    sql`UPDATE users SET birth_date = ${born(12)} WHERE id = ${young.user.id}`,
    sql`UPDATE users SET birth_date = ${born(30)} WHERE id = ${grown.user.id}`,
  ]);
  const { records } = await visitor(listUsers, { query: { tournament: tournament.id } });
  expect(records.map(({ name }) => name)).toEqual(["Davi S.", "Mauro dos Santos"]);
});

test("an inscription with events cannot be deleted", async () => {
  const { call, registers, headers, ids, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const scorer = await athlete(call, registers[0], "Tião");
  const other = await athlete(call, registers[0], "Bento");
  await saveGames(call, {
    id: ids[0],
    events: [{ type: "goal", team_id: team(0), user_id: scorer.user.id }],
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

test("a file sent repeatedly inscribes its athletes once", async () => {
  const { call, tournament, bangu, olaria } = await rosters();
  const csv = [
    "\uFEFFteam;name;nickname;shirt_number;position",
    "Bangu;Sebastião Rosa;Tião;10;Meio-campo",
    "",
    ' sao olaria ;"Silva; Neto";;; Goleiro',
    "Bangu;SEBASTIAO ROSA;;10;",
    "São Olária;Sebastião Rosa;;0;Ala",
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
  const rowOf = (id: number | null | undefined) => list.records.find((r) => r.id === id);
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
  expect(rowOf(records[3]?.inscription_id)).toMatchObject({ shirt_number: 0, position: "ala" });

  const before = await counts();
  const again = await call(createInscriptionsCsv, { json });
  expect(again.records).toEqual(records.map((r) => ({ ...r, result: "existing" })));
  expect(await counts()).toEqual(before);
});

test("the same file sent twice at once inscribes once", async () => {
  const { tournament, headers } = await rosters();
  const json = { tournament_id: tournament.id, csv: "team,name\nBangu,Um\nBangu,Dois" };
  const answers = await Promise.all([1, 2, 3].map(() => send(CSV, "POST", { headers, json })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { pagination } = await visitor(listInscriptions, { query: { tournament: tournament.id } });
  expect(pagination.total).toBe(2);
});

test("the team's athlete from another tournament is reused", async () => {
  const { call, tournament, season, bangu, olaria } = await rosters();
  const known = await athlete(call, bangu.register, "Sebastião Rosa");
  const next = await newTournament({ call }, season, { name: "Veteranos" });
  for (const { team } of [bangu, olaria]) {
    await registerTeam(call, next, team.id);
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

test("one bad line refuses the whole file", async () => {
  const { tournament, headers, call } = await rosters();
  const before = await counts();
  const post = async (csv: string, id = tournament.id) => {
    return readWrongPlaces(await send(CSV, "POST", { headers, json: { tournament_id: id, csv } }));
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

test("fifteen hundred lines take about a second", async () => {
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
  const stored = await sql`SELECT u.name FROM inscriptions i JOIN users u ON u.id = i.user_id
     WHERE i.id = ${records[777]?.inscription_id ?? 0} AND i.register_id = ${bangu.register.id}
     AND u.id = ${records[777]?.user_id ?? 0}`.first("name");
  expect(stored).toBe("Atleta 777");
});

const CPF = "529.982.247-25";
const OTHER_CPF = "111.444.777-35";

test("an athlete plays for one team until released", async () => {
  const { call, bangu, olaria, headers } = await rosters();
  const first = await athlete(call, bangu.register, "Sebastião Rosa");
  const enrol = (register: { id: number }) =>
    send("/v1/organizer/inscriptions", "POST", {
      headers,
      json: { register_id: register.id, user_id: first.user.id },
    });
  const refused = await enrol(olaria.register);
  expect(refused.status).toBe(409);
  expect((await refused.json<{ detail: string }>()).detail).toContain("pelo time Bangu");
  const again = await enrol(bangu.register);
  expect((await again.json<{ detail: string }>()).detail).toContain(
    "inscrição aprovada neste time",
  );

  await call(updateInscription, { params: { id: first.id }, json: { status: "released" } });
  const moved = await inscribe(call, olaria.register, { user_id: first.user.id });
  const back = await send(`/v1/organizer/inscriptions/${first.id}`, "PUT", {
    headers,
    json: { status: "approved" },
  });
  expect(back.status).toBe(409);
  // One call may move an athlete between teams in any order of lines.
  const { inscriptions } = await call(updateInscriptions, {
    json: {
      inscriptions: [
        { id: first.id, status: "approved" },
        { id: moved.id, status: "released" },
      ],
    },
  });
  expect(inscriptions.map(({ id, status }) => [id, status])).toEqual([
    [first.id, "approved"],
    [moved.id, "released"],
  ]);
});

test("fifty simultaneous calls enrol an athlete in one team", async () => {
  const { call, tournament, bangu, olaria, headers } = await rosters();
  const first = await athlete(call, bangu.register, "Sebastião Rosa");
  await call(updateInscription, { params: { id: first.id }, json: { status: "released" } });
  await sql`UPDATE tournaments
     SET inscription_info = ${JSON.stringify({ max_athletes: 3, documents: [] })}
     WHERE id = ${tournament.id}`.run();
  const enrol = (json: object) => send("/v1/organizer/inscriptions", "POST", { headers, json });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0
        ? enrol({ register_id: olaria.register.id, user_id: first.user.id })
        : enrol({ register_id: bangu.register.id, name: `Atleta ${n}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1 + 3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(46);
  const full = await enrol({ register_id: bangu.register.id, name: "Mais um" });
  expect((await full.json<{ detail: string }>()).detail).toContain("máximo de atletas");
  const report = await call(createInscriptionsCsv, {
    json: {
      tournament_id: tournament.id,
      csv: "team,name\nBangu,Outro\nSão Olária,Mais um\nSão Olária,E outro\nSão Olária,Sobra",
      preview: true,
    },
  });
  expect(report.records.map(({ result }) => result)).toEqual([
    "refused",
    "created",
    "created",
    "refused",
  ]);
});

test("a document identifies one athlete of the organizer everywhere", async () => {
  const { call, season, bangu, olaria, headers } = await rosters();
  const first = await inscribe(call, bangu.register, { name: "Sebastião Rosa", document: CPF });
  const next = await newTournament({ call }, season, { name: "Veteranos" });
  const there = await registerTeam(call, next, olaria.team.id);
  const second = await inscribe(call, there, {
    name: "S. Rosa",
    document: "52998224725",
    birth_date: "1990-02-01",
    phone: "21 98888-7777",
  });
  expect(second.user).toEqual(first.user);
  const known = await call(getOwnUser, { params: { id: first.user.id } });
  expect(known).toMatchObject({
    name: "Sebastião Rosa",
    document: "***.982.247-**",
    document_kind: "cpf",
    birth_date: "1990-02-01",
    phone: "21 98888-7777",
  });
  const wrong = await send("/v1/organizer/inscriptions", "POST", {
    headers,
    json: { register_id: bangu.register.id, name: "Outro", document: "529.982.247-26" },
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: "document" }] });
  const elsewhere = await rosters();
  const theirs = await inscribe(elsewhere.call, elsewhere.bangu.register, {
    name: "Tião",
    document: CPF,
  });
  expect(theirs.user.id).not.toBe(first.user.id);
});

test("a manager enrols only the championship's athletes by id", async () => {
  const mine = await rosters();
  const known = await athlete(mine.call, mine.bangu.register, "Sebastião Rosa");
  const other = await organizer();
  const championship = await mine.call(createChampionship, { json: { name: "Outra copa" } });
  const season = await newSeason(mine, championship, "2026");
  const tournament = await newTournament(mine, season);
  const register = await registerTeam(mine.call, tournament, mine.bangu.team.id);
  await addMember(championship.id, other, "manager");
  const json = { register_id: register.id, user_id: known.user.id };
  const enrol = (headers: Record<string, string>) =>
    send("/v1/organizer/inscriptions", "POST", { headers, json });
  expect((await enrol(other.headers)).status).toBe(422);
  expect((await send(`/v1/organizer/users/${known.user.id}`, "GET", other)).status).toBe(404);
  expect((await enrol(mine.headers)).status).toBe(201);
  expect((await send(`/v1/organizer/users/${known.user.id}`, "GET", other)).status).toBe(200);
});

test("several decisions are saved all or none", async () => {
  const { call, tournament, bangu, headers } = await rosters();
  const made = [];
  for (const name of ["Um", "Dois"]) made.push(await athlete(call, bangu.register, name));
  const [one, two] = made;
  await sql`UPDATE inscriptions SET status = 'pending', landing = 1
     WHERE id IN (${one?.id ?? 0}, ${two?.id ?? 0})`.run();
  const pending = await call(listOwnInscriptions, {
    query: { tournament: tournament.id, status: "pending", per_page: 1 },
  });
  expect(pending.records.map(({ user }) => user.name)).toEqual(["Dois"]);
  expect(pending.pagination).toMatchObject({ total: 2, pages: 2 });
  const rest = await call(listOwnInscriptions, {
    query: {
      tournament: tournament.id,
      status: "pending",
      per_page: 1,
      after: pending.pagination.next ?? "",
    },
  });
  expect(rest.records.map(({ user }) => user.name)).toEqual(["Um"]);
  expect(rest.pagination.next).toBeNull();

  const path = "/v1/organizer/inscriptions/update-many";
  const post = (inscriptions: object[], who: { headers?: Record<string, string> } = { headers }) =>
    send(path, "POST", { ...who, json: { inscriptions } });
  const approve = (row: { id: number } | undefined, version = 1) => ({
    id: row?.id,
    status: "approved",
    version,
  });
  expect((await post([approve(one), approve(two, 7)])).status).toBe(409);
  expect((await post([approve(one), approve(one)])).status).toBe(422);
  expect((await post([{ id: one?.id, status: "talvez" }])).status).toBe(422);
  expect((await post([approve(one), { id: 999_999, status: "approved" }])).status).toBe(404);
  expect((await post([approve(one)], {})).status).toBe(401);
  expect((await post([approve(one)], await organizer())).status).toBe(404);
  const { inscriptions } = await call(updateInscriptions, {
    json: {
      inscriptions: [
        { id: two?.id ?? 0, status: "rejected", version: 1 },
        { id: one?.id ?? 0, status: "approved", version: 1 },
      ],
    },
  });
  expect(inscriptions).toMatchObject([
    { id: two?.id, status: "rejected", landing: false, version: 2 },
    { id: one?.id, status: "approved", landing: false, version: 2 },
  ]);
  const list = `/v1/organizer/inscriptions?register=${bangu.register.id}`;
  expect((await request("/v1/organizer/inscriptions", { headers })).status).toBe(422);
  expect((await request(list)).status).toBe(401);
  expect((await request(list, await organizer())).status).toBe(404);
});

test("a file identifies athletes by document, line by line", async () => {
  const { call, tournament, bangu, headers } = await rosters();
  const known = await inscribe(call, bangu.register, { name: "Sebastião Rosa", document: CPF });
  const namesake = await athlete(call, bangu.register, "Bento");
  const csv = [
    "team;name;document_kind;document;birth_date",
    `Bangu;sebastiao rosa;;${CPF};01/02/1990`,
    `Bangu;Sebastião Rosa;CPF;${OTHER_CPF};`,
    "Bangu;Bento;rg;MG-12.345.678;2010-05-31",
    "São Olária;Élton;passaporte;ab 123456;",
  ].join("\n");
  const json = { tournament_id: tournament.id, csv };
  const before = await counts();
  const preview = await call(createInscriptionsCsv, { json: { ...json, preview: true } });
  expect(preview.records.map((r) => [r.line, r.result, r.user_id])).toEqual([
    [2, "existing", known.user.id],
    [3, "created", null],
    [4, "existing", namesake.user.id],
    [5, "created", null],
  ]);
  expect(await counts()).toEqual(before);
  const { records } = await call(createInscriptionsCsv, { json });
  expect(records.map(({ result }) => result)).toEqual([
    "existing",
    "created",
    "existing",
    "created",
  ]);
  expect(await call(getOwnUser, { params: { id: known.user.id } })).toMatchObject({
    name: "Sebastião Rosa",
    birth_date: "1990-02-01",
  });
  expect(await call(getOwnUser, { params: { id: namesake.user.id } })).toMatchObject({
    document_kind: "rg",
    document: "***234****",
    birth_date: "2010-05-31",
  });
  const again = await call(createInscriptionsCsv, { json });
  expect(again.records.map(({ result }) => result)).toEqual(Array(4).fill("existing"));

  const bad = [
    "team,name,document_kind,document,birth_date",
    "Bangu,A,,529.982.247-26,",
    "Bangu,B,cnh,123,",
    "Bangu,C,,,31/02/2010",
    "Bangu,D,,,2999-01-01",
    `São Olária,E,,${CPF},`,
    "Bangu,F,rg,RJ777777,",
    "São Olária,G,rg,RJ-777777,",
    "Nenhum,H,,,",
  ].join("\n");
  const paths = [
    "csv.2.document",
    "csv.3.document_kind",
    "csv.4.birth_date",
    "csv.5.birth_date",
    "csv.6.team",
    "csv.8.document",
    "csv.9.team",
  ];
  const refused = await send(CSV, "POST", {
    headers,
    json: { tournament_id: tournament.id, csv: bad },
  });
  const { errors } = await refused.json<{ errors: { path: string }[] }>();
  expect([refused.status, ...errors.map(({ path }) => path)]).toEqual([422, ...paths]);
  const report = await call(createInscriptionsCsv, {
    json: { tournament_id: tournament.id, csv: bad, preview: true },
  });
  expect(
    report.records.flatMap((r) => r.problems.map(({ column }) => `csv.${r.line}.${column}`)),
  ).toEqual(paths);
  expect(report.records.find(({ line }) => line === 2)).toMatchObject({
    team: "Bangu",
    name: "A",
    result: "refused",
  });
});

test("a file's unknown positions and duplicate shirts are named", async () => {
  const { headers, tournament } = await rosters();
  const csv = [
    "team,name,shirt_number,position",
    "Bangu,Ademir,9,Ponta de lança",
    "Bangu,Zizinho,10,Meia",
    "Bangu,Jair,10,Atacante",
  ].join("\n");
  const json = { tournament_id: tournament.id, csv };
  const response = await send("/v1/organizer/inscriptions/create-csv", "POST", { headers, json });
  expect(await readWrongPlaces(response)).toEqual([422, "csv.2.position", "csv.4.shirt_number"]);
});
