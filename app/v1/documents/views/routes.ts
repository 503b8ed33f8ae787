import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, found, readAs } from "../../kit/access.ts";
import { pageOf } from "../../kit/contract.ts";
import { one, read, write } from "../../db/batch.ts";
import { requireStanding } from "../../personal-data/access.ts";
import { findPersonal, standingTo } from "../../personal-data/store.ts";
import { resource } from "../../kit/router.ts";
import { openDocument } from "../sealed.ts";
import {
  type documentView,
  listViewsOfChampionship,
  listViewsOfUser,
  showDocument,
} from "../contract.ts";
import * as store from "../store.ts";

export const documentViews = resource();

documentViews.serve(showDocument, async (c) => {
  const { id } = c.req.valid("param");
  const { championship_id: named } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { access, standing, place } = await read(db, {
    access: accessQuery(c),
    standing: one(standingTo(db, tokenHash, { id })),
    place: one(store.placeOfView(db, tokenHash, { user: id, championship: named })),
  });
  const { admin_id } = requireStanding(access, standing, "manager");
  const championship_id = place?.championship_id ?? null;
  if (named !== undefined && championship_id === null) {
    throw Problem.field("championship_id", "unknown", "athletes.notInChampionship");
  }
  const { row } = await write(db, {
    looks: store.noteViews(db, { admin_id, championship_id, way: "page" }, [id]),
    row: one(findPersonal(db, id)),
  });
  const athlete = found(row);
  c.set("confidential", true);
  const document = await openDocument(c.env, athlete);
  return { document_kind: athlete.document_kind, document };
});

documentViews.serve(listViewsOfUser, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { access, standing, rows, counted } = await read(db, {
    access: accessQuery(c),
    standing: one(standingTo(db, tokenHash, { id })),
    ...store.viewsOfUser(db, tokenHash, id, query),
  });
  requireStanding(access, standing, "manager");
  return pageOf(rows.map(viewShown), counted, query);
});

documentViews.serve(listViewsOfChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    manager: sql`${id}`,
    ...store.viewsInChampionship(db, id, query),
  });
  return pageOf(rows.map(viewShown), counted, query);
});

/** A view of a document, as the managers of the championship read it. */
export const viewShown = (row: store.ViewRow): z.infer<typeof documentView> => ({
  id: row.id,
  admin: { id: row.admin_id, name: row.admin_name },
  user: { id: row.user_id, name: row.user_name },
  championship:
    row.championship_id === null
      ? null
      : { id: row.championship_id, name: row.championship_name ?? "" },
  way: row.way,
  created_at: row.created_at,
});
