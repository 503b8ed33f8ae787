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
  await writeEntries(c, device, { author: { admin_id: null, sheet_author: device.name } });
  return readNews(c, device.game_id, since);
});

sheetEntries.serve(sendSheetEntries, async (c) => {
  const { entries, since } = c.req.valid("json");
  const { db } = c.var;
  const { device, counted } = await readAsDevice(c, (game) => ({
    counted: store.countEntries(db, game),
  }));
  requireRoom(counted, entries);
  await writeEntries(c, device, {
    author: { admin_id: null, sheet_author: device.name },
    notary: { ...device, admin_id: null },
    entries: entries.map(normalize),
    steps: [store.guardDevice(db, device)],
  });
  await noteSeen(c, device);
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
  await writeEntries(c, place, {
    author: { admin_id },
    notary: { ...place, device: `admin ${admin_id}`, name: "", admin_id },
    entries: entries.map(normalize),
  });
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
  const late = new Set(news.entries.flatMap((one) => (one.status === "late" ? [one.id] : [])));
  const unknown = entries.findIndex((entry) => !late.has(entry));
  if (unknown >= 0) throw Problem.conflict(`entries.${unknown}`, "not_late", "matchSheets.notLate");
  if (accept && addendum === undefined) {
    throw Problem.field("addendum", "required", "matchSheets.addendum");
  }
  const steps = [store.decideEntries(db, id, entries, accept)];
  const place = { game_id: id, championship_id };
  if (accept) {
    const accepted = new Set(entries);
    await writeEntries(c, place, { author: { admin_id }, accepted, addendum, steps });
  } else {
    await write(db, { steps });
  }
  return readNews(c, id, 0);
});

function requireRoom(counted: { total: number } | undefined, entries: readonly NewEntry[]): void {
  if ((counted?.total ?? 0) + entries.length <= store.MOST_ENTRIES) return;
  throw new Problem(409, text("matchSheets.full", { most: store.MOST_ENTRIES }));
}

/** Times are compared as texts, so all have milliseconds. */
const normalize = (entry: NewEntry): NewEntry => ({
  ...entry,
  noted_at: new Date(entry.noted_at).toISOString(),
});
