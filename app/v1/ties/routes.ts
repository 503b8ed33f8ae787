import { whole } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { bracket } from "./bracket.ts";
import { listTies } from "./contract.ts";
import { bracketsOf } from "./store.ts";

export const ties = resource();

ties.openapi(listTies, async (c) => {
  const { phase, ...target } = c.req.valid("query");
  const { db } = c.var;
  const [revision, [tournament], phases, spots, games, teams, campaigns, cards, adjustments] =
    await db.batch([
      revisionQuery(db, championshipOfTarget(target)),
      ...bracketsOf(db, tournamentRef(target), phase),
    ]);
  const headers = publicHeaders(c, revision);
  if (!tournament) return c.json(whole([]), 200, headers);
  const { rules } = tournament;
  const byId = new Map(teams.map(({ id, team }) => [id, teamOf(team)]));
  return c.json(
    whole(bracket({ rules, phases, spots, games, teams: byId, campaigns, cards, adjustments })),
    200,
    headers,
  );
});
