import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../../http/problem.ts";
import { text } from "../../../../texts/text.ts";
import type { Answers } from "../../../db/database.ts";
import { championshipOf, readAs } from "../../../kit/access.ts";
import { read, write } from "../../../kit/call.ts";
import { type ApiContext, resource } from "../../../kit/router.ts";
import { readAsDevice } from "../device.ts";
import { noteSeen } from "../presence.ts";
import {
  decideLateEntries,
  listGameEntries,
  noteGameEntries,
  readSheetEntries,
  sendSheetEntries,
} from "./contract.ts";
import type { NewEntry } from "./schema.ts";
import * as store from "./store.ts";
import { writeEntries } from "./write.ts";

export const sheetEntries = resource();

type News = z.infer<
  (typeof readSheetEntries)["responses"][200]["content"]["application/json"]["schema"]
>;

/** Returns the answer to a device; `since` is the last `seq` that it has. */
export function toNews(
  { entries, present, state }: Answers<ReturnType<typeof store.newsQueries>>,
  since: number,
): News {
  return {
    entries: entries.map(({ written: _, ...entry }) => entry),
    seq: entries.at(-1)?.seq ?? since,
    now: new Date().toISOString(),
    devices: present,
    closed_at: state?.closed_at ?? null,
    waiting: state?.waiting ?? null,
  };
}

const readNews = async (c: ApiContext, game: number, since: number): Promise<News> =>
  toNews(await read(c.var.db, store.newsQueries(c.var.db, game, since)), since);

sheetEntries.serve(readSheetEntries, async (c) => {
  const { since } = c.req.valid("query");
  const { db } = c.var;
  const { device, ...news } = await readAsDevice(c, (game) => store.newsQueries(db, game, since));
  await noteSeen(c, device);
  if (!news.state?.stale) return toNews(news, since);
  await writeEntries(c, device, { admin_id: null, sheet_author: device.name });
  return readNews(c, device.game_id, since);
});

sheetEntries.serve(sendSheetEntries, async (c) => {
  const { entries, since } = c.req.valid("json");
  const { db } = c.var;
  const { device, counted } = await readAsDevice(c, (game) => ({
    counted: store.countEntries(db, game),
  }));
  requireRoom(counted, entries);
  await writeTwice(
    c,
    async () => {
      await noteSeen(c, device);
      await addEntries(c, { ...device, admin_id: null }, entries, [store.guardDevice(db, device)]);
    },
    () => writeEntries(c, device, { admin_id: null, sheet_author: device.name }),
  );
  return readNews(c, device.game_id, since);
});

sheetEntries.serve(listGameEntries, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const news = await readAs(c, {
    scorer: championshipOf("games", id),
    ...store.newsQueries(db, id, 0),
  });
  return toNews(news, 0);
});

sheetEntries.serve(noteGameEntries, async (c) => {
  const { id } = c.req.valid("param");
  const { entries, since } = c.req.valid("json");
  const { admin_id, championship_id, counted } = await readAs(c, {
    scorer: championshipOf("games", id),
    counted: store.countEntries(c.var.db, id),
  });
  requireRoom(counted, entries);
  const place = { game_id: id, championship_id };
  const notary = { ...place, device: `admin ${admin_id}`, name: "", admin_id };
  await writeTwice(
    c,
    () => addEntries(c, notary, entries, []),
    () => writeEntries(c, place, { admin_id }),
  );
  return readNews(c, id, since);
});

sheetEntries.serve(decideLateEntries, async (c) => {
  const { id } = c.req.valid("param");
  const { entries, accept, addendum } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, ...news } = await readAs(c, {
    manager: championshipOf("games", id),
    ...store.newsQueries(db, id, 0),
  });
  const decided = accept ? "counted" : "refused";
  const late = new Set(
    news.entries.flatMap(({ id: entry, status }) =>
      status === "late" || status === decided ? [entry] : [],
    ),
  );
  const unknown = entries.findIndex((entry) => !late.has(entry));
  if (unknown >= 0) throw Problem.conflict(`entries.${unknown}`, "not_late", "matchSheets.notLate");
  if (accept && addendum === undefined) {
    throw Problem.field("addendum", "required", "matchSheets.addendum");
  }
  await writeTwice(
    c,
    () => write(db, { steps: [store.decideEntries(db, id, entries, accept)] }),
    async () => {
      if (accept) await writeEntries(c, { game_id: id, championship_id }, { admin_id }, addendum);
    },
  );
  return readNews(c, id, 0);
});

/**
 * Writes entries, then the game. Both may be repeated; the idempotency key is stored with the second, so that
 * a call that was lost in between is done again.
 */
async function writeTwice(
  c: ApiContext,
  first: () => Promise<void>,
  second: () => Promise<void>,
): Promise<void> {
  const { db } = c.var;
  const { key } = db.call;
  db.call.dropKey();
  await first();
  if (key) db.call.claimKey(key, true);
  await second();
  if (db.call.key) await write(db, { steps: [] });
}

function requireRoom(counted: { total: number } | undefined, entries: readonly NewEntry[]): void {
  if ((counted?.total ?? 0) + entries.length <= store.MOST_ENTRIES) return;
  throw new Problem(409, text("matchSheets.full", { most: store.MOST_ENTRIES }));
}

const addEntries = (
  c: ApiContext,
  notary: store.Notary,
  entries: readonly NewEntry[],
  guards: ReturnType<typeof store.guardDevice>[],
) =>
  write(c.var.db, {
    steps: [
      ...guards,
      store.insertEntries(
        c.var.db,
        notary,
        entries.map((entry) => ({ ...entry, noted_at: new Date(entry.noted_at).toISOString() })),
      ),
    ],
  });
