import { log } from "../../../../http/log.ts";
import { openDatabase, type Database } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { championshipOf, readAs } from "../../../kit/access.ts";
import { buildPage } from "../../../kit/contract.ts";
import { resource } from "../../../kit/router.ts";
import { listChanges } from "./contract.ts";
import { nameMembers } from "./log.ts";
import * as store from "./store.ts";

/** Moves logs of finished tournaments to R2; an interrupted run is repeated. */
export async function moveLogs({ DB, FILES }: Env): Promise<void> {
  const { db } = openDatabase(DB, "first-primary");
  for (const { tournament_id, key: known } of await store.dueLogs(db)) {
    // oxlint-disable-next-line no-await-in-loop -- one log after the other: each is held in memory
    const changes = await store.movableChanges(db, tournament_id);
    const key = known ?? `changes/${crypto.randomUUID()}.json`;
    // oxlint-disable-next-line no-await-in-loop
    const moved = known === null ? [] : ((await readLog(FILES, known)) ?? []);
    // oxlint-disable-next-line no-await-in-loop
    await FILES.put(key, JSON.stringify(mergeChanges(moved, changes)), {
      httpMetadata: { contentType: "application/json" },
      customMetadata: { access: "private" },
    });
    // oxlint-disable-next-line no-await-in-loop
    await store.forgetMoved(db, tournament_id, key, changes);
  }
}

function mergeChanges<Row extends { id: number }>(some: Row[], others: Row[]): Row[] {
  const byId = new Map([...some, ...others].map((row) => [row.id, row]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

const readLog = async (files: R2Bucket, key: string): Promise<store.MovedRow[] | null> =>
  (await (await files.get(key))?.json<store.MovedRow[]>()) ?? null;

async function changesWithMoved(
  { FILES }: Env,
  db: Database,
  { game, key, request_id }: { game: number; key: string; request_id: string },
): Promise<store.ChangeRow[]> {
  const stored = await readLog(FILES, key);
  if (stored === null) log("error", { event: "changes.missing", request_id, key });
  const moved = (stored ?? []).filter(({ game_id }) => game_id === game);
  const authors = moved.flatMap(({ admin_id }) => admin_id ?? []);
  const { rows: there, names } = await read(
    db,
    store.selectAllChanges(db, game, [...new Set(authors)]),
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const named = moved.map(({ game_id: _, ...row }) => ({
    ...row,
    admin_name: nameOf.get(row.admin_id ?? 0) ?? null,
  }));
  return mergeChanges(named, there).toReversed();
}

export const changes = resource();

changes.serve(listChanges, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db, requestId: request_id } = c.var;
  const { rows, counted, moved } = await readAs(c, {
    scorer: championshipOf("games", id),
    ...store.selectChanges(db, id, query),
  });
  const [log] = moved;
  if (!log) return buildPage(rows.map(changeAnswer), counted, query);
  const all = await changesWithMoved(c.env, db, { game: id, key: log.key, request_id });
  const first = (query.page - 1) * query.per_page;
  const page = all.slice(first, first + query.per_page);
  return buildPage(page.map(changeAnswer), [{ total: all.length }], query);
});

const parseState = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : nameMembers(JSON.parse(text));

const changeAnswer = ({ admin_id, admin_name, before, after, ...row }: store.ChangeRow) => ({
  ...row,
  before: parseState(before),
  after: parseState(after),
  author: admin_id === null || admin_name === null ? null : { id: admin_id, name: admin_name },
});
