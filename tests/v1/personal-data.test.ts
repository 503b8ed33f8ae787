import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { publishBulletins } from "../../app/v1/bulletins/contract.ts";
import { setStats } from "../../app/v1/games/contract.ts";
import { createInscription, createInscriptionsCsv } from "../../app/v1/inscriptions/contract.ts";
import {
  eraseUser,
  exportUser,
  getOwnUser,
  updateUser,
} from "../../app/v1/personal-data/contract.ts";
import { getUser } from "../../app/v1/users/contract.ts";
import { organizer, request, visitor } from "./caller.ts";
import { championshipWithTournament, registeredTeam, send } from "./factory.ts";
import { png } from "./files-samples.ts";
import { league } from "./games-factory.ts";
import { setPlan } from "./plan.ts";
import { publicReads, publicWorld, publishedReads } from "./public-reads.ts";

const CPF = "52998224725";

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

/** Every text of every row of every table, to see what the database still knows. */
async function everythingStored(): Promise<string> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(
    tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

/** What a text says, also where it is said in base64, as in cursors. */
function readable(text: string): string {
  const coded = text.match(/[\w-]{16,}/g) ?? [];
  const decoded = coded.flatMap((word) => {
    try {
      return [atob(word.replaceAll("-", "+").replaceAll("_", "/"))];
    } catch {
      return [];
    }
  });
  return [text, ...decoded].join("\n").toLowerCase();
}

test("no public answer holds anything personal or secret", async () => {
  const world = await publicWorld();
  const { call, user, tournament, championship, registers, team, headers, link } = world;
  const paths = publicReads(world);
  expect(publishedReads().filter((path) => !(path in paths))).toEqual([]);
  await call(updateUser, {
    params: { id: user.id },
    json: {
      name: "Tião Quaresma Xaxadonato",
      nickname: "Tião Xodó Quaresminha",
      document: CPF,
      birth_date: "2012-12-21",
      phone: "(21) 97777-1234",
      email: "tiao.pessoal@exemplo.com.br",
      guardian_name: "Guilhermina Responsável",
      guardian_consent: true,
    },
  });
  const other = await call(createInscription, {
    json: {
      register_id: registers[0]?.id ?? 0,
      name: "Outro Atleta",
      document_kind: "rg",
      document: "MG-87.654.321",
    },
  });
  const secrets = [
    "quaresma",
    "xaxadonato",
    "xodó",
    "quaresminha",
    CPF,
    "529.982.247-25",
    "2012-12-21",
    "97777",
    "tiao.pessoal",
    "guilhermina",
    "87654321",
    "mg-87",
    "contato do bangu",
    "contato@bangu.example",
    "96666",
    "bearer-uuid",
    link,
    "zica@conta.example",
    "95555",
    "hash-da-senha",
  ];
  const uuid = "bearer-uuid-0000";
  const document = `${crypto.randomUUID()}.png`;
  await run("UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ?", tournament.id);
  await run("UPDATE teams SET uuid = ? WHERE id = ?", uuid, team(0));
  await run(
    "UPDATE registers SET contact_name = 'Contato do Bangu', contact_email = 'contato@bangu.example', contact_phone = '96666-0000' WHERE id = ?",
    registers[0]?.id ?? 0,
  );
  await run("UPDATE championships SET contact_phone = '96666-1111' WHERE id = ?", championship.id);
  await run(
    "UPDATE admins SET email = 'zica@conta.example', phone = '95555-0000', password_hash = 'hash-da-senha' WHERE id = ?",
    world.admin.id,
  );
  await run(
    "INSERT INTO files (key, mime, bytes, private, created_by) VALUES (?, 'image/png', 1, 1, ?)",
    document,
    world.admin.id,
  );
  await run(
    "UPDATE inscriptions SET document_file_id = (SELECT id FROM files WHERE key = ?) WHERE id = ?",
    document,
    other.id,
  );
  const hashes = await env.DB.prepare(
    "SELECT document_hash AS hash FROM users WHERE document_hash IS NOT NULL UNION ALL SELECT token_hash FROM sessions",
  ).all<{ hash: string }>();
  const token = headers.authorization.replace("Bearer ", "");
  secrets.push(document, token, ...hashes.results.map(({ hash }) => hash));

  const short = Object.values(paths)
    .flat()
    .filter((path) => path.includes("?"))
    .map((path) => `${path}&per_page=1`);
  for (const path of [...Object.values(paths).flat(), ...short]) {
    const response = await request(path);
    const said = readable(`${[...response.headers].flat().join("\n")}\n${await response.text()}`);
    const told = secrets.filter((secret) => said.includes(secret.toLowerCase()));
    expect([path, told]).toEqual([path, []]);
  }
  const users = await request(`/v1/users?tournament=${tournament.id}`);
  expect(await users.text()).toContain('"Tião X."');
});

/** Values that nobody else in the database has. */
interface Marks {
  mark: string;
  cpf: string;
  birth_date: string;
  phone: string;
}

/** An athlete with data everywhere that an athlete can have them. */
async function knownEverywhere({ mark, cpf, birth_date, phone }: Marks) {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, ids, team, tournament, championship } = world;
  const inscription = await call(createInscription, {
    json: {
      register_id: registers[0]?.id ?? 0,
      name: `Sebastião ${mark}`,
      nickname: `${mark}inho`,
      document: cpf,
      birth_date,
      phone,
      email: `${mark}@exemplo.com.br`,
      guardian_name: `Guilhermina ${mark}`,
      guardian_consent: true,
      position: "Goleiro",
    },
  });
  const { user } = inscription;
  const goal = { type: "goal" as const, team_id: team(0), user_id: user.id };
  await call(setStats, { json: { games: [{ id: ids[0] ?? 0, events: [goal] }] } });
  const { photo } = await call(updateUser, {
    params: { id: user.id },
    form: { photo: new Blob([png()]) },
  });
  await setPlan(championship.id, "elite");
  await call(publishBulletins, {
    json: {
      tournament_id: tournament.id,
      bulletins: [{ type: "registration", user_id: user.id, to_team_id: team(0) }],
    },
  });
  const key = `${crypto.randomUUID()}.png`;
  await env.FILES.put(key, "rg", { customMetadata: { access: "private" } });
  await run(
    "INSERT INTO files (championship_id, key, mime, bytes, private) VALUES (?, ?, 'image/png', 2, 1)",
    championship.id,
    key,
  );
  await run(
    "UPDATE inscriptions SET document_file_id = (SELECT id FROM files WHERE key = ?) WHERE id = ?",
    key,
    inscription.id,
  );
  await run("UPDATE bulletins SET note = ? WHERE user_id = ?", `${mark} veio do Vasco`, user.id);
  await run(
    "INSERT INTO lineups (championship_id, game_id, team_id, user_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
    championship.id,
    ids[0] ?? 0,
    team(0),
    user.id,
  );
  await run(
    "INSERT INTO suspensions (championship_id, tournament_id, user_id, team_id, cause, matches, note) VALUES (?, ?, ?, ?, 'tribunal', 2, ?)",
    championship.id,
    tournament.id,
    user.id,
    team(0),
    `${mark} xingou`,
  );
  await run(
    "INSERT INTO idempotency_keys (scope, key, request_hash, status, body) VALUES ('public', ?, 'x', 200, ?)",
    crypto.randomUUID(),
    JSON.stringify({ id: user.id, name: `Sebastião ${mark}`, document: cpf }),
  );
  return { ...world, inscription, user, photo: photo ?? "", key };
}

test("an athlete gets all that is stored about them", async () => {
  const { call, user, photo, ids, inscription, headers } = await knownEverywhere({
    mark: "Xerife",
    cpf: "39053344705",
    birth_date: "2010-10-10",
    phone: "21 94444-0000",
  });
  const all = await call(exportUser, { params: { id: user.id } });
  expect(all).toMatchObject({
    user: {
      id: user.id,
      name: "Sebastião Xerife",
      document: "39053344705",
      birth_date: "2010-10-10",
      guardian_name: "Guilhermina Xerife",
    },
    inscriptions: [{ id: inscription.id, team: "Bangu", tournament: "2026 · Adulto" }],
    events: [{ type: "goal", game_id: ids[0] }],
    lineups: [{ game_id: ids[0], starter: true, captain: false }],
    bulletins: [{ type: "registration", note: "Xerife veio do Vasco" }],
    suspensions: [{ cause: "tribunal", matches: 2, served_in: [], note: "Xerife xingou" }],
  });
  expect(all.files.map(({ use, url }) => [use, url])).toEqual([
    ["photo", photo],
    ["document", expect.stringMatching(/^\/v1\/organizer\/files\/\d+$/)],
  ]);
  const response = await request(`/v1/organizer/users/${user.id}/export`, { headers });
  expect(response.headers.get("content-disposition")).toContain(`atleta-${user.id}.json`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("erasing takes every personal trace away, and leaves games, events and totals", async () => {
  const marks = {
    mark: "Zuza",
    cpf: "11144477735",
    birth_date: "2011-11-22",
    phone: "21 93333-0000",
  };
  const { call, user, photo, key, ids, inscription, championship, headers } =
    await knownEverywhere(marks);
  const path = `/v1/organizer/users/${user.id}/erase`;
  const post = (json: object, who: { headers?: Record<string, string> } = { headers }) =>
    send(path, "POST", { ...who, json });
  expect((await post({})).status).toBe(422);
  expect((await post({ confirm: false })).status).toBe(422);
  expect((await post({ confirm: true }, {})).status).toBe(401);
  expect((await post({ confirm: true }, await organizer())).status).toBe(404);
  expect((await post({ confirm: true, version: 1 })).status).toBe(409);
  const manager = await organizer();
  await run(
    "INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at) VALUES (?, ?, 'manager', 'm@apito.example', '2026-01-01T00:00:00.000Z')",
    championship.id,
    manager.admin.id,
  );
  expect((await post({ confirm: true }, manager)).status).toBe(403);

  const { version } = await call(getOwnUser, { params: { id: user.id } });
  const erased = await call(eraseUser, {
    params: { id: user.id },
    json: { confirm: true, version },
  });
  expect(erased).toMatchObject({
    name: "Atleta removido",
    nickname: null,
    position: null,
    photo: null,
    birth_date: null,
    document: null,
    email: null,
    phone: null,
    guardian_name: null,
    guardian_consent_at: null,
    erased_at: expect.stringMatching(/^\d{4}-/),
  });
  const stored = (await everythingStored()).toLowerCase();
  const traces = [...Object.values(marks), key];
  expect(traces.filter((trace) => stored.includes(trace.toLowerCase()))).toEqual([]);
  expect((await request(photo)).status).toBe(404);
  expect(await env.FILES.head(key)).toBeNull();
  const row = await env.DB.prepare("SELECT status, landing FROM inscriptions WHERE id = ?")
    .bind(inscription.id)
    .first();
  expect(row).toEqual({ status: "released", landing: 0 });

  const game = await request(`/v1/games/${ids[0]}`);
  expect(await game.json()).toMatchObject({
    events: [{ type: "goal", user: { id: user.id, name: "Atleta removido" } }],
  });
  const profile = await visitor(getUser, { params: { id: user.id } });
  expect(profile).toMatchObject({ name: "Atleta removido", totals: { goals_count: 1 } });
  const bulletin = await request(`/v1/bulletins?championship=${championship.slug}`);
  expect(await bulletin.text()).toContain("Atleta removido");

  expect((await post({ confirm: true })).status).toBe(200);
  const edit = await send(`/v1/users/${user.id}`, "PUT", { headers, json: { nickname: "Zuza" } });
  expect(edit.status).toBe(409);
});

test("the document of an erased athlete is anybody's again", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { register } = await registeredTeam(world, "Bangu");
  const enrol = () =>
    call(createInscription, {
      json: { register_id: register.id, name: "Bento", document: CPF },
    });
  const first = await enrol();
  await call(eraseUser, { params: { id: first.user.id }, json: { confirm: true } });
  const second = await enrol();
  expect(second.user.id).not.toBe(first.user.id);
  // Nobody is taken for the erased one by name, either.
  const { records } = await call(createInscriptionsCsv, {
    json: { tournament_id: tournament.id, csv: "team,name\nBangu,Atleta removido" },
  });
  expect(records[0]?.result).toBe("created");
});
