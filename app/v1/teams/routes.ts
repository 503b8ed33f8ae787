import { cacheHeaders } from "../../http/cache.ts";
import { accessQuery, found, requireAdmin } from "../access.ts";
import { paginated } from "../contract.ts";
import { refuseTaken } from "../db/taken.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget } from "../target.ts";
import { expectVersion } from "../version.ts";
import { createTeam, getTeam, listOwnTeams, listTeams, updateTeam } from "./contract.ts";
import * as store from "./store.ts";

export const teams = resource();

const TAKEN = "Você já tem um time com este nome.";

teams.openapi(listTeams, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (query.tournament === undefined && query.championship === undefined) {
    const [records, [counted]] = await db.batch(store.publicTeams(db, query));
    return c.json(paginated(records, counted?.total ?? 0, query), 200, cacheHeaders("live"));
  }
  const [revision, records, [counted]] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...store.publicTeams(db, query),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(paginated(records, counted?.total ?? 0, query), 200, headers);
});

teams.openapi(getTeam, async (c) => {
  const rows = await store.findTeam(c.var.db, c.req.valid("param").id);
  return c.json(found(rows[0]), 200, cacheHeaders("live"));
});

teams.openapi(listOwnTeams, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const [access, records, [counted]] = await db.batch([
    accessQuery(c),
    ...store.ownTeams(db, tokenHash, query),
  ]);
  requireAdmin(access);
  return c.json(paginated(records, counted?.total ?? 0, query), 200);
});

teams.openapi(createTeam, async (c) => {
  const { admin_id } = requireAdmin(await accessQuery(c));
  const write = store.insertTeam(c.var.db, admin_id, c.req.valid("json"));
  return c.json(found(await refuseTaken(write, "teams.name", TAKEN)), 201);
});

teams.openapi(updateTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const [access, [before]] = await db.batch([accessQuery(c), store.findOwnTeam(db, tokenHash, id)]);
  const { admin_id } = requireAdmin(access);
  const current = found(before);
  expectVersion(current, version);
  const write = store.updateTeam(db, admin_id, current, values);
  return c.json(found(await refuseTaken(write, "teams.name", TAKEN)), 200);
});
