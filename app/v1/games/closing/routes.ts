import { Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { toGame } from "../row.ts";
import { findGame } from "../store.ts";
import { closeGame } from "./contract.ts";
import * as store from "./store.ts";

export const closing = resource();

closing.serve(closeGame, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    findGame(db, id),
  ]);
  const { admin_id } = requireRole(access, "scorer");
  const before = found(row);
  expectVersion(c, toGame(before), version);
  if (before.closed_at !== null) {
    throw new Problem(409, "games.reportAlreadyClosed", { current: toGame(before) });
  }
  if (!before.finished) {
    throw new Problem(409, "games.onlyFinishedAreClosed");
  }
  return toGame(found(await store.closeGame(db, before, admin_id)));
});
