import { whole } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { getClassifications } from "./contract.ts";
import * as store from "./store.ts";
import { tables } from "./tables.ts";

export const classifications = resource();

classifications.openapi(getClassifications, async (c) => {
  const { phase, round, ...target } = c.req.valid("query");
  const { db } = c.var;
  const [revision, [tournament], phases, groups, teams, games, cards, adjustments, lots] =
    await db.batch([
      revisionQuery(db, championshipOfTarget(target)),
      ...store.tablesOf(db, tournamentRef(target), phase),
    ]);
  const headers = publicHeaders(c, revision);
  if (!tournament) return c.json(whole([]), 200, headers);
  const { rules } = tournament;
  const input = { rules, phases, groups, teams, games, cards, adjustments, lots, round };
  return c.json(whole(tables(input)), 200, headers);
});
