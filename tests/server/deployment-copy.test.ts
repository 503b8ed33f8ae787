import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/run/ports.mjs";
import { UserError } from "../../scripts/api/told.ts";
import type { Progress } from "../../scripts/api/progress.ts";
import { backupPlace } from "../../scripts/copy/backup.ts";
import { readObjects } from "../../scripts/copy/objects.ts";
import {
  type Bucket,
  type Database,
  type Place,
  openFolderPlace,
  remoteSettings,
  withPlace,
} from "../../scripts/copy/place.ts";
import { restorePlace } from "../../scripts/copy/restore.ts";
import { startApp } from "./app-process.ts";
import { listAddresses, answersAt } from "./copied-answers.ts";
import { copyDemonstration } from "./demonstration.ts";

/**
 * Runs the drill of docs/operate.md on local bindings: copies the demonstration, restores into empty stores,
 * and serves it.
 */
let parent: string;
let from: string;
let paths: string[];
let before: Awaited<ReturnType<typeof answersAt>>;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "apito-drill-"));
  from = join(parent, "instalacao");
  await copyDemonstration(from);
  await served(from, async (base) => {
    paths = await listAddresses(base);
    before = await answersAt(base, paths);
  });
  await withStores(from, leaveUnseen);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function served(dataDir: string, use: (base: string) => Promise<void>): Promise<void> {
  const port = String(await freePort());
  const app = startApp({ PORT: port, DATA_DIR: dataDir });
  await app.ready();
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    await app.stop("SIGTERM");
  }
}

const withStores = (dataDir: string, use: (place: Place) => Promise<void>): Promise<void> =>
  withPlace(openFolderPlace(join(dataDir, "v3")), use);

function counting() {
  const stages: { label: string; total: number; count: number }[] = [];
  const progress: Progress = {
    stage: (label, total) => void stages.push({ label, total, count: 0 }),
    done: (steps = 1) => {
      const stage = stages.at(-1);
      if (stage) stage.count += steps;
    },
    end: () => {},
  };
  return { stages, progress };
}

/** Simulates a cut connection after `most` calls of a method. */
function cutAfter<Store extends object>(store: Store, method: keyof Store, most: number): Store {
  let calls = 0;
  return new Proxy(store, {
    get(target, name) {
      if (name === method && ++calls > most) throw new UserError("linha cortada");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function noting(files: Bucket, method: "get" | "put") {
  const keys: string[] = [];
  const noted = new Proxy(files, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (name === method) keys.push(String(args[0]));
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { files: noted, keys };
}

const LOG = "changes/da-final.json";
const PARTS = ["imports/da-copia/1", "imports/da-copia/2"] as const;
const DRAFT = "rascunho-da-lista";

/** Creates data on no public address: an archived log, an unfinished upload, a draft, and orphaned files. */
async function leaveUnseen({ DB, FILES, DRAFTS }: Place): Promise<void> {
  await DB.batch([
    DB.prepare(
      "UPDATE change_logs SET key = ? WHERE tournament_id = (SELECT max(tournament_id) FROM change_logs)",
    ).bind(LOG),
    DB.prepare(
      "INSERT INTO imports (admin_id, bytes, part_bytes) SELECT min(id), 3000000, 2097152 FROM admins",
    ),
    DB.prepare(
      `INSERT INTO import_parts (import_id, number, key, received)
       SELECT max(id), 1, ?, 1 FROM imports UNION ALL SELECT max(id), 2, ?, 0 FROM imports`,
    ).bind(...PARTS),
    DB.prepare("INSERT INTO dropped_files (key) VALUES ('apagado.png')"),
  ]);
  const customMetadata = { access: "private" };
  await FILES.put(LOG, '[{"id":1}]', {
    httpMetadata: { contentType: "application/json" },
    customMetadata,
  });
  await FILES.put(PARTS[0], "PK", { customMetadata });
  for (const key of ["apagado.png", "de-ninguem.png"]) await FILES.put(key, "x");
  await DRAFTS.put(DRAFT, "Zico, 10", { expirationTtl: 3_600 });
}

async function unseenIn({ DB, FILES, DRAFTS }: Place) {
  const [log, part] = await Promise.all([FILES.get(LOG), FILES.get(PARTS[0])]);
  const { results } = await DB.prepare("SELECT key, received FROM import_parts").all();
  return {
    log: [await log?.text(), log?.httpMetadata?.contentType, log?.customMetadata],
    named: await DB.prepare("SELECT count(*) AS n FROM change_logs WHERE key = ?")
      .bind(LOG)
      .first("n"),
    part: [await part?.text(), part?.customMetadata],
    parts: results,
    draft: await DRAFTS.get(DRAFT, "text"),
    dropped: await FILES.get("apagado.png"),
    unnamed: await FILES.get("de-ninguem.png"),
  };
}

const UNSEEN = {
  log: ['[{"id":1}]', "application/json", { access: "private" }],
  named: 1,
  part: ["PK", { access: "private" }],
  parts: [
    { key: PARTS[0], received: 1 },
    { key: PARTS[1], received: 0 },
  ],
  draft: "Zico, 10",
  dropped: null,
  unnamed: null,
};

test("an interrupted deployment copy resumes, restores and answers as before", async () => {
  const file = join(parent, "copia.tar.gz");
  const last = counting();
  await withStores(from, async (place) => {
    const { DB, FILES } = place;
    const cut = (stores: Partial<Place>) =>
      expect(backupPlace({ ...place, ...stores }, file, counting().progress)).rejects.toThrow(
        "linha cortada",
      );
    await cut({ DB: cutAfter(DB, "prepare", 90) });
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.parcial`)).toBe(true);
    await cut({ FILES: cutAfter(FILES, "get", 30) });
    const brought = (await readObjects(`${file}.parcial`)).map(({ key }) => key);
    expect(brought.length).toBeGreaterThan(20);
    // A file changed since it was copied is copied again.
    const [renewed = "", ...same] = brought;
    await putAgain(FILES, renewed);
    const { files, keys } = noting(FILES, "get");
    const manifest = await backupPlace({ ...place, FILES: files }, file, last.progress);
    expect(manifest).toMatchObject({ source: "deployment", missing: [] });
    expect(existsSync(`${file}.parcial`)).toBe(false);
    expect(keys).toContain(renewed);
    expect(keys.filter((key) => same.includes(key))).toEqual([]);
  });
  for (const { total, count } of last.stages) expect(count).toBe(total);

  const to = join(parent, "outra");
  const work = join(parent, "obra");
  const third = counting();
  await withStores(to, async (place) => {
    const { DB, FILES } = place;
    const cut = (stores: Partial<Place>) =>
      expect(
        restorePlace(file, { ...place, ...stores }, { work, progress: counting().progress }),
      ).rejects.toThrow("linha cortada");
    await cut({ DB: cutAfter(DB, "prepare", 100) });
    await cut({ FILES: cutAfter(FILES, "put", 30) });
    const brought = (await FILES.list()).objects.map(({ key }) => key);
    expect(brought.length).toBeGreaterThan(20);
    const { files, keys } = noting(FILES, "put");
    await restorePlace(file, { ...place, FILES: files }, { work, progress: third.progress });
    expect(keys.filter((key) => brought.includes(key))).toEqual([]);
    expect(await unseenIn(place)).toEqual(UNSEEN);
  });
  for (const { total, count } of third.stages) expect(count).toBe(total);
  await cp(join(from, "secrets.env"), join(to, "secrets.env"));
  await served(to, async (base) => {
    expect(await answersAt(base, paths)).toEqual(before);
    const found = await fetch(`${base}/v1/search?q=varzea`);
    expect(await found.json()).toMatchObject({ championships: { pagination: { total: 1 } } });
  });
});

async function putAgain(files: Bucket, key: string): Promise<void> {
  const there = await files.get(key);
  if (!there) throw new Error(`${key} is not there.`);
  const { httpMetadata = {}, customMetadata = {} } = there;
  await files.put(key, await there.arrayBuffer(), { httpMetadata, customMetadata });
}

test("a database written during the copy is read again, with limits", async () => {
  const busy = join(parent, "ocupada");
  await cp(from, busy, { recursive: true });
  await withStores(busy, async (place) => {
    let writes = 0;
    const counted = await place.DB.prepare("SELECT count(*) AS n FROM mail_log").first("n");
    const letters = Number(counted);
    const write = () =>
      place.DB.prepare("INSERT INTO mail_log (ref, kind, recipient) VALUES (?, 'contact', 'x')")
        .bind(`carta-${writes++}`)
        .run();
    const writing = (most: number): Place => ({
      ...place,
      DB: new Proxy(place.DB, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          if (name !== "batch") return value.bind(target);
          return async (statements: Parameters<Database["batch"]>[0]) => {
            const answers = await target.batch(statements);
            if (writes < most) await write();
            return answers;
          };
        },
      }),
    });
    const { progress, stages } = counting();
    const manifest = await backupPlace(writing(1), join(parent, "quieta.tar.gz"), progress);
    expect(stages.map(({ label }) => label)).toEqual(["linhas", "linhas", "arquivos"]);
    expect(manifest.tables["mail_log"]).toBe(letters + 1);
    await expect(
      backupPlace(writing(99), join(parent, "agitada.tar.gz"), counting().progress),
    ).rejects.toThrow("O banco foi alterado durante as 3 leituras.");
  });
});

test("a database with content is not overwritten", async () => {
  const file = join(parent, "copia.tar.gz");
  const options = { work: join(parent, "obra"), progress: counting().progress };
  await withStores(from, async (place) => {
    await expect(restorePlace(file, place, options)).rejects.toThrow("não está vazio");
  });
});

test("the deployment's stores come from wrangler.toml", () => {
  const stores = (database_id: string): Parameters<typeof remoteSettings>[0] => ({
    compatibility_date: "2026-10-06",
    d1_databases: [{ binding: "DB", database_name: "apito", database_id }],
    r2_buckets: [{ binding: "FILES", bucket_name: "apito-files" }],
    kv_namespaces: [{ binding: "DRAFTS", id: "7" }],
  });
  expect(() => remoteSettings(stores("00000000-0000-0000-0000-000000000000"))).toThrow(
    "wrangler.toml ainda não diz o database_id",
  );
  expect(remoteSettings(stores("1a"))).toMatchObject({
    d1_databases: [{ binding: "DB", database_id: "1a", remote: true }],
    r2_buckets: [{ binding: "FILES", bucket_name: "apito-files", remote: true }],
    kv_namespaces: [{ binding: "DRAFTS", id: "7", remote: true }],
  });
});
