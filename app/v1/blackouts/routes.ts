import { sql } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole, readAs } from "../kit/access.ts";
import { pageOf } from "../kit/contract.ts";
import { resource } from "../kit/router.ts";
import { rowToEdit } from "../kit/edits.ts";
import { createBlackout, deleteBlackout, listBlackouts, updateBlackout } from "./contract.ts";
import * as store from "./store.ts";

export const blackouts = resource();

blackouts.serve(listBlackouts, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: sql`${query.championship_id}`,
    ...store.blackoutsOf(db, query),
  });
  return pageOf(rows, counted, query);
});

blackouts.serve(createBlackout, async (c) => {
  const { reason = null, field_id, ...given } = c.req.valid("json");
  const { championship_id } = requireRole(
    await accessQuery(c, championshipOf("fields", field_id)),
    "manager",
  );
  const values = { championship_id, field_id, reason, ...period(given) };
  return found(await store.insertBlackout(c.var.db, values));
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
  return found(await store.updateBlackout(db, current, values));
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

/** The period as it is stored, or a 422 when it ends before it begins. */
function period({ starts_at, ends_at }: Period): Period {
  if (Date.parse(ends_at) <= Date.parse(starts_at)) {
    throw Problem.field("ends_at", "order", "fields.endBeforeStart");
  }
  return { starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString() };
}
