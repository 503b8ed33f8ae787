import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "~/components/date.ts";
import type { Team } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { gamePath, type Target } from "~/components/target.ts";
import { TeamName } from "~/components/team-name.tsx";
import { formatMinute } from "~/domain/minute.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import type { AthleteGame } from "./athlete-shapes.ts";

interface AthleteGamesProps {
  games: AthleteGame[];
  /** Says which tournament each game is of, where there are several. */
  showTournament: boolean;
  target: Target;
}

/** The athlete's games, each with their part in it, as a way to the game. */
export const AthleteGames = ({ games, showTournament, target }: AthleteGamesProps) => (
  <ol className="rows lined">
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
  const { game, tournament, events } = one;
  return (
    <a className="block-link stack close pad" href={gamePath(target, game.id)}>
      <span className="sub dots">
        <span>{game.starts_at ? fullDay(game.starts_at) : t("game.noDate")}</span>
        {showTournament ? <span>{tournament.name}</span> : null}
      </span>
      <span className="athlete-score versus">
        <Side team={game.home_team} />
        <b className="tally">
          {game.home_score ?? ""} <span className="sub">{t("game.versus")}</span>{" "}
          {game.away_score ?? ""}
        </b>
        <Side team={game.away_team} away />
      </span>
      <span className="athlete-events cluster">
        <Part one={one} />
        {events.map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </span>
    </a>
  );
}

function Side({ team, away = false }: { team: Team | null; away?: boolean }) {
  const { t } = useText();
  const name = team ? <TeamName team={team} /> : <span>{t("game.toBeDefined")}</span>;
  const shield = <Shield of={team} />;
  return (
    <span className="row">
      {away ? shield : name}
      {away ? name : shield}
    </span>
  );
}

/** Whether they began the game, sat on the bench, led the team. */
function Part({ one: { lineup } }: { one: AthleteGame }) {
  const { t } = useText();
  if (!lineup) return null;
  const parts = [
    t(lineup.starter ? "athletes.profile.starter" : "athletes.profile.reserve"),
    lineup.captain ? t("athletes.profile.captain") : null,
  ];
  return <span className="sub">{parts.filter(Boolean).join(", ")}</span>;
}

function Happened({ event }: { event: AthleteGame["events"][number] }) {
  const { t } = useText();
  const { minute, added, penalty, enters } = event;
  return (
    <span className="happened row sub">
      <EventIcon event={event} />
      <span>
        {minute === null ? (
          <span className="sr">{t("athletes.profile.noMinute")}</span>
        ) : (
          `${formatMinute({ minute, added: added ?? 0 })}'`
        )}
        {penalty ? ` ${t("athletes.profile.penalty")}` : null}
        {enters === null ? null : ` ${t(`athletes.profile.${enters ? "cameOn" : "wentOff"}`)}`}
      </span>
    </span>
  );
}
