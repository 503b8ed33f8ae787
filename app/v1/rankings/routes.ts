import {
  type Criterion,
  criterionLabels,
  type RankingRules,
  rankingPresets,
} from "../../domain/rulebook.ts";
import { cacheHeaders } from "../../http/cache.ts";
import { whole } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { listTournamentRankings } from "./contract.ts";
import { rulesOf } from "./store.ts";

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
