import type { z } from "@hono/zod-openapi";
import type { Competition } from "../../domain/competition.ts";
import {
  type Held,
  type RecordGame,
  recordsOf,
  type RecordTeam,
} from "../../domain/competition/records.ts";
import type { chartsSchema } from "./contract.ts";

type Records = z.infer<typeof chartsSchema>["records"];

/** A competition's records with the games and the teams that hold them. */
export function recordsView(competition: Competition): Records {
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const games = new Map(competition.games.map((game) => [game.id, game]));
  const heldByGames = ({ level, holders }: Held<RecordGame>) => ({
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
  const heldByTeams = ({ level, holders }: Held<RecordTeam>) => ({
    level,
    holders: holders.flatMap(({ team_id, ...record }) => {
      const team = teams.get(team_id);
      return team ? [{ team, ...record }] : [];
    }),
  });
  const records = recordsOf(competition);
  return {
    biggest_win: heldByGames(records.biggest_win),
    most_goals: heldByGames(records.most_goals),
    best_attack: heldByTeams(records.best_attack),
    best_defence: heldByTeams(records.best_defence),
    unbeaten_run: heldByTeams(records.unbeaten_run),
    winning_run: heldByTeams(records.winning_run),
  };
}
