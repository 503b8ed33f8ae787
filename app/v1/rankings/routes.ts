import { type Criterion, type RankingRules, rankingPresets } from "../../domain/rulebook.ts";
import { TEAM_RANKINGS } from "../../domain/team-rankings.ts";
import { rankingsOf } from "../../domain/competition/rankings.ts";
import { cacheHeaders } from "../../http/cache.ts";
import { found } from "../access.ts";
import { openFacts } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../contract.ts";
import { one, read } from "../db/batch.ts";
import { requirePlan } from "../plans.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { listTeamRankings, listTournamentRankings } from "./contract.ts";
import { planOf, rulesOf } from "./store.ts";
import { readersLanguage } from "../../texts/language.ts";
import { textsIn } from "../../texts/say.ts";
import type { Catalogue } from "../../texts/text.ts";

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
  const { revision, owner, kept } = await read(db, {
    revision: revisionQuery(db, championship),
    owner: one(planOf(db, championship)),
    kept: keptQuery(db, tournamentRef(target), "facts"),
  });
  const headers = publicHeaders(c, revision);
  requirePlan(found(owner).plan, "team_rankings");
  const competition = await openFacts(db, kept);
  if (!competition) return c.json(whole([]), 200, headers);
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const computed = rankingsOf(competition);
  const { teamRankings: words } = textsIn(readersLanguage());
  const records = TEAM_RANKINGS.map((kind) => ({
    ranking: kind,
    label: words[kind],
    rows: computed[kind].flatMap(({ team_id, ...row }) => {
      const team = teams.get(team_id);
      return team ? [{ ...row, team }] : [];
    }),
  }));
  return c.json(whole(records), 200, headers);
});

const labels = (criteria: Criterion[], words: Catalogue["criteria"]): string[] => [
  words.points,
  ...criteria.map((criterion) => words[criterion]),
];

function ranking(tournament_id: number | null, rules: RankingRules) {
  const { criteria } = textsIn(readersLanguage());
  return {
    tournament_id,
    rules,
    tied2_labels: labels(rules.tied2, criteria),
    tied3plus_labels: labels(rules.tied3plus, criteria),
  };
}
