import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  statfs,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "../../scripts/server/database.ts";
import { freePort } from "../../scripts/run/ports.mjs";
import { signUp } from "../site/account.ts";
import { type App, splitLines, findProcesses, startApp } from "./app-process.ts";
import { makeDataFolder, withCopy } from "./data-folder.ts";
import { expectFailure } from "./failure.ts";
import { waitForEnd } from "./processes.ts";
import { openDatabase } from "../site/database.ts";

/** Each fault is reported in one line and loses nothing. */
let parent: string;
let template: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "apito-faults-"));
  template = join(parent, "modelo");
  await makeDataFolder(template);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const withApp = (use: (app: App, dataDir: string, port: string) => Promise<void>) =>
  withCopy(template, async (dataDir, port) => {
    const app = startApp({ PORT: port, DATA_DIR: dataDir });
    try {
      await app.ready();
      await use(app, dataDir, port);
    } finally {
      await app.stop("SIGTERM");
    }
  });

async function championshipsAt(port: string, patience = 60_000): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/championships`, {
    signal: AbortSignal.timeout(patience),
  });
  const { pagination }: { pagination: { total: number } } = await response.json();
  return pagination.total;
}

test("a second start names the folder's process and port", () =>
  withApp(async (app, dataDir, port) => {
    const { server } = findProcesses(app);
    await expectFailure(
      { PORT: String(await freePort()), DATA_DIR: dataDir },
      `A pasta ${dataDir} já está em uso pelo processo ${server} (http://localhost:${port}).`,
    );
    expect(await championshipsAt(port)).toBe(1);
  }));

test("a killed runtime restarts with one line", () =>
  withApp(async (app, _dataDir, port) => {
    process.kill(findProcesses(app).runtime, "SIGKILL");
    await expect.poll(() => championshipsAt(port).catch(() => 0)).toBe(1);
    await expect
      .poll(() => splitLines(app.err()))
      .toEqual(["O servidor caiu e foi iniciado de novo."]);
  }));

test("a hanging runtime restarts with one line", () =>
  withApp(async (app, _dataDir, port) => {
    const { runtime } = findProcesses(app);
    process.kill(runtime, "SIGSTOP");
    expect(await championshipsAt(port, 1_000).catch(() => null)).toBeNull();
    await expect
      .poll(() => championshipsAt(port, 1_000).catch(() => null), { timeout: 120_000 })
      .toBe(1);
    expect(findProcesses(app).runtime).not.toBe(runtime);
    await expect
      .poll(() => splitLines(app.err()))
      .toEqual(["O servidor não respondia mais e foi iniciado de novo."]);
  }));

test("a runtime that keeps dying stops the server", () =>
  withApp(async (app, _dataDir, port) => {
    for (let death = 0; death < 6; death += 1) {
      await expect.poll(() => championshipsAt(port).catch(() => 0)).toBe(1);
      process.kill(findProcesses(app).runtime, "SIGKILL");
    }
    expect(await app.ended).toBe(1);
    expect(splitLines(app.err()).at(-1)).toBe("O servidor caiu mais de 5 vezes em um minuto.");
  }));

test("a killed server stops everything and frees the folder", () =>
  withApp(async (app, dataDir, port) => {
    process.kill(findProcesses(app).server, "SIGKILL");
    expect(await app.ended).toBe(1);
    expect(splitLines(app.err())).toEqual([
      `O servidor parou sozinho (código 137). Os dados continuam em ${dataDir}.`,
    ]);
    await expectStart(dataDir, port, "");
  }));

test("killing `npm start` stops its server and frees everything", () =>
  withApp(async (app, dataDir, port) => {
    process.kill(app.pid, "SIGKILL");
    await expect.poll(() => championshipsAt(port).catch(() => null)).toBeNull();
    await expectStart(dataDir, port, "");
  }));

test("the next start ends a runtime left on the port", () =>
  withApp(async (app, dataDir, port) => {
    const { server, runtime } = findProcesses(app);
    // Stopped first, or the server would end the runtime itself.
    process.kill(server, "SIGSTOP");
    process.kill(app.pid, "SIGKILL");
    process.kill(server, "SIGKILL");
    expect(await championshipsAt(port)).toBe(1);
    const release = holdDatabase(dataDir, runtime);
    await expectStart(
      dataDir,
      port,
      `Encerrado o servidor que ficou aberto nesta pasta (processo ${runtime}).`,
    );
    await release;
  }));

test("a destroyed database header is reported at once", () =>
  withCopy(template, async (dataDir, port) => {
    await overwrite(dataDir, 0, 100);
    await expectFailure({ PORT: port, DATA_DIR: dataDir }, "está danificado (file is not a");
  }));

test("destroyed database pages are reported at once", () =>
  withCopy(template, async (dataDir, port) => {
    await overwrite(dataDir, 40 * 4096, 400 * 4096);
    await expectFailure({ PORT: port, DATA_DIR: dataDir }, "está danificado (");
  }));

/** Fails unless the start is refused in one line and files are unchanged. */
async function expectRefused(dataDir: string, port: string, reason: string): Promise<void> {
  const files = [databaseFile(dataDir) ?? "", join(dataDir, "secrets.env")];
  const bytes = () => Promise.all(files.map((file) => readFile(file)));
  const before = await bytes();
  await expectFailure({ PORT: port, DATA_DIR: dataDir }, reason);
  expect(await bytes()).toEqual(before);
}

test("an empty database in a used folder is refused", () =>
  withCopy(template, async (dataDir, port) => {
    const file = databaseFile(dataDir) ?? "";
    await truncate(file);
    await expectRefused(dataDir, port, `O banco de dados ${file} está vazio`);
    await rm(join(dataDir, "v3", "migrations.sha256"));
    await expectRefused(dataDir, port, `O banco de dados ${file} está vazio`);
    await rm(join(dataDir, "secrets.env"));
    await mkdir(join(dataDir, "v3", "r2", "apito-files", "blobs"), { recursive: true });
    await writeFile(join(dataDir, "v3", "r2", "apito-files", "blobs", "1"), "escudo");
    await expectFailure({ PORT: port, DATA_DIR: dataDir }, `O banco de dados ${file} está vazio`);
  }));

test("foreign secrets are reported and kept", () =>
  withCopy(template, async (dataDir, port) => {
    const file = join(dataDir, "secrets.env");
    const whole = await readFile(file, "utf8");
    for (const [written, fault] of [
      ["", "falta DOCUMENT_KEY"],
      [whole.replace(/^DOCUMENT_KEY=.*$/m, "DOCUMENT_KEY=short"), "DOCUMENT_KEY tem menos de 32"],
    ] as const) {
      await writeFile(file, written);
      await expectRefused(dataDir, port, `Os segredos em ${file} não podem ser usados: ${fault}`);
    }
    await writeFile(file, whole);
    await expectStart(dataDir, port, "");
  }));

test("data migrated by a newer version is refused untouched", () =>
  withCopy(template, async (dataDir, port) => {
    const database = openDatabase(dataDir);
    database.exec("INSERT INTO d1_migrations (name) VALUES ('9999_tomorrow.sql')");
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
    const line = `Os dados em ${dataDir} são de uma versão mais nova do Apito (migração 9999_tomorrow.sql).`;
    await expectRefused(dataDir, port, line);
  }));

test("a former version's data is refused with the way out", () =>
  withCopy(template, async (dataDir, port) => {
    const database = openDatabase(dataDir);
    database.exec(
      "UPDATE d1_migrations SET name = '0000_foundation.sql' WHERE name = '0001_tables.sql'",
    );
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
    const line = `Os dados em ${dataDir} são de uma versão anterior do Apito. Baixe nela a cópia (ZIP) de cada campeonato, comece esta com outra pasta (DATA_DIR=pasta) e use “Recriar a partir da cópia”.`;
    await expectRefused(dataDir, port, line);
  }));

test("missing secrets with known documents only cause a warning", () =>
  withCopy(template, async (dataDir, port) => {
    const file = join(dataDir, "secrets.env");
    const before = await readFile(file, "utf8");
    await rm(file);
    const warning = `Aviso: ${file} não existe, e novos segredos foram sorteados.`;
    await expectStart(dataDir, port, warning);
    expect(await readFile(file, "utf8")).not.toBe(before);
  }));

test("the schedule runs at start and sends waiting mail", () =>
  withCopy(template, async (dataDir, port) => {
    const database = openDatabase(dataDir);
    database.exec(
      `INSERT INTO outbox (recipient, subject, text, html, attempts)
       VALUES ('ana@apito.example', 'Nova senha', 'Olá, Ana!', '<p>Olá, Ana!</p>', 1)`,
    );
    database.close();
    const app = startApp({ PORT: port, DATA_DIR: dataDir });
    await app.ready();
    const mails = () => readdir(join(dataDir, "mail")).catch(() => []);
    await expect.poll(mails).toContainEqual(expect.stringMatching(/-ana@apito\.example\.txt$/));
    await app.stop("SIGTERM");
  }));

test("without the platform's counters no page starts", () =>
  withApp(async (app, dataDir, port) => {
    const slug = await slugAt(port);
    rename(dataDir, "counters", "counters_gone");
    for (const path of ["/", `/c/${slug}`, "/organizador/entrar", "/nada"]) {
      const page = await pageAt(port, path);
      expect([path, page.status]).toEqual([path, 500]);
      expect(page.html).toContain("Bola na trave");
      expect(page.html).not.toContain("Copa da Várzea");
    }
    const embed = await pageAt(port, `/iframe/table/${slug}`);
    expect(embed.status).toBe(500);
    expect(embed.html).toContain('<main id="conteudo" class="frame stack">');
    expect((await pageAt(port, "/manutencao")).status).toBe(200);
    expect(app.out() + app.err()).toContain('"event":"page.failed"');
    rename(dataDir, "counters_gone", "counters");
    expect((await pageAt(port, `/c/${slug}`)).status).toBe(200);
    // Counters are cached for a minute.
    rename(dataDir, "counters", "counters_gone");
    expect((await pageAt(port, "/organizador/entrar")).status).toBe(200);
  }));

test("while the database fails, fans get a stored page", () =>
  withApp(async (_app, dataDir, port) => {
    const kept = `/c/${await slugAt(port)}`;
    const before = await pageAt(port, kept);
    expect(before.status).toBe(200);
    rename(dataDir, "championships", "championships_gone");
    await outOfMemory();
    expect(await pageAt(port, kept)).toEqual(before);
    expect(await pageAt(port, kept, { "if-none-match": before.etag })).toMatchObject({
      status: 304,
      etag: before.etag,
    });
    const other = await pageAt(port, `${kept}/rodadas`, { "if-none-match": before.etag });
    expect(other).toMatchObject({ status: 500, type: "text/html; charset=utf-8" });
  }));

test("database failures log no parameters", () =>
  withApp(async (app, dataDir, port) => {
    const slug = await slugAt(port);
    const { token } = await signUp(`http://127.0.0.1:${port}`);
    for (const table of ["admins", "teams"]) rename(dataDir, table, `${table}_gone`);
    const canary = {
      name: "Zica Canarinho",
      email: "canario@pii.example",
      password: "trave-cal-7-canarinho-apita",
    };
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    const { name, email, password } = canary;
    const asked = await Promise.all([
      post("/v1/auth/admin", canary),
      post("/v1/auth/admin/sign-in", { email, password }),
      post("/v1/auth/admin/password", { email }),
      post("/v1/organizer/championships", { name }, { authorization: `Bearer ${token}` }),
      pageAt(port, `/c/${slug}/times?q=canarinho`).then(({ status }) => status),
      pageAt(port, `/equipe/${crypto.randomUUID()}`).then(({ status }) => status),
    ]);
    expect(asked.filter((status) => status >= 500).length).toBeGreaterThan(3);
    const hash = createHash("sha256").update(token).digest("hex");
    const text = app.out() + app.err();
    const told = ["anarinho", "canario@", token, hash].filter((value) => text.includes(value));
    expect(told).toEqual([]);
  }));

/** A state is reused for two seconds. */
const outOfMemory = () => wait(2_500);

/** Breaks or repairs a running server's database by renaming a table. */
function rename(dataDir: string, table: string, name: string): void {
  const database = openDatabase(dataDir);
  database.exec(`ALTER TABLE ${table} RENAME TO ${name}`);
  database.close();
}

async function slugAt(port: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/championships`);
  const { records }: { records: { slug: string }[] } = await response.json();
  return records[0]?.slug ?? "";
}

async function pageAt(port: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    etag: response.headers.get("etag") ?? "",
    html: await response.text(),
  };
}

test("a full disk is reported, and the server recovers", async (context) => {
  const disk = join(parent, "disco");
  if (!mountSmallDisk(disk)) return context.skip("this machine does not let us mount a small disk");
  try {
    await withFullDisk(disk);
  } finally {
    // The system closes a dead runtime's files with a delay.
    await expect.poll(() => unmount(disk)).toBe("");
  }
});

/** Fills the disk while the server may take room too. */
async function fillDisk(disk: string, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOSPC") throw error;
  });
}

async function withFullDisk(disk: string): Promise<void> {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const dataDir = join(disk, "dados");
  const app = startApp({ PORT: port, DATA_DIR: dataDir, SEED: "none" });
  try {
    await app.ready();
    const fill = join(disk, "cheio");
    await fillDisk(disk, fill);
    await expect(signUp(base)).rejects.toThrow("503");
    const line = `Sem espaço em disco: nada mais pode ser gravado em ${dataDir}.`;
    await expect.poll(() => splitLines(app.err())).toContainEqual(expect.stringContaining(line));
    await expectFailure(
      { PORT: String(await freePort()), DATA_DIR: join(disk, "outra") },
      "Sem espaço",
    );
    await rm(fill);
    await signUp(base);
  } finally {
    // A remaining server would hide the real error by keeping the disk busy.
    await app.stop("SIGTERM");
  }
}

/** Mounts a 12 MB file system, where allowed. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mkdir", ["-p", folder]);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Unmounts it, and returns the error text. */
function unmount(folder: string): string {
  const { status, stderr } = spawnSync("umount", [folder], { encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

/** Keeps the database open after the runtime, as a busy system may. */
async function holdDatabase(dataDir: string, runtime: number): Promise<void> {
  const database = openDatabase(dataDir);
  database.exec("BEGIN; SELECT 1 FROM championships");
  await waitForEnd(runtime);
  await wait(500);
  database.close();
}

/** Fails unless the start answers and prints this line ("" for none). */
async function expectStart(dataDir: string, port: string, line: string): Promise<void> {
  const app = startApp({ PORT: port, DATA_DIR: dataDir });
  await app.ready();
  expect(await championshipsAt(port)).toBe(1);
  await app.stop("SIGTERM");
  expect(splitLines(app.err())).toEqual([expect.stringContaining(line)]);
}

async function overwrite(dataDir: string, from: number, bytes: number): Promise<void> {
  const path = databaseFile(dataDir) ?? "";
  // The write-ahead log would restore the destroyed bytes.
  const database = openDatabase(dataDir);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  await file.close();
}
