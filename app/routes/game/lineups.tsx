import { Card } from "~/components/card.tsx";
import { useText } from "~/i18n/use-text.ts";
import { AthleteLink } from "~/components/team/athlete.tsx";
import type { GameDetail, Team, GameContext } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { type Target, suspensionsPath } from "~/components/target.ts";
import { Icon } from "~/components/icon.tsx";

type Lineup = GameDetail["lineups"][number];
type Member = Lineup["athletes"][number];

export function Lineups({ game, target }: { game: GameDetail; target: Target }) {
  const { t } = useText();
  const sides = [game.home_team, game.away_team].flatMap((team) => {
    const lineup = game.lineups.find(({ team_id }) => team_id === team?.id);
    return team && lineup ? [{ team, lineup }] : [];
  });
  if (sides.length === 0) return null;
  return (
    <Card id="escalacoes" title={t("game.lineups.title")}>
      <div className="rows lined columns">
        {sides.map((side) => (
          <LineupSide key={side.team.id} {...side} target={target} />
        ))}
      </div>
    </Card>
  );
}

interface LineupSideProps {
  team: Team;
  lineup: Lineup;
  target: Target;
}

function LineupSide({ team, lineup: { athletes }, target }: LineupSideProps) {
  const players = athletes.filter(({ role }) => role === "athlete");
  const parts = {
    starters: players.filter(({ starter }) => starter),
    reserves: players.filter(({ starter }) => !starter),
    staff: athletes.filter(({ role }) => role !== "athlete"),
  };
  return (
    <div className="pad stack">
      <h3 className="row">
        <Shield of={team} />
        {team.name}
      </h3>
      {(["starters", "reserves", "staff"] as const).map((part) => (
        <LineupPart key={part} part={part} members={parts[part]} target={target} />
      ))}
    </div>
  );
}

interface LineupPartProps {
  part: "starters" | "reserves" | "staff";
  members: Member[];
  target: Target;
}

function LineupPart({ part, members, target }: LineupPartProps) {
  const { t } = useText();
  if (members.length === 0) return null;
  return (
    <>
      <h4 className="sub">{t(`game.lineups.${part}`)}</h4>
      <ul className="lineup">
        {members.map(({ user, shirt_number, role, captain, function: duty }) => (
          <li key={user.id} className="row">
            <span className="number">{shirt_number ?? ""}</span>
            <AthleteLink user={user} target={target} />
            {captain ? (
              <span className="tag">
                <span aria-hidden="true">{t("game.lineups.captainShort")}</span>
                <span className="sr">({t("game.lineups.captain")})</span>
              </span>
            ) : null}
            {role === "coach" ? <span className="sub">{t("game.lineups.coach")}</span> : null}
            {duty ? <span className="sub">{t(`game.lineups.function.${duty}`)}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SuspendedProps {
  game: GameDetail;
  context: GameContext;
  target: Target;
}

/** Suspended athletes of the game; after the game, only those whose absence the lineups confirm. */
export function Suspended({ game, context: { home, away }, target }: SuspendedProps) {
  const { t } = useText();
  const played = new Set(
    game.lineups.flatMap(({ athletes }) => athletes.map(({ user }) => user.id)),
  );
  if (game.finished && played.size === 0) return null;
  const sides = [home, away].flatMap((side) =>
    side ? { ...side, suspended: side.suspended.filter(({ user }) => !played.has(user.id)) } : [],
  );
  if (sides.every(({ suspended }) => suspended.length === 0)) return null;
  return (
    <section className="card" aria-labelledby="fora">
      <header>
        <h2 id="fora">
          {t(game.finished ? "aroundGame.suspended.titlePast" : "aroundGame.suspended.title")}
        </h2>
        {game.finished ? null : (
          <a className="text-link" href={suspensionsPath(target)}>
            {t("aroundGame.suspended.all")}
            <Icon name="forward" />
          </a>
        )}
      </header>
      <div className="rows lined columns">
        {sides.map(({ team, suspended }) => (
          <div key={team.id} className="pad stack gap-2">
            <h3 className="row">
              <Shield of={team} />
              {team.name}
            </h3>
            {suspended.length > 0 ? (
              <ul className="stack gap-2">
                {suspended.map(({ user, reason }) => (
                  <li key={user.id} className="lines">
                    <b>
                      <AthleteLink user={user} target={target} />
                    </b>
                    <span className="sub">{reason}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="sub">{t("aroundGame.suspended.nobody")}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
