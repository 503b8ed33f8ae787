import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "~/components/date.ts";
import type { Team } from "~/components/shapes.ts";
import { EmptyShield, Shield } from "~/components/shield.tsx";
import { gamePath, type Target } from "~/components/target.ts";
import { TeamName } from "~/components/team-name.tsx";
import { formatMinute } from "~/domain/minute.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import type { AthleteGame, Score } from "./athlete-shapes.ts";

interface AthleteGamesProps {
  games: AthleteGame[];
  /** Says which tournament each game is of, where there are several. */
  showTournament: boolean;
  target: Target;
}

/** The games in which something is noted of the athlete, each with what, as a way to the game. */
export const AthleteGames = ({ games, showTournament, target }: AthleteGamesProps) => (
  <ol className="athlete-games">
    {games.map((one) => (
      <li key={one.game.id}>
        <AthleteGameLink {...{ one, showTournament, target }} />
      </li>
    ))}
  </ol>
);

interface AthleteGameLinkProps extends Omit<AthleteGamesProps, "games"> {
  one: AthleteGame;
}

function AthleteGameLink({ one, showTournament, target }: AthleteGameLinkProps) {
  const { t } = useText();
  const { game, team, opponent, scores, tournament } = one;
  const [home, away] = team.id === game.home_team_id ? [team, opponent] : [opponent, team];
  return (
    <a className="athlete-game" href={gamePath(target, game.id)}>
      <span className="sub dots">
        <span>{game.starts_at ? fullDay(game.starts_at) : t("game.noDate")}</span>
        {showTournament ? <span>{tournament.name}</span> : null}
      </span>
      <span className="athlete-score">
        <Side team={home} />
        <b>
          {game.home_score ?? ""} <span>{t("game.versus")}</span> {game.away_score ?? ""}
        </b>
        <Side team={away} away />
      </span>
      <span className="athlete-events">
        {scores.map((score) => (
          <Happened key={score.id} score={score} />
        ))}
      </span>
    </a>
  );
}

function Side({ team, away = false }: { team: Team | null; away?: boolean }) {
  const { t } = useText();
  const name = team ? <TeamName team={team} /> : <span>{t("game.toBeDefined")}</span>;
  const shield = team ? <Shield of={team} /> : <EmptyShield />;
  return (
    <span className={away ? "athlete-side athlete-side-away" : "athlete-side"}>
      {away ? shield : name}
      {away ? name : shield}
    </span>
  );
}

function Happened({ score }: { score: Score }) {
  const { t } = useText();
  const { minute, added, penalty } = score;
  return (
    <span className="happened event">
      <EventIcon event={score} />
      <span>
        {minute === null ? (
          <span className="sr">{t("athletes.profile.noMinute")}</span>
        ) : (
          `${formatMinute({ minute, added: added ?? 0 })}'`
        )}
        {penalty ? ` ${t("athletes.profile.penalty")}` : null}
      </span>
    </span>
  );
}
