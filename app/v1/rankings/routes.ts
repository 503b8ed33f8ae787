import {
  type Criterion,
  criterionLabels,
  type RankingRules,
  rankingPresets,
} from "../../domain/rulebook.ts";
import { TEAM_RANKINGS, type TeamRankingKind, teamRankings } from "../../domain/team-rankings.ts";
import { cacheHeaders } from "../../http/cache.ts";
import { found } from "../access.ts";
import { whole } from "../contract.ts";
import { requirePlan } from "../plans.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { listTeamRankings, listTournamentRankings } from "./contract.ts";
import { playedOf, rulesOf } from "./store.ts";

export const rankings = resource();

rankings.openapi(listTournamentRankings, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  if (target.tournament === undefined && target.championship === undefined) {
    const presets = Object.values(rankingPresets).map((rules) => ranking(null, rules));
    return c.json(whole(presets), 200, cacheHeaders("settled"));
  }
  const [revision, tournaments] = await db.batch([
    revisionQuery(db, championshipOfTarget(target)),
    rulesOf(db, tournamentRef(target)),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(whole(tournaments.map(({ id, rules }) => ranking(id, rules))), 200, headers);
});

rankings.openapi(listTeamRankings, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipOfTarget(target);
  const [revision, [owner], [tournament], teamRows, gameRows, cards] = await db.batch([
    revisionQuery(db, championship),
    ...playedOf(db, championship, tournamentRef(target)),
  ]);
  const headers = publicHeaders(c, revision);
  requirePlan(found(owner).plan, "team_rankings");
  if (!tournament) return c.json(whole([]), 200, headers);
  const teams = new Map(teamRows.map(({ id, team }) => [id, teamOf(team)]));
  const games = gameRows.map((game) => ({
    ...game,
    finished: true,
    counts_for_goals: game.counts_for_goals === 1,
  }));
  const input = { teams: [...teams.values()], games, cards, rules: tournament.rules };
  const computed = teamRankings(input);
  const records = TEAM_RANKINGS.map((kind) => ({
    ranking: kind,
    label: rankingLabels[kind],
    rows: computed[kind].flatMap(({ team_id, ...row }) => {
      const team = teams.get(team_id);
      return team ? [{ ...row, team }] : [];
    }),
  }));
  return c.json(whole(records), 200, headers);
});

const rankingLabels: Record<TeamRankingKind, string> = {
  attack: "Melhor ataque",
  defence: "Melhor defesa",
  fair_play: "Disciplina",
  wins: "Mais vitórias",
  form: "Melhor fase",
};

const labels = (criteria: Criterion[]): string[] => [
  "pontos",
  ...criteria.map((criterion) => criterionLabels[criterion]),
];

const ranking = (tournament_id: number | null, rules: RankingRules) => ({
  tournament_id,
  rules,
  tied2_labels: labels(rules.tied2),
  tied3plus_labels: labels(rules.tied3plus),
});
