import { campaignOf } from "../../domain/competition/campaign.ts";
import { countResults, countRounds } from "../../domain/competition/charts.ts";
import { championshipOf, found } from "../kit/access.ts";
import { answer } from "../kit/answers.ts";
import { openFacts } from "../competition/open.ts";
import { keptQuery } from "../competition/store.ts";
import { one } from "../db/batch.ts";
import { readPublic } from "../kit/revision.ts";
import { resource } from "../kit/router.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import {
  getSeasonStatistics,
  getTeamCampaign,
  getTournamentCharts,
  getTournamentStatistics,
} from "./contract.ts";
import { recordsView } from "./records.ts";
import {
  athletesOfTeam,
  countsOfSeason,
  countsOfTournament,
  slotsOf,
  slotsOfTeam,
} from "./store.ts";

export const statistics = resource();

statistics.serve(getSeasonStatistics, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, counts } = await readPublic(c, championshipOf("seasons", id), {
    counts: one(countsOfSeason(db, id)),
  });
  return answer(found(counts), headers);
});

statistics.serve(getTournamentStatistics, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, counts } = await readPublic(c, championshipOf("tournaments", id), {
    counts: one(countsOfTournament(db, id)),
  });
  return answer(found(counts), headers);
});

statistics.serve(getTournamentCharts, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, kept, slots } = await readPublic(c, championshipOf("tournaments", id), {
    kept: keptQuery(db, id, "facts"),
    slots: slotsOf(db, id),
  });
  const competition = found((await openFacts(db, kept)) ?? undefined);
  const phases = new Map(competition.phases.map((phase) => [phase.id, phase]));
  const rounds = countRounds(competition).flatMap(({ round, ...counts }) => {
    const phase = phases.get(round.phase_id);
    return phase ? { id: round.id, name: round.name, order: round.order, phase, ...counts } : [];
  });
  const charts = {
    rounds,
    results: countResults(competition),
    goal_slots: slots,
    records: recordsView(competition),
  };
  return answer(charts, headers);
});

statistics.serve(getTeamCampaign, async (c) => {
  const { id } = c.req.valid("param");
  const target = c.req.valid("query");
  const { db } = c.var;
  const tournament = tournamentRef(target);
  const { headers, kept, goal_slots, athletes } = await readPublic(
    c,
    championshipOfTarget(target),
    {
      kept: keptQuery(db, tournament, "facts"),
      goal_slots: slotsOfTeam(db, tournament, id),
      athletes: athletesOfTeam(db, tournament, id),
    },
  );
  const competition = await openFacts(db, kept);
  const { home, away, positions } = campaignOf(competition, id);
  const groups = new Map(competition?.groups.map(({ id: group, name }) => [group, name]));
  const campaign = {
    home,
    away,
    positions: positions.map(({ phase, group_id, ...places }) => ({
      phase,
      group: groups.get(group_id ?? 0) ?? null,
      zones: phase.zones,
      ...places,
    })),
    goal_slots,
    athletes,
  };
  return answer(campaign, headers);
});
