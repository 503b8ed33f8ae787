import { sql } from "drizzle-orm";
import { accessQuery, found, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { read } from "../db/batch.ts";
import { refuseTaken } from "../db/taken.ts";
import { toGame } from "../games/row.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { rowToEdit } from "../row-to-edit.ts";
import { championshipRef } from "../target.ts";
import { createField, deleteField, listFields, listPublicFields, updateField } from "./contract.ts";
import { mapUrl } from "./map.ts";
import * as store from "./store.ts";

export const fields = resource();

const TAKEN = "fields.nameTaken";

fields.openapi(listPublicFields, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(query.championship);
  const { revision, rows, counted, gameRows } = await read(db, {
    revision: revisionQuery(db, championship),
    ...store.fieldsOf(db, championship, query),
    gameRows: store.nextGamesOf(db, championship, query),
  });
  const headers = publicHeaders(c, revision);
  const games = gameRows.map(toGame);
  const records = rows.map((field) => ({
    ...withMap(field),
    next_games: games.filter((game) => game.field?.id === field.id),
  }));
  return c.json(paginated(records, counted, query), 200, headers);
});

fields.openapi(listFields, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, sql`${query.championship_id}`),
    ...store.fieldsOf(db, sql`${query.championship_id}`, query),
  });
  requireRole(access, "scorer");
  return c.json(paginated(rows.map(withMap), counted, query), 200);
});

fields.openapi(createField, async (c) => {
  const body = c.req.valid("json");
  requireRole(await accessQuery(c, sql`${body.championship_id}`), "manager");
  const row = await refuseTaken(store.insertField(c.var.db, body), "fields.name", TAKEN);
  return c.json(withMap(found(row)), 201);
});

fields.openapi(updateField, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "fields", id }, store.findField(db, id), version);
  const row = await refuseTaken(store.updateField(db, current, values), "fields.name", TAKEN);
  return c.json(withMap(found(row)), 200);
});

fields.openapi(deleteField, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "fields", id }, store.findField(db, id));
  await store.deleteField(db, current);
  return c.body(null, 204);
});

const withMap = <F extends Parameters<typeof mapUrl>[0]>(field: F) => ({
  ...field,
  map_url: mapUrl(field),
});
