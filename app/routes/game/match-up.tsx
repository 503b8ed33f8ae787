import { Card } from "~/components/card.tsx";
import { useText } from "~/i18n/use-text.ts";
import { RecentForm } from "~/components/table/standings-row.tsx";
import { useGroupName } from "~/components/game/game-facts.ts";
import type { GameContext, GameDetail, SideContext } from "~/components/records.ts";
import { gamePath, type Target } from "~/components/target.ts";
import { Shield, TeamName } from "~/components/team/shield.tsx";
import { AthleteLink } from "~/components/team/athlete.tsx";

interface MatchUpProps {
  game: GameDetail;
  context: GameContext;
  target: Target;
}

export function MatchUp({ game, context, target }: MatchUpProps) {
  const { t } = useText();
  const { home, away, tables } = context;
  if (!home || !away) return null;
  const sides = [home, away];
  const rows = (["position", "form", "scorers"] as const).filter((key) =>
    sides.some((side) => hasFact(side, key, tables)),
  );
  if (rows.length === 0) return null;
  return (
    <Card
      id="frente-a-frente"
      title={t(game.finished ? "aroundGame.compare.titlePast" : "aroundGame.compare.title")}
    >
      <table className="match-up">
        <thead>
          <tr>
            <SideHead side={home} />
            <td className="sub">{t("game.versus")}</td>
            <SideHead side={away} />
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <tr key={key}>
              <td>
                <Fact side={home} fact={key} tables={tables} target={target} />
              </td>
              <th scope="row" className="sub">
                {t(`aroundGame.compare.${key}`)}
              </th>
              <td>
                <Fact side={away} fact={key} tables={tables} target={target} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LastGames sides={sides} target={target} />
    </Card>
  );
}

type FactKey = "position" | "form" | "scorers";
type Tables = GameContext["tables"];

const hasFact = (side: SideContext, key: FactKey, tables: Tables): boolean =>
  key === "position" ? findPlace(side, tables) !== null : side[key].length > 0;

interface FactProps {
  side: SideContext;
  fact: FactKey;
  tables: Tables;
  target: Target;
}

function Fact({ side, fact, tables, target }: FactProps) {
  if (!hasFact(side, fact, tables)) return "–";
  if (fact === "form") return <RecentForm results={side.form.map(({ result }) => result)} />;
  if (fact === "scorers") return <Scorers scorers={side.scorers} target={target} />;
  const place = findPlace(side, tables);
  return place && <Place place={place} />;
}

function SideHead({ side: { team } }: { side: SideContext }) {
  return (
    <th scope="col">
      <span className="row">
        <Shield of={team} />
        <span>{team.short_name ?? team.name}</span>
      </span>
    </th>
  );
}

interface SidePlace {
  position: number;
  points: number | null;
  group: string | null;
}

/** Returns a team's place; null while no team has a position. */
function findPlace({ team }: SideContext, tables: Tables): SidePlace | null {
  for (const { group, rows } of tables) {
    const row = rows.find((one) => one.team.id === team.id);
    const moved = rows.some(({ position_before }) => position_before !== null);
    if (!row || !rows.some(({ played }) => played > 0)) continue;
    if (moved) {
      const { position_before: position } = row;
      return position === null ? null : { position, points: null, group };
    }
    return { position: row.position, points: row.points, group };
  }
  return null;
}

function Place({ place: { position, points, group } }: { place: SidePlace }) {
  const { t } = useText();
  const groupName = useGroupName();
  const more = [
    points === null ? null : t("aroundGame.compare.points", { count: points }),
    group && groupName(group),
  ];
  return (
    <span className="lines">
      <b className="tally">{t("teams.position", { position })}</b>
      <span className="sub">{more.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

/** A no-break space, which keeps a number on the line of the name's last word. */
const NO_BREAK = "\u00a0";

function Scorers({ scorers, target }: { scorers: SideContext["scorers"]; target: Target }) {
  const { t } = useText();
  return (
    <ol className="scorers">
      {scorers.map(({ user, goals }) => (
        <li key={user.id}>
          <AthleteLink user={user} target={target} />
          <b>
            {NO_BREAK}
            {goals}
            <span className="sr"> {t("teams.goals", { count: goals })}</span>
          </b>
        </li>
      ))}
    </ol>
  );
}

function LastGames({ sides, target }: { sides: SideContext[]; target: Target }) {
  const { t } = useText();
  if (sides.every(({ form }) => form.length === 0)) return null;
  const words = t("table.form", { returnObjects: true });
  return (
    <details className="lined last-games">
      <summary className="text-link pad-x">{t("aroundGame.compare.lastGames")}</summary>
      <div className="abreast">
        {sides.map(({ team, form }) => (
          <ul
            key={team.id}
            className="rows"
            aria-label={t("aroundGame.compare.lastGamesOf", { team: team.name })}
          >
            {form.toReversed().map((one) => (
              <li key={one.game_id}>
                <a className="block-link lines sub" href={gamePath(target, one.game_id)}>
                  <b className={one.result}>
                    <abbr title={words[one.result].long}>{words[one.result].short}</abbr>{" "}
                    {one.at_home
                      ? `${one.goals_for} × ${one.goals_against}`
                      : `${one.goals_against} × ${one.goals_for}`}{" "}
                  </b>
                  <TeamName team={one.opponent} />
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
