import { tablePath, type Target, gamePath, roundsPath } from "~/components/target.ts";
import { PhaseChips } from "~/routes/organizer/spots/phase-chips.tsx";
import { Adjustments, Lots } from "~/routes/organizer/standings/corrections.tsx";
import type { StandingsData } from "~/routes/organizer/standings/standings.server.ts";
import type { Game, Round, GameDetail } from "~/components/records.ts";
import { useShell } from "~/routes/championship/shell-page.tsx";
import { GameRows } from "~/routes/organizer/games/game-rows.tsx";
import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { Events } from "~/routes/organizer/sheet/events.tsx";
import { ClosedCallout } from "~/routes/organizer/sheet/game-flow.tsx";
import { ScoreForm } from "~/routes/organizer/sheet/outcome-forms.tsx";
import type { readSheet } from "./editing.server.ts";

/** Below the tables: points given or taken, and orders drawn by lot, of one of their phases. */
export function EditedTable({ decisions, target }: { decisions: StandingsData; target: Target }) {
  const { phase, phases, rows } = decisions;
  if (!phase || rows.length === 0) return null;
  return (
    <div className="stack">
      <PhaseChips
        phases={phases}
        current={phase.id}
        to={(id) => `${tablePath(target)}&fase=${id}`}
      />
      <div className="halves">
        <Adjustments phase={phase.id} data={decisions} />
        <Lots phase={phase.id} data={decisions} />
      </div>
    </div>
  );
}

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
