import { sql } from "drizzle-orm";
import { accessQuery, championshipOf, found, requireAdmin, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { longPage } from "../cursor.ts";
import { read } from "../db/batch.ts";
import { signedIn, withRole } from "../files/doors.ts";
import { keepUploads } from "../files/keep.ts";
import { withParts } from "../files/parts.ts";
import { requirePlan } from "../plans.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { rowToEdit } from "../row-to-edit.ts";
import { championshipRef } from "../target.ts";
import { expectVersion } from "../version.ts";
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
import { rendered } from "./markdown.ts";
import * as store from "./store.ts";

export const news = resource();

news.openapi(listNews, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(query.championship);
  const { revision, rows, counted } = await read(db, {
    revision: revisionQuery(db, championship),
    ...store.publishedNews(db, championship, query),
  });
  const headers = publicHeaders(c, revision);
  const keyOf = ({ published_at, id }: store.PublicRow): store.NewsKey => [published_at, id];
  return c.json(longPage(rows, counted, query, keyOf), 200, headers);
});

news.openapi(getNews, async (c) => {
  const { id } = c.req.valid("param");
  const { championship } = c.req.valid("query");
  const { db } = c.var;
  const named = championship === undefined ? undefined : championshipRef(championship);
  const [revision, [row]] = await db.batch([
    revisionQuery(db, store.championshipOfNews(id, named)),
    store.findPublished(db, id),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(found(row), 200, headers);
});

news.openapi(withParts(createNews, signedIn), async (c) => {
  const { championship_id, title, body, published_at, banner } = c.req.valid("json");
  const { db } = c.var;
  const { plan, admin_id } = requireRole(await accessQuery(c, sql`${championship_id}`), "manager");
  requirePlan(plan, "news");
  const values = { title, body, ...rendered(body), published_at: utcOf(published_at) };
  const kept = await keepUploads(c, { championship_id, created_by: admin_id }, { banner });
  const row = await kept.settle(store.insertNews(db, championship_id, values, kept));
  return c.json(found(row), 201);
});

news.openapi(withParts(updateNews, withRole("manager", "news")), async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...change } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("news", id)),
    store.findOwn(db, id),
  ]);
  const { plan, admin_id, championship_id } = requireRole(access, "manager");
  const current = found(before);
  requirePlan(plan, "news");
  expectVersion(c, current, version);
  const body = change.body ?? current.body;
  const after = {
    title: change.title ?? current.title,
    body,
    ...rendered(body),
    published_at:
      change.published_at === undefined ? current.published_at : utcOf(change.published_at),
  };
  const owner = { championship_id, created_by: admin_id };
  const kept = await keepUploads(c, owner, { banner: change.banner });
  const row = await kept.settle(store.updateNews(db, current, after, kept));
  return c.json(found(row), 200);
});

news.openapi(deleteNews, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "news", id }, store.findOwn(db, id));
  await store.deleteNews(db, current);
  return c.body(null, 204);
});

news.openapi(listOwnNews, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, sql`${query.championship_id}`),
    ...store.newsOf(db, query),
  });
  requireRole(access, "manager");
  return c.json(paginated(rows, counted, query), 200);
});

news.openapi(previewNews, async (c) => {
  const { body } = c.req.valid("json");
  requireAdmin(await accessQuery(c));
  return c.json({ html: rendered(body).body_html }, 200);
});

news.openapi(getOwnNews, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("news", id)),
    store.findOwn(db, id),
  ]);
  requireRole(access, "manager");
  return c.json(found(row), 200);
});

const utcOf = (time: string | null | undefined): string | null =>
  time ? new Date(time).toISOString() : null;
