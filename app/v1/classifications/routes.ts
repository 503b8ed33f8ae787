import { openFacts, openView } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { getClassifications } from "./contract.ts";
import { tableRows } from "./tables.ts";

export const classifications = resource();

classifications.openapi(getClassifications, async (c) => {
  const { phase, round, ...target } = c.req.valid("query");
  const { db } = c.var;
  const [revision, kept] = await db.batch([
    revisionQuery(db, championshipOfTarget(target)),
    keptQuery(db, tournamentRef(target), round === undefined ? "tables" : "facts"),
  ]);
  const headers = publicHeaders(c, revision);
  if (round !== undefined) {
    const competition = await openFacts(db, kept);
    return c.json(whole(competition ? tableRows(competition, { phase, round }) : []), 200, headers);
  }
  const rows = (await openView(db, kept, "tables")) ?? [];
  const asked = rows.filter((row) => phase === undefined || row.phase.id === phase);
  return c.json(whole(asked), 200, headers);
});
