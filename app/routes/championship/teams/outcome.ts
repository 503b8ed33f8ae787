import { winnerOf } from "~/components/game-facts.ts";
import type { Game, Standing } from "~/components/shapes.ts";
import { absentSide } from "~/domain/result.ts";

export type Outcome = Standing["form"][number];

/** A finished game's outcome for one of its teams; null for an open or annulled game. */
export function outcomeFor(team: number, game: Game): Outcome | null {
  if (!game.finished || game.result_kind === "annulled") return null;
  if (absentSide(game) === "both") return "loss";
  const winner = winnerOf(game);
  if (winner === null) return "draw";
  return game[`${winner}_team_id`] === team ? "win" : "loss";
}

/** How many of the last results tell a team's form. */
const FORM = 5;

/** A team's last results, oldest first. */
export const formOf = (team: number, games: readonly Game[]): Outcome[] =>
  byMoment(games)
    .flatMap((game) => outcomeFor(team, game) ?? [])
    .slice(-FORM);

/** Games as they were or will be played; those without a date keep their order, at the end. */
export const byMoment = (games: readonly Game[]): Game[] =>
  games.toSorted((a, b) => (a.starts_at ?? "9").localeCompare(b.starts_at ?? "9"));
