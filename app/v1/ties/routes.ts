import { openView } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { listTies } from "./contract.ts";

export const ties = resource();

ties.openapi(listTies, async (c) => {
  const { phase, ...target } = c.req.valid("query");
  const { db } = c.var;
  const [revision, kept] = await db.batch([
    revisionQuery(db, championshipOfTarget(target)),
    keptQuery(db, tournamentRef(target), "ties"),
  ]);
  const headers = publicHeaders(c, revision);
  const all = (await openView(db, kept, "ties")) ?? [];
  const asked = all.filter((tie) => phase === undefined || tie.phase.id === phase);
  return c.json(whole(asked), 200, headers);
});
