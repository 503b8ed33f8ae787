import { useText } from "~/i18n/use-text.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import { sidesOf, statusWord } from "~/components/game/game-facts.ts";
import { outcomeFor, OutcomeMark, LiveMark } from "~/components/game/game-status.tsx";
import { headingOf } from "~/components/game/round-menu.tsx";
import type { Game, Team } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { gamePath, type Target } from "~/components/target.ts";
/** Games as they were or will be played; those without a date keep their order, at the end. */
export const byMoment = (games: readonly Game[]): Game[] =>
  games.toSorted((a, b) => (a.starts_at ?? "9").localeCompare(b.starts_at ?? "9"));

interface TeamGameProps {
  game: Game;
  team: Team;
  target: Target;
}

/** A game from one team's view: opponent, round, place, moment and outcome. */
export function TeamGame({ game, team, target }: TeamGameProps) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const atHome = game.home_team_id === team.id;
  const opponent = atHome ? away : home;
  const { title, detail } = headingOf(game.round, game.phase);
  const facts = [
    t(atHome ? "teams.atHome" : "teams.away"),
    detail ?? title,
    game.starts_at ? shortDay(game.starts_at) : t("game.noDate"),
  ];
  return (
    <a className="list-row block-link" href={gamePath(target, game.id)}>
      <Shield of={opponent.team} size="medium" />
      <span className="grow lines">
        <b>
          <span className="sr">{t("teams.against")} </span>
          {opponent.name ?? t("game.toBeDefined")}
        </b>
        <span className="sub dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      <span className="row">
        <Score game={game} />
        <OutcomeMark outcome={outcomeFor(team.id, game)} />
      </span>
    </a>
  );
}

/** The score, home first; before it the hour, or why there is none. */
function Score({ game }: { game: Game }) {
  const { t } = useText();
  if (game.status === "live" || (game.finished && game.home_score !== null)) {
    const [home, away] = sidesOf(game);
    return (
      <span className="lines">
        {game.status === "live" ? <LiveMark game={game} /> : null}
        <b className="score">
          {penalties(home.penalties)}
          {home.score} <span aria-hidden="true">×</span> {away.score}
          {penalties(away.penalties)}
        </b>
      </span>
    );
  }
  if (game.status === "scheduled") {
    return game.starts_at && game.time_known ? <b>{clockTime(game.starts_at)}</b> : null;
  }
  const reason =
    game.result_kind === "played" ? t(statusWord(game)) : t(`game.kind.${game.result_kind}`);
  return <span className="tag">{reason}</span>;
}

const penalties = (goals: number | null) => (goals === null ? null : <small> ({goals}) </small>);
