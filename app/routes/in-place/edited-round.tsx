import type { Game, Round } from "~/components/records.ts";
import { gamePath, roundsPath, type Target } from "~/components/target.ts";
import { useShell } from "~/routes/championship/shell-page.tsx";
import { GameRows } from "~/routes/organizer/games/game-rows.tsx";

interface EditedRoundProps {
  round: Round;
  games: Game[];
  target: Target;
}

/** A round's games with the fields of their scores, for who notes them. */
export function EditedRound({ round, games, target }: EditedRoundProps) {
  const shell = useShell();
  if (!shell?.editor || !shell.chosen) return null;
  const { id, role } = shell.editor.own;
  return (
    <GameRows
      games={games}
      round={round.id}
      action={roundsPath(target, round)}
      params={{ championship: String(id), tournament: String(shell.chosen.tournament.id) }}
      manages={role !== "scorer"}
      gamePage={(game) => gamePath(target, game)}
    />
  );
}
