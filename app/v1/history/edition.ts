import type { Competition, CompetitionTeam } from "../../domain/competition.ts";
import { type Edition, editionOf } from "../../domain/competition/edition.ts";

/** A game that an edition is remembered by. */
export interface KeptGame {
  id: number;
  home_team_id: number;
  away_team_id: number;
  starts_at: string | null;
}

/** What is kept of a tournament for its championship's history. */
export interface HistoryView extends Edition {
  /** Its record games. */
  games: KeptGame[];
  /** The teams of all of it, as they are called and look there. */
  looks: CompetitionTeam[];
}

/** A tournament summed up, with the names that its history is told in. */
export function historyView(competition: Competition): HistoryView {
  const edition = editionOf(competition);
  const { biggest_win, most_goals, teams } = edition;
  const records = new Set(
    [...biggest_win.holders, ...most_goals.holders].map(({ game_id }) => game_id),
  );
  const inside = new Set(teams.map(({ team_id }) => team_id));
  return {
    ...edition,
    games: competition.games.flatMap(({ id, home_team_id, away_team_id, starts_at }) =>
      records.has(id) && home_team_id !== null && away_team_id !== null
        ? { id, home_team_id, away_team_id, starts_at }
        : [],
    ),
    looks: competition.teams.filter(({ id }) => inside.has(id)),
  };
}
