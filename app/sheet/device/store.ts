import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Match, Row } from "./records.ts";

interface Tables extends DBSchema {
  matches: { key: string; value: Match };
  rows: { key: string; value: Row; indexes: { game: number } };
  settings: { key: string; value: string };
}

type Database = IDBPDatabase<Tables>;

const NAME = "apito-mesa";
const VERSION = 1;
const TRIES = 3;
const PAUSE = 60;

/** Notes on the device survive a reload, a dead battery and days without a signal. */
export interface Store {
  listMatches: () => Promise<Match[]>;
  readMatch: (secret: string) => Promise<Match | undefined>;
  saveMatch: (match: Match) => Promise<void>;
  /** Changes a stored match in one transaction; undefined when there is none. */
  changeMatch: (secret: string, change: (match: Match) => Match) => Promise<Match | undefined>;
  listRows: (game: number) => Promise<Row[]>;
  /** Never fails: what storage does not take stays in memory. */
  saveRows: (rows: readonly Row[]) => Promise<void>;
  /** Returns the number of unsent entries that a reload would lose. */
  countAtRisk: () => number;
  readSetting: (name: string) => Promise<string | undefined>;
  saveSetting: (name: string, value: string) => Promise<void>;
  close: () => Promise<void>;
}

/** iOS ends connections in the background, so a lost one is opened again. */
export function openStore(name = NAME): Store {
  let opening: Promise<Database> | undefined;
  const inMemory = new Map<string, Row>();

  const open = (): Promise<Database> => {
    opening ??= openDB<Tables>(name, VERSION, {
      upgrade(db) {
        db.createObjectStore("matches", { keyPath: "secret" });
        db.createObjectStore("rows", { keyPath: "id" }).createIndex("game", "game_id");
        db.createObjectStore("settings");
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    });
    return opening;
  };

  const close = async (): Promise<void> => {
    const former = opening;
    opening = undefined;
    await former?.then((db) => db.close()).catch(() => {});
  };

  async function run<Value>(work: (db: Database) => Promise<Value>, attempt = 1): Promise<Value> {
    try {
      return await work(await open());
    } catch (error) {
      if (isFull(error) || attempt === TRIES) throw error;
      await close();
      await pause(PAUSE * attempt);
      return run(work, attempt + 1);
    }
  }

  return {
    listMatches: () => run((db) => db.getAll("matches")),
    readMatch: (secret) => run((db) => db.get("matches", secret)),
    saveMatch: (match) => run((db) => write(db, "matches", (table) => [table.put(match)])),
    changeMatch: (secret, change) =>
      run(async (db) => {
        const writing = db.transaction("matches", "readwrite", STRICT);
        const former = await writing.store.get(secret);
        const changed = former && change(former);
        if (changed) await writing.store.put(changed);
        await writing.done;
        return changed;
      }),
    listRows: async (game) => {
      const stored = await run((db) => db.getAllFromIndex("rows", "game", game)).catch(() => []);
      const own = [...inMemory.values()].filter(({ game_id }) => game_id === game);
      const rows = new Map([...stored, ...own].map((row) => [row.id, row]));
      return [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    saveRows: async (rows) => {
      const all = [
        ...new Map([...inMemory.values(), ...rows].map((row) => [row.id, row])).values(),
      ];
      try {
        await run((db) => write(db, "rows", (table) => all.map((row) => table.put(row))));
        inMemory.clear();
      } catch {
        for (const row of rows) inMemory.set(row.id, row);
      }
    },
    countAtRisk: () => [...inMemory.values()].filter(({ seq }) => seq === null).length,
    readSetting: (key) => run((db) => db.get("settings", key)),
    saveSetting: (key, value) =>
      run(async (db) => {
        await db.put("settings", value, key);
      }),
    close,
  };
}

const STRICT = { durability: "strict" } as const;

async function write<Name extends "matches" | "rows">(
  db: Database,
  name: Name,
  put: (table: { put(value: Tables[Name]["value"]): Promise<unknown> }) => Promise<unknown>[],
): Promise<void> {
  const writing = db.transaction(name, "readwrite", STRICT);
  await Promise.all([...put(writing.store), writing.done]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";
