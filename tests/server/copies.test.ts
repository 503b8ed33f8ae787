import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/run/ports.mjs";
import { allPages } from "../../scripts/api/pages.ts";
import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { createImport, putImportPart } from "../../app/v1/copies/imports/contract.ts";
import { listOwnNews } from "../../app/v1/site/news/contract.ts";
import { type Organizer, signUp } from "../site/account.ts";
import { picture } from "../site/open-cup.ts";
import type { Cookie } from "../site/session.ts";
import { type Visitor, visitor } from "../site/visit.ts";
import { openFolderPlace, withPlace } from "../../scripts/copy/place.ts";
import { type App, startApp } from "./app-process.ts";
import { listAddresses, answersAt } from "./copied-answers.ts";
import { copyDemonstration } from "./demonstration.ts";
import { openDatabase } from "../site/database.ts";

let parent: string;
let dataDir: string;
let base: string;
let app: App;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "apito-copies-"));
  dataDir = join(parent, "dados");
  const port = String(await freePort());
  base = `http://127.0.0.1:${port}`;
  await copyDemonstration(dataDir);
  endSeasons();
  app = startApp({ PORT: port, DATA_DIR: dataDir });
  await app.ready();
});
afterAll(async () => {
  await app.stop("SIGTERM");
  await rm(parent, { recursive: true, force: true });
});

const command = (name: "backup" | "restore", folder: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      "node",
      [`scripts/${name}.ts`, ...args],
      { env: { ...process.env, DATA_DIR: folder, NODE_NO_WARNINGS: "1" } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, said: (stdout + stderr).trim() }),
    );
  });

let copy: Promise<string> | undefined;

/** A copy shared by the tests that restore or damage it. */
const anyCopy = () =>
  (copy ??= (async () => {
    const file = join(parent, "qualquer.tar.gz");
    expect(await command("backup", dataDir, file)).toMatchObject({ code: 0 });
    return file;
  })());

/** Writes news with pictures until stopped, and returns the acknowledged ids. */
function writeNews({ token }: Organizer, championship: number) {
  const written: number[] = [];
  const state = { going: true };
  const write = async () => {
    while (state.going) {
      const form = new FormData();
      form.set("championship_id", String(championship));
      form.set("title", `Notícia ${written.length}`);
      form.set("body", "Choveu no campo da Vila.");
      form.set("banner", new Blob([picture.buffer], { type: picture.mimeType }), picture.name);
      const response = await fetch(`${base}/v1/news`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      expect(response.status).toBe(201);
      const { id }: { id: number } = await response.json();
      written.push(id);
    }
  };
  const ended = write();
  return {
    written,
    stop: async () => {
      state.going = false;
      await ended;
    },
  };
}

/** Backdates the demonstration's finished seasons, with a logged change each. */
function endSeasons(): void {
  const database = openDatabase(dataDir);
  database.exec(`
    UPDATE change_logs SET due_at = '2026-01-01T00:00:00.000Z';
    INSERT INTO game_changes (championship_id, tournament_id, game_id, kind, created_at)
    SELECT championship_id, tournament_id, min(id), 'result', '2026-01-01T00:00:00.000Z'
    FROM games WHERE tournament_id IN (SELECT tournament_id FROM change_logs) GROUP BY tournament_id`);
  database.close();
}

/** The file keys of a data folder without a server. */
const filesIn = (folder: string) =>
  withPlace(
    openFolderPlace(join(folder, "v3")),
    async ({ FILES }) => new Set((await FILES.list()).objects.map(({ key }) => key)),
  );

const enter = (by: Visitor, { email, password }: Organizer) =>
  by.open("/organizador/entrar?voltar=%2Forganizador%2Fnovo%3Frecuperar%3D1", {
    method: "POST",
    body: new URLSearchParams({ _form: "enter", email, password }),
  });

/**
 * Creates data on no public address: an archived log, part of an upload, a draft. Returns the R2 keys and the
 * draft's cookie.
 */
async function leaveUnseen(organizer: Organizer): Promise<{ keys: string[]; draft: Cookie }> {
  const { call } = organizer;
  const { id } = await call(createImport, { json: { bytes: 24 } });
  const bytes = Buffer.alloc(24).toString("base64");
  await call(putImportPart, { params: { id, number: 1 }, json: { part: bytes } });

  const browser = await visitor(base);
  await enter(browser, organizer);
  await browser.ask("/organizador/sair", { method: "POST", body: new URLSearchParams() });
  const form = new URLSearchParams({ _form: "create", name: "Copa do Areal" });
  const lost = await browser.ask("/organizador/novo", { method: "POST", body: form });
  const line = lost.headers.getSetCookie().find((one) => one.includes("rascunho"));
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(line ?? "") ?? [];

  const database = openDatabase(dataDir);
  const keys = database.prepare(
    `SELECT (SELECT key FROM change_logs WHERE key IS NOT NULL LIMIT 1) AS log,
     (SELECT key FROM import_parts WHERE received = 1) AS part`,
  );
  await expect.poll(() => keys.get()?.["log"]).toMatch(/^changes\//);
  const { log, part } = keys.get() ?? {};
  database.close();
  return { keys: [String(log), String(part)], draft: { name, value } };
}

test("a copy made during writes restores byte by byte", async () => {
  const organizer = await signUp(base);
  const unseen = await leaveUnseen(organizer);
  const paths = await listAddresses(base);
  const before = await answersAt(base, paths);
  expect(before.filter(([, status]) => status !== 200)).toEqual([]);
  expect(before.length).toBeGreaterThan(60);
  const { id } = await organizer.call(createChampionship, { json: { name: "Copa da Cópia" } });
  const database = openDatabase(dataDir);
  database.prepare("UPDATE championships SET plan = 'premium' WHERE id = ?").run(id);
  database.close();
  const writer = writeNews(organizer, id);
  await expect.poll(() => writer.written.length).toBeGreaterThan(3);
  const acknowledged = [...writer.written];
  const file = join(parent, "copia.tar.gz");
  const made = await command("backup", dataDir, file);
  await writer.stop();
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining("campeonatos: 2, linhas: "),
  });
  expect(writer.written.length).toBeGreaterThan(acknowledged.length);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(parent)).toSorted()).toEqual(["copia.tar.gz", "dados"]);

  const restored = join(parent, "volta");
  expect(await command("restore", restored, file)).toMatchObject({ code: 0 });
  const secrets = join(restored, "secrets.env");
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  expect(await readFile(secrets, "utf8")).toBe(
    await readFile(join(dataDir, "secrets.env"), "utf8"),
  );
  const files = await filesIn(restored);
  expect(unseen.keys.filter((key) => !files.has(key))).toEqual([]);
  const port = String(await freePort());
  const again = startApp({ PORT: port, DATA_DIR: restored });
  await again.ready();
  const there = `http://127.0.0.1:${port}`;
  try {
    expect(await answersAt(there, paths)).toEqual(before);
    const page = await enter(await visitor(there, undefined, [unseen.draft]), organizer);
    expect(page.html).toContain("Copa do Areal");
    // The old session is valid, and every news item has its picture.
    const headers = { authorization: `Bearer ${organizer.token}` };
    const call = createClient({ send: (request) => fetch(request), base: there, headers });
    const records = await allPages((page) =>
      call(listOwnNews, { query: { championship_id: id, ...page } }),
    );
    const ids = new Set(records.map((record) => record.id));
    expect(acknowledged.filter((one) => !ids.has(one))).toEqual([]);
    for (const { banner } of records) {
      const answer = await fetch(new URL(banner ?? "", there));
      expect([banner, answer.status]).toEqual([banner, 200]);
    }
  } finally {
    await again.stop("SIGTERM");
  }
  await rm(restored, { recursive: true });
});

test("restore spares used folders, and never touches a running one", async () => {
  const file = await anyCopy();
  expect(await command("backup", dataDir, file)).toEqual({
    code: 1,
    said: `${file} já existe. Escolha outro nome.`,
  });
  const used = join(parent, "usada");
  await command("restore", used, file);
  await writeFile(join(used, "lembrete.txt"), "não apagar");
  expect(await command("restore", used, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`A pasta ${used} não está vazia.`),
  });
  const forced = await command("restore", used, file, "--force");
  expect(forced.code).toBe(0);
  const aside = /O que estava nela ficou em (.+)\.$/m.exec(forced.said)?.[1] ?? "";
  expect(await readFile(join(aside, "lembrete.txt"), "utf8")).toBe("não apagar");
  expect(await command("restore", dataDir, file, "--force")).toMatchObject({
    code: 1,
    said: expect.stringContaining(`A pasta ${dataDir} já está em uso pelo processo`),
  });
});

test("damaged, foreign or newer copies are refused before writing", async () => {
  const file = await anyCopy();
  const target = join(parent, "nada");
  const bytes = await readFile(file);
  const cut = join(parent, "cortada.tar.gz");
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));
  const foreign = join(parent, "estranha.tar.gz");
  await writeFile(foreign, "bola");
  for (const bad of [cut, foreign]) {
    expect(await command("restore", target, bad)).toEqual({
      code: 1,
      said: `${bad} não pode ser lido: não é uma cópia do Apito, ou foi cortado.`,
    });
  }
  const changed = join(parent, "mudada.tar.gz");
  await repack(file, changed, async (folder) => {
    await writeFile(join(folder, "folder", "secrets.env"), "SESSION_KEY=outra\n");
  });
  expect(await command("restore", target, changed)).toEqual({
    code: 1,
    said: "A cópia está danificada: folder/secrets.env não é o que foi gravado.",
  });
  expect(await stat(target).catch(() => null)).toBeNull();
});

test("a copy with another version's database is refused", async () => {
  for (const [name, said] of [
    ["9999_future.sql", "A cópia é de uma versão mais nova do Apito (9999_future.sql)."],
    ["0000_foundation.sql", "A cópia é de uma versão anterior do Apito. Baixe nela a cópia (ZIP)"],
  ] as const) {
    const other = join(parent, name);
    const file = join(parent, `${name}.tar.gz`);
    await command("restore", other, await anyCopy());
    const database = openDatabase(other);
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
    database.close();
    await command("backup", other, file);
    expect(await command("restore", join(parent, "nada"), file)).toEqual({
      code: 1,
      said: expect.stringContaining(said),
    });
  }
});

async function repack(
  file: string,
  into: string,
  change: (folder: string) => Promise<void>,
): Promise<void> {
  const { packFolder, unpackFile } = await import("../../scripts/copy/pack.ts");
  const folder = join(parent, "aberta");
  await unpackFile(file, folder);
  await change(folder);
  await packFolder(folder, into);
}
