import { sql } from "drizzle-orm";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { refuseTaken } from "../db/taken.ts";
import { resource } from "../router.ts";
import { expectVersion } from "../version.ts";
import { createField, deleteField, listFields, updateField } from "./contract.ts";
import * as store from "./store.ts";

export const fields = resource();

const TAKEN = "Este campeonato já tem um campo com este nome.";

fields.openapi(listFields, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [access, records, [counted]] = await db.batch([
    accessQuery(c, sql`${query.championship_id}`),
    ...store.fieldsOf(db, query.championship_id, query),
  ]);
  requireRole(access, "scorer");
  return c.json(paginated(records, counted?.total ?? 0, query), 200);
});

fields.openapi(createField, async (c) => {
  const body = c.req.valid("json");
  requireRole(await accessQuery(c, sql`${body.championship_id}`), "manager");
  const row = await refuseTaken(store.insertField(c.var.db, body), "fields.name", TAKEN);
  return c.json(found(row), 201);
});

fields.openapi(updateField, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("fields", id)),
    store.findField(db, id),
  ]);
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(current, version);
  const row = await refuseTaken(store.updateField(db, current, values), "fields.name", TAKEN);
  return c.json(found(row), 200);
});

fields.openapi(deleteField, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("fields", id)),
    store.findField(db, id),
  ]);
  requireRole(access, "manager");
  await store.deleteField(db, found(before));
  return c.body(null, 204);
});
