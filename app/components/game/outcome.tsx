import { absentSide } from "~/domain/result.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Game, Standing } from "../records.ts";
import { findWinner } from "./game-facts.ts";

type Outcome = Standing["form"][number];

/** Returns a finished game's outcome for one team; null for an open or annulled game. */
export function outcomeForTeam(team: number, game: Game): Outcome | null {
  if (!game.finished || game.result_kind === "annulled") return null;
  if (absentSide(game) === "both") return "loss";
  const winner = findWinner(game);
  if (winner === null) return "draw";
  return game[`${winner}_team_id`] === team ? "win" : "loss";
}

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
