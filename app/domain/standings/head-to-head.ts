import type { Outcome } from "./tally.ts";

/** What a team took from the games among a block of level teams. */
export interface HeadToHead {
  points: number;
  goals_for: number;
  goals_against: number;
  away_goals: number;
}

/** Gives the table of the games among exactly these teams, keyed by team id. */
export type HeadToHeadTable = (team_ids: readonly number[]) => Map<number, HeadToHead>;

/**
 * A maker of head-to-head tables over these games. The index by home team is
 * built once, on first use, so that a block costs only its own teams' games.
 */
export function headToHeadOver(outcomes: readonly Outcome[]): HeadToHeadTable {
  let index: Map<number, Outcome[]> | null = null;

  const homeGames = (): Map<number, Outcome[]> => {
    if (index !== null) return index;
    index = new Map();
    for (const outcome of outcomes) {
      const games = index.get(outcome.game.home_team_id);
      if (games === undefined) index.set(outcome.game.home_team_id, [outcome]);
      else games.push(outcome);
    }
    return index;
  };

  return (team_ids) => {
    const table = new Map<number, HeadToHead>();
    for (const id of team_ids) {
      table.set(id, { points: 0, goals_for: 0, goals_against: 0, away_goals: 0 });
    }
    for (const [id, hosts] of table) {
      for (const { game, home, away } of homeGames().get(id) ?? []) {
        const visitors = table.get(game.away_team_id);
        if (visitors === undefined) continue;
        hosts.points += home.points;
        hosts.goals_for += home.goals;
        hosts.goals_against += home.conceded;
        visitors.points += away.points;
        visitors.goals_for += away.goals;
        visitors.goals_against += away.conceded;
        visitors.away_goals += away.goals;
      }
    }
    return table;
  };
}
