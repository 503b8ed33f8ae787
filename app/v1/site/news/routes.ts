import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../../http/cache.ts";
import { recentChampionships } from "../../kit/shown.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireAdmin,
  requireRole,
  readAs,
  requirePlan,
} from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { longPage } from "../../kit/cursor.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { sessionDoor, roleDoor, withParts } from "../../files/parts.ts";
import { keepUploads } from "../../files/keep.ts";
import { readPublic } from "../../kit/revision.ts";
import { rowToEdit, expectVersion } from "../../kit/edits.ts";
import { championshipRef } from "../../kit/target.ts";
import {
  createNews,
  deleteNews,
  getNews,
  getOwnNews,
  listNews,
  listOwnNews,
  previewNews,
  updateNews,
} from "./contract.ts";
import * as store from "./store.ts";

export const news = resource();

news.serve(listNews, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const keyOf = ({ published_at, id }: store.PublicRow): store.NewsKey => [published_at, id];
  if (query.championship === undefined) {
    const { rows, counted } = await read(db, store.publishedNews(db, recentChampionships, query));
    return answer(longPage(rows, counted, query, keyOf), cacheHeaders("live"));
  }
  const championship = championshipRef(query.championship);
  const { headers, rows, counted } = await readPublic(
    c,
    championship,
    store.publishedNews(db, championship, query),
  );
  return answer(longPage(rows, counted, query, keyOf), headers);
});

news.serve(getNews, async (c) => {
  const { id } = c.req.valid("param");
  const { championship } = c.req.valid("query");
  const { db } = c.var;
  const named = championship === undefined ? undefined : championshipRef(championship);
  const { headers, row } = await readPublic(c, store.championshipOfNews(id, named), {
    row: one(store.findPublished(db, id)),
  });
  return answer(requireFound(row), headers);
});

news.serve(withParts(createNews, sessionDoor), async (c) => {
  const { championship_id, title, body, published_at, banner } = c.req.valid("json");
  const { db } = c.var;
  const { plan, admin_id } = requireRole(await accessQuery(c, sql`${championship_id}`), "manager");
  requirePlan(plan, "news");
  const { renderMarkdown } = await import("./markdown.ts");
  const values = { title, body, ...renderMarkdown(body), published_at: toUtc(published_at) };
  const uploads = await keepUploads(c, { championship_id, created_by: admin_id }, { banner });
  const row = await uploads.commit(store.insertNews(db, championship_id, values, uploads));
  return requireFound(row);
});

news.serve(withParts(updateNews, roleDoor("manager", "news")), async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...change } = c.req.valid("json");
  const { db } = c.var;
  const { plan, admin_id, championship_id, before } = await readAs(c, {
    manager: championshipOf("news", id),
    before: one(store.findOwn(db, id)),
  });
  const current = requireFound(before);
  requirePlan(plan, "news");
  expectVersion(c, current, version);
  const body = change.body ?? current.body;
  const { renderMarkdown } = await import("./markdown.ts");
  const after = {
    title: change.title ?? current.title,
    body,
    ...renderMarkdown(body),
    published_at:
      change.published_at === undefined ? current.published_at : toUtc(change.published_at),
  };
  const owner = { championship_id, created_by: admin_id };
  const uploads = await keepUploads(c, owner, { banner: change.banner });
  const row = await uploads.commit(store.updateNews(db, current, after, uploads));
  return requireFound(row);
});

news.serve(deleteNews, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "news", id }, store.findOwn(db, id));
  await store.deleteNews(db, current);
});

news.serve(listOwnNews, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    manager: sql`${query.championship_id}`,
    ...store.selectNews(db, query),
  });
  return buildPage(rows, counted, query);
});

news.serve(previewNews, async (c) => {
  const { body } = c.req.valid("json");
  requireAdmin(await accessQuery(c));
  const { renderMarkdown } = await import("./markdown.ts");
  return { html: renderMarkdown(body).body_html };
});

news.serve(getOwnNews, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    manager: championshipOf("news", id),
    row: one(store.findOwn(db, id)),
  });
  return requireFound(row);
});

const toUtc = (time: string | null | undefined): string | null =>
  time ? new Date(time).toISOString() : null;
