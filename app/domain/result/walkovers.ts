import { type AbsentSide, absentSide, type ResultKind } from "../result.ts";

interface Game {
  home_team_id: number | null;
  away_team_id: number | null;
  home_score: number | null;
  away_score: number | null;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
}

/**
 * How many walkovers each team of a tournament lost, by team id; a double one is
 * both teams'. Annulled games count for nothing.
 */
export function walkoversLost(games: readonly Game[]): Map<number, number> {
  const lost = new Map<number, number>();
  for (const game of games) {
    if (!game.finished) continue;
    const absent = absentSide(game);
    for (const side of ["home", "away"] as const) {
      const team = game[`${side}_team_id`];
      if (team === null || (absent !== side && absent !== "both")) continue;
      lost.set(team, (lost.get(team) ?? 0) + 1);
    }
  }
  return lost;
}
