import type { Criterion, RankingRules } from "../../domain/rulebook.ts";
import { rankingPresets } from "../../domain/rulebook/presets.ts";
import { TEAM_RANKINGS, gamesNeeded, rankGoalkeepers } from "../../domain/rankings.ts";
import { rankingsOf } from "../../domain/competition/charts.ts";
import { cacheHeaders } from "../../http/cache.ts";
import { found } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { openFacts } from "../competition/open.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../kit/contract.ts";
import { one } from "../db/batch.ts";
import { requirePlan } from "../plan/require-plan.ts";
import { readPublic } from "../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import { teamOf } from "../teams/team-ref.ts";
import { listBest, listGoalkeepers, listTeamRankings, listTournamentRankings } from "./contract.ts";
import { bestOf, goalkeepers, keptGoals, planOf, rulesOf } from "./store.ts";
import { readersLanguage } from "../../texts/language.ts";
import { textsIn } from "../../texts/say.ts";
import type { Catalogue } from "../../texts/text.ts";

export const rankings = resource();

rankings.serve(listTournamentRankings, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  if (target.tournament === undefined && target.championship === undefined) {
    const presets = Object.values(rankingPresets).map((rules) => ranking(null, rules));
    return answer(whole(presets), cacheHeaders("settled"));
  }
  const { headers, tournaments } = await readPublic(c, championshipOfTarget(target), {
    tournaments: rulesOf(db, tournamentRef(target)),
  });
  return answer(whole(tournaments.map(({ id, rules }) => ranking(id, rules))), headers);
});

rankings.serve(listTeamRankings, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipOfTarget(target);
  const { headers, owner, kept } = await readPublic(c, championship, {
    owner: one(planOf(db, championship)),
    kept: keptQuery(db, tournamentRef(target), "facts"),
  });
  requirePlan(found(owner).plan, "team_rankings");
  const competition = await openFacts(db, kept);
  if (!competition) return answer(whole([]), headers);
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
  return answer(whole(records), headers);
});

rankings.serve(listGoalkeepers, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const tournament = tournamentRef(target);
  const { headers, kept, people } = await readPublic(c, championshipOfTarget(target), {
    kept: keptGoals(db, tournament),
    people: goalkeepers(db, tournament),
  });
  const known = new Map(
    people.map(({ team, ...user }) => {
      const own = teamOf(team);
      return [`${user.id} ${own.id}`, { user, team: own }];
    }),
  );
  const records = rankGoalkeepers(kept).flatMap(({ user_id, team_id, ...row }) => {
    const who = known.get(`${user_id} ${team_id}`);
    return who ? [{ ...who, ...row }] : [];
  });
  return answer({ ...whole(records), games_needed: gamesNeeded(kept) }, headers);
});

rankings.serve(listBest, async (c) => {
  const { scope, ...target } = c.req.valid("query");
  const { db } = c.var;
  const { headers, best } = await readPublic(c, championshipOfTarget(target), {
    best: bestOf(db, tournamentRef(target), scope === "season"),
  });
  const records = best.map(({ position, id, name, team, total }) => ({
    position,
    user: { id, name },
    team: teamOf(team),
    total,
  }));
  return answer(whole(records), headers);
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
