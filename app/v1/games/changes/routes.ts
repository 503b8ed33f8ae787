import { accessQuery, championshipOf, requireRole } from "../../access.ts";
import { paginated } from "../../contract.ts";
import { read } from "../../db/batch.ts";
import { resource } from "../../router.ts";
import { listChanges } from "./contract.ts";
import * as store from "./store.ts";

export const changes = resource();

changes.serve(listChanges, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, championshipOf("games", id)),
    ...store.changesOf(db, id, query),
  });
  requireRole(access, "scorer");
  return paginated(rows.map(shown), counted, query);
});

const stateOf = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : JSON.parse(text);

const shown = ({ admin_id, admin_name, before, after, ...row }: store.ChangeRow) => ({
  ...row,
  before: stateOf(before),
  after: stateOf(after),
  author: admin_id === null || admin_name === null ? null : { id: admin_id, name: admin_name },
});
