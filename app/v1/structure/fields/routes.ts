import { sql } from "drizzle-orm";
import {
  accessQuery,
  championshipsOf,
  requireFound,
  requireRole,
  readOwnList,
  championshipOf,
  readAs,
} from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { refuseTaken } from "../../db/guard.ts";
import { toGame } from "../../matchday/games/row.ts";
import { readPublic } from "../../kit/revision.ts";
import { withListedCity, withMap } from "../../kit/place.ts";
import { rowToEdit } from "../../kit/edits.ts";
import { championshipRef } from "../../kit/target.ts";
import {
  createField,
  deleteField,
  getField,
  listFields,
  listPublicFields,
  updateField,
  createBlackout,
  deleteBlackout,
  listBlackouts,
  updateBlackout,
} from "./contract.ts";
import { Problem } from "../../../http/problem.ts";
import * as store from "./store.ts";

export const fields = resource();

const TAKEN_NAME = "fields.nameTaken";

fields.serve(listPublicFields, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(query.championship);
  const { headers, rows, counted, gameRows } = await readPublic(c, championship, {
    ...store.selectFields(db, championship, query),
    gameRows: store.selectNextGames(db, championship, query),
  });
  const games = gameRows.map(toGame);
  const records = rows.map((field) => ({
    ...withMap(field),
    next_games: games.filter((game) => game.field?.id === field.id),
  }));
  return answer(buildPage(records, counted, query), headers);
});

fields.serve(listFields, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const named = query.championship_id === undefined ? undefined : sql`(${query.championship_id})`;
  const { rows, counted } = await readOwnList(
    c,
    named,
    store.selectFields(db, named ?? championshipsOf(tokenHash), query),
  );
  return buildPage(rows.map(withMap), counted, query);
});

fields.serve(getField, async (c) => {
  const { id } = c.req.valid("param");
  const { row } = await readAs(c, {
    scorer: championshipOf("fields", id),
    row: one(store.findField(c.var.db, id)),
  });
  return withMap(requireFound(row));
});

fields.serve(createField, async (c) => {
  const body = c.req.valid("json");
  requireRole(await accessQuery(c, sql`${body.championship_id}`), "manager");
  const row = await refuseTaken(
    store.insertField(c.var.db, await withListedCity(body)),
    "fields.name",
    TAKEN_NAME,
  );
  return withMap(requireFound(row));
});

fields.serve(updateField, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "fields", id, version }, store.findField(db, id));
  const row = await refuseTaken(
    store.updateField(db, current, await withListedCity(values, current)),
    "fields.name",
    TAKEN_NAME,
  );
  return withMap(requireFound(row));
});

fields.serve(deleteField, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "fields", id }, store.findField(db, id));
  await store.deleteField(db, current);
});

export const blackouts = resource();

blackouts.serve(listBlackouts, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: sql`${query.championship_id}`,
    ...store.selectBlackouts(db, query),
  });
  return buildPage(rows, counted, query);
});

blackouts.serve(createBlackout, async (c) => {
  const { reason = null, field_id, ...given } = c.req.valid("json");
  const { championship_id } = requireRole(
    await accessQuery(c, championshipOf("fields", field_id)),
    "manager",
  );
  const values = { championship_id, field_id, reason, ...period(given) };
  return requireFound(await store.insertBlackout(c.var.db, values));
});

blackouts.serve(updateBlackout, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...given } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(
    c,
    { table: "field_blackouts", id, version },
    store.findBlackout(db, id),
  );
  const values = {
    ...period({
      starts_at: given.starts_at ?? current.starts_at,
      ends_at: given.ends_at ?? current.ends_at,
    }),
    reason: given.reason === undefined ? current.reason : given.reason,
  };
  return requireFound(await store.updateBlackout(db, current, values));
});

blackouts.serve(deleteBlackout, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "field_blackouts", id }, store.findBlackout(db, id));
  await store.deleteBlackout(db, current);
});

interface Period {
  starts_at: string;
  ends_at: string;
}

function period({ starts_at, ends_at }: Period): Period {
  if (Date.parse(ends_at) <= Date.parse(starts_at)) {
    throw Problem.field("ends_at", "order", "fields.endBeforeStart");
  }
  return { starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString() };
}
