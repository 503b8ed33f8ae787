import { countResults, countRounds } from "../../domain/competition/charts.ts";
import { championshipOf, found } from "../access.ts";
import { openFacts } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { read } from "../db/batch.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { getSeasonStatistics, getTournamentCharts, getTournamentStatistics } from "./contract.ts";
import { slotsOf } from "./charts/store.ts";
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
  const { revision, kept, slots } = await read(db, {
    revision: revisionQuery(db, championshipOf("tournaments", id)),
    kept: keptQuery(db, id, "facts"),
    slots: slotsOf(db, id),
  });
  const headers = publicHeaders(c, revision);
  const competition = found((await openFacts(db, kept)) ?? undefined);
  const phases = new Map(competition.phases.map((phase) => [phase.id, phase]));
  const rounds = countRounds(competition).flatMap(({ round, ...counts }) => {
    const phase = phases.get(round.phase_id);
    return phase ? { id: round.id, name: round.name, order: round.order, phase, ...counts } : [];
  });
  const charts = { rounds, results: countResults(competition), goal_slots: slots };
  return c.json(charts, 200, headers);
});
