import { accessQuery, championshipOf, requireRole } from "../../kit/access.ts";
import { pageOf } from "../../kit/contract.ts";
import { read } from "../../db/batch.ts";
import { resource } from "../../kit/router.ts";
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
  return pageOf(rows.map(changeAnswer), counted, query);
});

const stateOf = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : JSON.parse(text);

const changeAnswer = ({ admin_id, admin_name, before, after, ...row }: store.ChangeRow) => ({
  ...row,
  before: stateOf(before),
  after: stateOf(after),
  author: admin_id === null || admin_name === null ? null : { id: admin_id, name: admin_name },
});
