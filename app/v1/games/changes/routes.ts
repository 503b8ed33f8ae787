import { championshipOf, readAs } from "../../kit/access.ts";
import { pageOf } from "../../kit/contract.ts";
import { resource } from "../../kit/router.ts";
import { listChanges } from "./contract.ts";
import { changesWithMoved } from "./moving.ts";
import { spelledOut } from "./short.ts";
import * as store from "./store.ts";

export const changes = resource();

changes.serve(listChanges, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db, requestId: request_id } = c.var;
  const { rows, counted, moved } = await readAs(c, {
    scorer: championshipOf("games", id),
    ...store.changesOf(db, id, query),
  });
  const [log] = moved;
  if (!log) return pageOf(rows.map(changeAnswer), counted, query);
  const all = await changesWithMoved(c.env, db, { game: id, key: log.key, request_id });
  const first = (query.page - 1) * query.per_page;
  const page = all.slice(first, first + query.per_page);
  return pageOf(page.map(changeAnswer), [{ total: all.length }], query);
});

const stateOf = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : spelledOut(JSON.parse(text));

const changeAnswer = ({ admin_id, admin_name, before, after, ...row }: store.ChangeRow) => ({
  ...row,
  before: stateOf(before),
  after: stateOf(after),
  author: admin_id === null || admin_name === null ? null : { id: admin_id, name: admin_name },
});
