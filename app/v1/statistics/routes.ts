import { championshipOf, found } from "../access.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { getSeasonStatistics, getTournamentStatistics } from "./contract.ts";
import { countsOfSeason, countsOfTournament } from "./store.ts";

export const statistics = resource();

statistics.openapi(getSeasonStatistics, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [revision, [counts]] = await db.batch([
    revisionQuery(db, championshipOf("seasons", id)),
    countsOfSeason(db, id),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(found(counts), 200, headers);
});

statistics.openapi(getTournamentStatistics, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [revision, [counts]] = await db.batch([
    revisionQuery(db, championshipOf("tournaments", id)),
    countsOfTournament(db, id),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(found(counts), 200, headers);
});
