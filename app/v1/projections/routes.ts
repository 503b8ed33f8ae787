import { openView } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { listProjections } from "./contract.ts";

export const projections = resource();

projections.openapi(listProjections, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const [revision, kept] = await db.batch([
    revisionQuery(db, championshipOfTarget(target)),
    keptQuery(db, tournamentRef(target), "projection"),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(whole((await openView(db, kept, "projection")) ?? []), 200, headers);
});
