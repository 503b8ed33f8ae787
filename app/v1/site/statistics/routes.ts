import type { z } from "@hono/zod-openapi";
import { buildCampaign } from "../../../domain/competition/campaign.ts";
import {
  type CompetitionCounts,
  countResults,
  countRounds,
  buildRankings,
} from "../../../domain/competition/charts.ts";
import { type AthleteSums, sumAthletes, goalSlots } from "../../../domain/competition/goals.ts";
import { championshipOf, requireFound, requirePlan } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { readFacts, readView } from "../../competition/facts/open.ts";
import { readModelQuery } from "../../competition/facts/store.ts";
import type { Competition } from "../../../domain/competition.ts";
import { type Answers, type Database, one } from "../../db/database.ts";
import {
  inNameOrder,
  peopleNamed,
  selectSquadOfTeam,
  type SquadRow,
} from "../../people/users/store.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipOfTarget, championshipOfTournament, tournamentRef } from "../../kit/target.ts";
import {
  type chartsSchema,
  getNumbers,
  getSeasonStatistics,
  getTeamCampaign,
  getTournamentCharts,
  getTournamentStatistics,
  listBest,
  listGoalkeepers,
  listTeamRankings,
  listTournamentRankings,
} from "./contract.ts";
import {
  selectBest,
  selectCounts,
  goalkeepers,
  selectGoalkeeperGames,
  selectPlan,
  selectRules,
  selectSeason,
} from "./store.ts";
import {
  type RecordHolders,
  type RecordGame,
  findRecords,
  type RecordTeam,
} from "../../../domain/competition/records.ts";
import type { Criterion, RankingRules } from "../../../domain/rulebook.ts";
import { rankingPresets } from "../../../domain/rulebook/presets.ts";
import { gamesNeeded, rankGoalkeepers, TEAM_RANKINGS } from "../../../domain/rankings.ts";
import { cacheHeaders } from "../../../http/cache.ts";
import { wholeList } from "../../kit/contract.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { textsIn } from "../../../texts/say.ts";
import type { Catalogue } from "../../../texts/text.ts";

export const statistics = resource();

statistics.serve(getSeasonStatistics, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, ...found } = await readPublic(
    c,
    championshipOf("seasons", id),
    selectCounts(db, { season: id }),
  );
  return answer(await sumCounts(db, found), headers);
});

statistics.serve(getTournamentStatistics, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, ...found } = await readPublic(
    c,
    championshipOfTournament(id),
    selectCounts(db, { tournament: id }),
  );
  return answer(await sumCounts(db, found), headers);
});

statistics.serve(getNumbers, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const tournament = tournamentRef(target);
  const { headers, kept, ...found } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournament, "facts"),
    ...selectCounts(db, { season: selectSeason(tournament) }),
  });
  const competition = requireFound((await readFacts(db, kept)) ?? undefined);
  const { id } = competition;
  const own = {
    counted: found.counted.filter((row) => row.id === id),
    athletes: found.athletes.filter(({ tournament_id }) => tournament_id === id),
  };
  const numbers = {
    tournament: await sumCounts(db, own),
    season: await sumCounts(db, found),
    charts: buildCharts(competition),
  };
  return answer(numbers, headers);
});

statistics.serve(getTournamentCharts, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTournament(id), {
    kept: readModelQuery(db, id, "facts"),
  });
  return answer(buildCharts(requireFound((await readFacts(db, kept)) ?? undefined)), headers);
});

type Found = Answers<ReturnType<typeof selectCounts>>;

/** Sums of several tournaments; a person in several counts once. */
async function sumCounts(db: Database, { counted, athletes }: Found) {
  const views = await Promise.all(counted.map((row) => readView(db, [row], "history")));
  const sum = (name: keyof CompetitionCounts): number =>
    views.reduce((total, view) => total + (view?.counts[name] ?? 0), 0);
  const players = new Set(athletes.flatMap((team) => team.athletes));
  return {
    assist_count: sum("assist_count"),
    games_count: sum("games_count"),
    games_finished_count: sum("games_finished_count"),
    goals_count: sum("goals_count"),
    players_count: players.size,
    red_card_count: sum("red_card_count"),
    teams_count: sum("teams_count"),
    yellow_card_count: sum("yellow_card_count"),
  };
}

function buildCharts(competition: Competition): z.infer<typeof chartsSchema> {
  const phases = new Map(competition.phases.map((phase) => [phase.id, phase]));
  const rounds = countRounds(competition).flatMap(({ round, ...counts }) => {
    const phase = phases.get(round.phase_id);
    return phase ? { id: round.id, name: round.name, order: round.order, phase, ...counts } : [];
  });
  return {
    rounds,
    results: countResults(competition),
    goal_slots: goalSlots(competition, null).map(({ from, to, goals_for: goals }) => ({
      from,
      to,
      goals,
    })),
    records: recordsView(competition),
  };
}

statistics.serve(getTeamCampaign, async (c) => {
  const { id } = c.req.valid("param");
  const target = c.req.valid("query");
  const { db } = c.var;
  const tournament = tournamentRef(target);
  const { headers, kept, squad } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournament, "facts"),
    squad: selectSquadOfTeam(db, tournament, id),
  });
  const competition = await readFacts(db, kept);
  const doings = competition ? sumAthletes(competition, id) : [];
  const approved = new Set(
    squad.filter(({ status }) => status === "approved").map((member) => member.id),
  );
  const { home, away, positions } = buildCampaign(competition, id);
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
    goal_slots: competition ? goalSlots(competition, id) : [],
    athletes: doings.filter(({ user_id }) => approved.has(user_id)),
    scorers: await findScorers(db, competition, doings, squad),
  };
  return answer(campaign, headers);
});

type Records = z.infer<typeof chartsSchema>["records"];

function recordsView(competition: Competition): Records {
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const games = new Map(competition.games.map((game) => [game.id, game]));
  const heldByGames = ({ level, holders }: RecordHolders<RecordGame>) => ({
    level,
    holders: holders.flatMap(({ game_id, home, away }) => {
      const game = games.get(game_id);
      const home_team = teams.get(game?.home_team_id ?? 0);
      const away_team = teams.get(game?.away_team_id ?? 0);
      if (!game || !home_team || !away_team) return [];
      const { id, starts_at } = game;
      return [{ id, home_team, away_team, home_score: home, away_score: away, starts_at }];
    }),
  });
  const heldByTeams = ({ level, holders }: RecordHolders<RecordTeam>) => ({
    level,
    holders: holders.flatMap(({ team_id, ...record }) => {
      const team = teams.get(team_id);
      return team ? [{ team, ...record }] : [];
    }),
  });
  const records = findRecords(competition);
  return {
    biggest_win: heldByGames(records.biggest_win),
    most_goals: heldByGames(records.most_goals),
    best_attack: heldByTeams(records.best_attack),
    best_defence: heldByTeams(records.best_defence),
    unbeaten_run: heldByTeams(records.unbeaten_run),
    winning_run: heldByTeams(records.winning_run),
  };
}

/** Most scorers of a team. */
const MOST_SCORERS = 5;

async function findScorers(
  db: Database,
  competition: Competition | null,
  doings: readonly AthleteSums[],
  squad: readonly SquadRow[],
) {
  if (!competition) return [];
  const goalsOf = new Map(doings.map(({ user_id, goals_count }) => [user_id, goals_count]));
  const known = new Set(squad.map(({ id }) => id));
  const others = doings.filter(
    ({ user_id, goals_count }) => goals_count > 0 && !known.has(user_id),
  );
  const named =
    others.length > 0
      ? await peopleNamed(
          db,
          competition.id,
          others.map(({ user_id }) => user_id),
        )
      : [];
  return inNameOrder([...squad, ...named])
    .map(({ id, name }) => ({ user: { id, name }, goals_count: goalsOf.get(id) ?? 0 }))
    .filter(({ goals_count }) => goals_count > 0)
    .toSorted((a, b) => b.goals_count - a.goals_count)
    .slice(0, MOST_SCORERS);
}

export const rankings = resource();

rankings.serve(listTournamentRankings, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  if (target.tournament === undefined && target.championship === undefined) {
    const presets = Object.values(rankingPresets).map((rules) => ranking(null, rules));
    return answer(wholeList(presets), cacheHeaders("settled"));
  }
  const { headers, tournaments } = await readPublic(c, championshipOfTarget(target), {
    tournaments: selectRules(db, tournamentRef(target)),
  });
  return answer(wholeList(tournaments.map(({ id, rules }) => ranking(id, rules))), headers);
});

rankings.serve(listTeamRankings, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipOfTarget(target);
  const { headers, owner, kept } = await readPublic(c, championship, {
    owner: one(selectPlan(db, championship)),
    kept: readModelQuery(db, tournamentRef(target), "facts"),
  });
  requirePlan(requireFound(owner).plan, "team_rankings");
  const competition = await readFacts(db, kept);
  if (!competition) return answer(wholeList([]), headers);
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const computed = buildRankings(competition);
  const { teamRankings: words } = textsIn(readerLanguage());
  const records = TEAM_RANKINGS.map((kind) => ({
    ranking: kind,
    label: words[kind],
    rows: computed[kind].flatMap(({ team_id, ...row }) => {
      const team = teams.get(team_id);
      return team ? [{ ...row, team }] : [];
    }),
  }));
  return answer(wholeList(records), headers);
});

rankings.serve(listGoalkeepers, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const tournament = tournamentRef(target);
  const { headers, kept, people } = await readPublic(c, championshipOfTarget(target), {
    kept: selectGoalkeeperGames(db, tournament),
    people: goalkeepers(db, tournament),
  });
  const known = Map.groupBy(people, ({ id }) => id);
  const records = rankGoalkeepers(kept).flatMap(({ user_id, ...row }) => {
    const [last, ...others] = known.get(user_id) ?? [];
    if (!last) return [];
    const { id, name, team } = last;
    return [{ user: { id, name }, team, other_teams: others.map((other) => other.team), ...row }];
  });
  return answer({ ...wholeList(records), games_needed: gamesNeeded(kept) }, headers);
});

rankings.serve(listBest, async (c) => {
  const { scope, ...target } = c.req.valid("query");
  const { db } = c.var;
  const { headers, best } = await readPublic(c, championshipOfTarget(target), {
    best: selectBest(db, tournamentRef(target), scope === "season"),
  });
  const records = best.map(({ position, id, name, team, total }) => ({
    position,
    user: { id, name },
    team,
    total,
  }));
  return answer(wholeList(records), headers);
});

const labels = (criteria: Criterion[], words: Catalogue["criteria"]): string[] => [
  words.points,
  ...criteria.map((criterion) => words[criterion]),
];

function ranking(tournament_id: number | null, rules: RankingRules) {
  const { criteria } = textsIn(readerLanguage());
  return {
    tournament_id,
    rules,
    tied2_labels: labels(rules.tied2, criteria),
    tied3plus_labels: labels(rules.tied3plus, criteria),
  };
}
