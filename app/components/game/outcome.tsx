import { absentSide } from "~/domain/result.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Game, Standing } from "../records.ts";
import { winnerOf } from "./game-facts.ts";

export type Outcome = Standing["form"][number];

/** A finished game's outcome for one of its teams; null for an open or annulled game. */
export function outcomeFor(team: number, game: Game): Outcome | null {
  if (!game.finished || game.result_kind === "annulled") return null;
  if (absentSide(game) === "both") return "loss";
  const winner = winnerOf(game);
  if (winner === null) return "draw";
  return game[`${winner}_team_id`] === team ? "win" : "loss";
}

/** How the game went, a letter on its colour. */
export function OutcomeMark({ outcome }: { outcome: Outcome | null }) {
  const { t } = useText();
  if (outcome === null) return null;
  const words = t(`table.form.${outcome}`, { returnObjects: true });
  return (
    <span className="recent-form" role="img" aria-label={words.long}>
      <b className={outcome} aria-hidden="true">
        {words.short}
      </b>
    </span>
  );
}
