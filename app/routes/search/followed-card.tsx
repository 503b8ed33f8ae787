import { clockTime, shortDay } from "~/components/date.ts";
import { sidesOf } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { FollowedTeam, Game } from "~/components/records.ts";
import { gamePath, type Target, teamPath } from "~/components/target.ts";
import { followedName } from "~/components/team/follow-form.tsx";
import { FollowStar } from "~/components/team/follow-star.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { LeaveForm } from "./leave-form.tsx";

interface FollowedCardProps extends FollowedTeam {
  /** Whether the visitor's cookie names it: then a form leaves it, else a star that only the script knows. */
  own: boolean;
}

/** A team with its crest, its next game and its last result. */
export function FollowedCard({ championship, team, next, last, own }: FollowedCardProps) {
  const { t } = useText();
  const target = { championship: championship.slug };
  return (
    <article className="followed card">
      <div className="followed-head row">
        <a className="row grow" href={teamPath(target, team.id)}>
          <Shield of={team} size="medium" />
          <span className="lines">
            <b>{team.name}</b>
            <span className="sub">{championship.name}</span>
          </span>
        </a>
        {own ? (
          <LeaveForm of={followedName(championship.slug, team.id)} name={team.name} />
        ) : (
          <FollowStar championship={championship.slug} team={team} />
        )}
      </div>
      {next ? (
        <GameLine game={next} team={team.id} target={target} label={t("teams.followedNext")} />
      ) : (
        <p className="followed-game sub">{t("teams.followedIdle")}</p>
      )}
      {last ? (
        <GameLine game={last} team={team.id} target={target} label={t("teams.followedLast")} />
      ) : null}
    </article>
  );
}

interface GameLineProps {
  game: Game;
  /** The followed team. */
  team: number;
  target: Target;
  label: string;
}

/** "Próximo sáb. 28/11, 16:00 Ferrolho", "Último 2 × 1 Olaria": a game in one line, the team's own goals first. */
function GameLine({ game, team, target, label }: GameLineProps) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const [own, other] = away.team?.id === team ? [away, home] : [home, away];
  const started = game.status === "live" || game.finished;
  const { starts_at } = game;
  const when = starts_at
    ? [shortDay(starts_at), game.time_known ? clockTime(starts_at) : null]
        .filter(Boolean)
        .join(", ")
    : t("game.noDate");
  return (
    <a className="followed-game row block-link" href={gamePath(target, game.id)}>
      {game.status === "live" ? <LiveMark game={game} /> : <span className="sub">{label}</span>}
      {started && own.score !== null ? (
        <b className="tally">
          {own.score} {t("game.versus")} {other.score}
        </b>
      ) : (
        <b>{when}</b>
      )}
      <span className="name">{other.name ?? t("game.toBeDefined")}</span>
    </a>
  );
}
