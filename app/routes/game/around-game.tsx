import { Card } from "~/components/card.tsx";
import { useText } from "~/i18n/use-text.ts";
import { signedNumber, clockTime, shortDay } from "~/components/date.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { Icon } from "~/components/icon.tsx";
import type { GameContext, GameDetail, SideContext } from "~/components/records.ts";
import { tablePath, type Target, teamPath, gamePath, headToHeadPath } from "~/components/target.ts";
import { Shield, TeamName } from "~/components/team/shield.tsx";
import { MeetingLine, MeetingsBalance } from "~/components/game/meetings-balance.tsx";

type Table = GameContext["tables"][number];
type Row = Table["rows"][number];

interface TablesAroundProps {
  game: GameDetail;
  tables: Table[];
  target: Target;
}

export function TablesAround({ game, tables, target }: TablesAroundProps) {
  const { t } = useText();
  const begun = tables.filter(({ rows }) => rows.some(({ played }) => played > 0));
  if (begun.length === 0) return null;
  return (
    <section className="card" aria-labelledby="na-tabela">
      <header>
        <h2 id="na-tabela">{t(`aroundGame.table.${titleKey(game)}`)}</h2>
        <a className="text-link" href={tablePath(target)}>
          {t("teams.table")}
          <Icon name="forward" />
        </a>
      </header>
      {begun.map((table) => (
        <Excerpt key={table.group} game={game} table={table} target={target} />
      ))}
    </section>
  );
}

function titleKey({ phase, status, finished }: GameDetail) {
  if (!phase.is_group) return "before";
  if (finished) return "titlePast";
  return status === "live" ? "titleLive" : "title";
}

/** Most rows of a table that is shown in full. */
const WHOLE = 6;

/** Keeps the rows of both teams and their neighbors; a short table stays whole. */
function selectRows(rows: Row[], isOwn: (row: Row) => boolean): Row[] {
  if (rows.length <= WHOLE) return rows;
  const at = rows.flatMap((row, i) => (isOwn(row) ? i : []));
  return rows.filter((_, i) => at.some((place) => Math.abs(place - i) <= 1));
}

interface ExcerptProps {
  game: GameDetail;
  table: Table;
  target: Target;
}

function Excerpt({ game, table: { phase, group, rows }, target }: ExcerptProps) {
  const { t } = useText();
  const groupName = useGroupName();
  const name = group ? groupName(group) : phase.name;
  const isOwn = ({ team }: Row) => team.id === game.home_team_id || team.id === game.away_team_id;
  const shown = selectRows(rows, isOwn);
  return (
    <table className="moves">
      <caption>
        <span className="sr">{t("aroundGame.table.caption", { name })}</span>
        <span aria-hidden="true">{name}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t("table.columns.position")}</span>
          </th>
          <th scope="col">{t("table.columns.team")}</th>
          {(["points", "played", "goal_difference"] as const).map((column) => (
            <th key={column} scope="col">
              <abbr title={t(`table.columns.${column}.long`)}>
                {t(`table.columns.${column}.short`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.team.id} className={isOwn(row) ? "own" : undefined}>
            <td>
              <b className={row.zone ? `place soft-${row.zone.kind}` : "place"}>{row.position}</b>
              <Move row={row} />
            </td>
            <th scope="row">
              <a className="row block-link" href={teamPath(target, row.team.id)}>
                <Shield of={row.team} />
                <TeamName team={row.team} />
              </a>
            </th>
            <td className="tally">{row.points}</td>
            <td>{row.played}</td>
            <td>{signedNumber.format(row.goal_difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Move({ row: { position, position_before } }: { row: Row }) {
  const { t } = useText();
  const places = (position_before ?? position) - position;
  if (places === 0) return null;
  const way = places > 0 ? "up" : "down";
  const count = Math.abs(places);
  return (
    <span className={`shift ${way}`}>
      <span aria-hidden="true">
        {places > 0 ? "▲" : "▼"}
        {count}
      </span>
      <span className="sr"> {t(`aroundGame.table.${way}`, { count })}</span>
    </span>
  );
}

export function NextGames({ context, target }: { context: GameContext; target: Target }) {
  const { t } = useText();
  const sides = [context.home, context.away].flatMap((side) =>
    side?.next_game ? [{ ...side, next_game: side.next_game }] : [],
  );
  if (sides.length === 0) return null;
  return (
    <Card id="proximos" title={t("aroundGame.next.title")}>
      <ul className="rows lined">
        {sides.map((side) => (
          <li key={side.team.id}>
            <NextGame side={side} target={target} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Next = NonNullable<SideContext["next_game"]>;

function NextGame({ side, target }: { side: SideContext & { next_game: Next }; target: Target }) {
  const { t } = useText();
  const { team, next_game: next } = side;
  const opponent = next.opponent?.name ?? t("game.toBeDefined");
  const names = next.at_home
    ? { home: team.name, away: opponent }
    : { home: opponent, away: team.name };
  const when = next.starts_at
    ? [shortDay(next.starts_at), next.time_known ? clockTime(next.starts_at) : null]
    : [t(next.status === "postponed" ? "game.status.postponed" : "game.noDate")];
  return (
    <a className="list-row block-link" href={gamePath(target, next.id)}>
      <Shield of={team} />
      <span className="lines grow">
        <span>{t("game.title", names)}</span>
        <span className="sub">{[...when, next.round.name].filter(Boolean).join(" · ")}</span>
      </span>
    </a>
  );
}

interface MeetingsProps {
  meetings: GameContext["meetings"];
  home: SideContext;
  away: SideContext;
  target: Target;
}

export function Meetings({ meetings, home, away, target }: MeetingsProps) {
  const { t } = useText();
  if (!meetings) return null;
  const { category, played, home_won, drawn, away_won, home_goals, away_goals, since, records } =
    meetings;
  const balance = {
    played,
    won: home_won,
    drawn,
    lost: away_won,
    goals_for: home_goals,
    goals_against: away_goals,
  };
  return (
    <Card
      id="confrontos"
      title={t("aroundGame.meetings.title")}
      note={[
        category,
        since
          ? t("aroundGame.meetings.since", { count: played, year: since.slice(0, 4) })
          : t("aroundGame.meetings.count", { count: played }),
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      <MeetingsBalance balance={balance} team={home.team} opponent={away.team} />
      {records.length > 0 ? (
        <ol className="rows lined">
          {records.map((record) => (
            <li key={record.id}>
              <MeetingLine meeting={record} sides={[home.team, away.team]} />
            </li>
          ))}
        </ol>
      ) : null}
      <a
        className="list-row text-link lined"
        href={headToHeadPath(target, home.team.id, away.team.id, { categoria: category ?? "-" })}
      >
        <span className="grow">{t("history.meetings.allOf")}</span>
        <Icon name="forward" />
      </a>
    </Card>
  );
}
