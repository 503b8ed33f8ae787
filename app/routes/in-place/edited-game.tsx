import { href } from "react-router";
import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { useShell } from "~/routes/championship/shell-page.tsx";
import { Events } from "~/routes/organizer/sheet/events.tsx";
import { ClosedCallout } from "~/routes/organizer/sheet/game-flow.tsx";
import { ScoreForm } from "~/routes/organizer/sheet/outcome-forms.tsx";
import type { readSheet } from "./editing.server.ts";

interface EditedGameProps {
  game: GameDetail;
  sheet: Awaited<ReturnType<typeof readSheet>>;
}

/** A game's score and events as their forms; all else of its course is written in the súmula. */
export function EditedGame({ game, sheet }: EditedGameProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell?.editor) return null;
  const { id, role } = shell.editor.own;
  const manages = role !== "scorer";
  const open = game.closed_at === null || manages;
  const hasTeams = game.home_team !== null && game.away_team !== null;
  const params = {
    championship: String(id),
    tournament: String(game.tournament_id),
    game: String(game.id),
  };
  return (
    <>
      {game.closed_at === null ? null : <ClosedCallout at={game.closed_at} manages={manages} />}
      {hasTeams && open ? (
        <section className="card" aria-label={t("organizer.sheet.outcome.score")}>
          <ScoreForm game={game} open={!game.finished} />
        </section>
      ) : null}
      {hasTeams ? <Events game={game} open={open} {...sheet} /> : null}
      <p className="sub">
        {t("editing.decisions")}{" "}
        <a
          className="text-link"
          href={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("editing.sheet")}
        </a>
      </p>
    </>
  );
}
