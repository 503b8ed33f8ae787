import { championshipOf, found } from "../access.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { getSeasonStatistics, getTournamentCharts, getTournamentStatistics } from "./contract.ts";
import { chartsOf, type RoundRow } from "./charts/store.ts";
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

statistics.openapi(getTournamentCharts, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [revision, rounds, [results], slots] = await db.batch([
    revisionQuery(db, championshipOf("tournaments", id)),
    ...chartsOf(db, id),
  ]);
  const headers = publicHeaders(c, revision);
  const charts = { rounds: rounds.map(toRound), results: found(results), goal_slots: slots };
  return c.json(charts, 200, headers);
});

const toRound = ({ phase_id, phase_name, phase_is_group, ...round }: RoundRow) => ({
  ...round,
  phase: { id: phase_id, name: phase_name, is_group: phase_is_group === 1 },
});
