import type {
  AthleteTotals,
  Champion,
  Game,
  GameDetail,
  Standing,
  Team,
} from "~/components/records.ts";
import type { Stage } from "~/components/table/stage-view.tsx";
import { clockTime, shortDay, signedNumber } from "~/components/date.ts";
import { type SideFacts, listSides, statusKey } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import { titleInWords } from "~/components/table/champion-card.tsx";
import {
  sortByLivePosition,
  hasResults,
  isLive,
  TableLive,
} from "~/components/table/standings.tsx";
import { RankedTeams } from "~/routes/championship/rankings/ranking-list.tsx";
import { BoardScorers } from "~/routes/game/scoreboard.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { ProjectedTie } from "~/components/bracket/arrange.ts";

/** Rows of a column that people can read from across a bar; a screen has two columns, stacked in portrait. */
const ROWS = 10;
/** Most games, ties or scorers of a column, because each takes two rows. */
const ITEMS = ROWS / 2;
const SIDE_BY_SIDE = 2;

interface TableBlock {
  id: string;
  name: string;
  rows: Standing[];
}

type Screen =
  | { kind: "live"; title: string; columns: GameDetail[][] }
  | { kind: "champion"; title: string; champion: Champion; columns: [] }
  | { kind: "tables"; title: string; columns: TableBlock[][] }
  | { kind: "ties"; title: string; columns: ProjectedTie[][] }
  | { kind: "games"; title: string; columns: Game[][] }
  | { kind: "scorers"; title: string; columns: AthleteTotals[][] };

interface Content {
  live: GameDetail[];
  /** The champion and the winners of the second titles, each with the name of the title. */
  won: { title: string; champion: Champion }[];
  stage: Stage | null;
  results: Game[];
  coming: Game[];
  scorers: AthleteTotals[];
}

interface Titles {
  live: string;
  table: string;
  results: string;
  coming: string;
  scorers: string;
  groupName: (name: string) => string;
}

/**
 * Returns a television's screens: live games, champion, standings, results, next games, scorers. Empty ones
 * are left out.
 */
export function buildScreens(
  { live, won, stage, results, coming, scorers }: Content,
  titles: Titles,
): Screen[] {
  const gameScreens = (title: string, games: Game[]): Screen[] =>
    listScreens(games).map((columns) => ({ kind: "games", title, columns }));
  const eachApart = live.map((game) => [game]);
  return [
    ...chunks(eachApart, SIDE_BY_SIDE).map((columns) => ({
      kind: "live" as const,
      title: titles.live,
      columns,
    })),
    ...won.map((title) => ({ kind: "champion" as const, ...title, columns: [] as [] })),
    ...stageScreens(stage, titles),
    ...gameScreens(titles.results, results),
    ...gameScreens(titles.coming, coming),
    ...listScreens(scorers).map((columns) => ({
      kind: "scorers" as const,
      title: titles.scorers,
      columns,
    })),
  ];
}

function stageScreens(stage: Stage | null, { table, groupName }: Titles): Screen[] {
  if (!stage) return [];
  if (stage.kind === "groups") {
    const blocks = stage.tables.flatMap(({ key, name, rows }) =>
      splitEvenly(sortByLivePosition(rows), ROWS).map((part, at) => ({
        id: `${key}-${at}`,
        name: groupName(name),
        rows: part,
      })),
    );
    return chunks(packColumns(blocks), SIDE_BY_SIDE).map((columns) => ({
      kind: "tables",
      title: table,
      columns,
    }));
  }
  const open = stage.phases.find(({ ties }) => ties.some(({ winner }) => winner === null));
  const phase = open ?? stage.phases.at(-1);
  return listScreens(phase?.ties ?? []).map((columns) => ({
    kind: "ties",
    title: phase?.name ?? table,
    columns,
  }));
}

/** Fills columns with tables; a name and a header take one row each. */
function packColumns(blocks: TableBlock[]): TableBlock[][] {
  const columns: TableBlock[][] = [];
  let left = 0;
  for (const block of blocks) {
    const lines = block.rows.length + 1;
    const last = columns.at(-1);
    if (last && lines <= left) last.push(block);
    else {
      columns.push([block]);
      left = ROWS + 1;
    }
    left -= lines;
  }
  return columns;
}

function listScreens<T>(items: readonly T[]): T[][][] {
  return splitEvenly(items, ITEMS * SIDE_BY_SIDE).map((part) => chunks(part, ITEMS));
}

function splitEvenly<T>(items: readonly T[], most: number): T[][] {
  const parts = Math.ceil(items.length / most);
  return parts === 0 ? [] : chunks(items, Math.ceil(items.length / parts));
}

const chunks = <T,>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

export function TvScreen({ screen, hidden }: { screen: Screen; hidden: boolean }) {
  return (
    <section className="tv-screen" aria-label={screen.title} data-screen hidden={hidden}>
      <h2>{screen.title}</h2>
      <div className="tv-columns abreast">
        <Columns screen={screen} />
      </div>
    </section>
  );
}

function Columns({ screen }: { screen: Screen }) {
  switch (screen.kind) {
    case "live":
      return screen.columns.map((games) =>
        games.map((game) => <TvLiveGame key={game.id} game={game} />),
      );
    case "champion":
      return <TvChampion champion={screen.champion} />;
    case "tables":
      return screen.columns.map((blocks) => (
        <div key={blocks[0]?.id}>
          {blocks.map((block) => (
            <TvTable key={block.id} {...block} />
          ))}
        </div>
      ));
    case "games":
      return screen.columns.map((games) => (
        <ul key={games[0]?.id}>
          {games.map((game) => (
            <TvGame key={game.id} game={game} />
          ))}
        </ul>
      ));
    case "ties":
      return screen.columns.map((ties) => (
        <ul key={ties[0]?.number}>
          {ties.map((tie) => (
            <TvTie key={tie.number} tie={tie} />
          ))}
        </ul>
      ));
    case "scorers":
      return screen.columns.map((scorers) => (
        <ol key={scorers[0]?.user.id}>
          {scorers.map((scorer) => (
            <TvScorer key={scorer.user.id} scorer={scorer} />
          ))}
        </ol>
      ));
  }
}

function TvChampion({ champion }: { champion: Champion }) {
  const { t } = useText();
  const won = titleInWords(champion, t);
  return (
    <div className="tv-champion stack centered">
      <Shield of={champion.team} size="huge" />
      <b>{champion.team.name}</b>
      {won ? <p>{won}</p> : null}
    </div>
  );
}

const COLUMNS = ["points", "played", "won", "goal_difference"] as const;

function TvTable({ name, rows }: TableBlock) {
  const { t } = useText();
  const begun = hasResults(rows);
  return (
    <table className="tv-table">
      <colgroup>
        <col className="tv-place" />
        <col />
        <col span={COLUMNS.length} className="tv-number" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {name} {isLive(rows) ? <TableLive /> : null}
          </th>
          {COLUMNS.map((key) => (
            <th key={key} scope="col">
              <abbr title={t(`table.columns.${key}.long`)}>{t(`table.columns.${key}.short`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, live, ...settled }) => {
          const { position, zone, ...now } = live ?? settled;
          return (
            <tr key={team.id}>
              <td>
                <b className={begun && zone ? `zone soft-${zone.kind}` : "zone"}>
                  {begun ? position : "–"}
                </b>
              </td>
              <th scope="row">
                <TvTeam team={team} name={team.name} />
              </th>
              {COLUMNS.map((key) => (
                <td key={key}>
                  {key === "goal_difference" ? signedNumber.format(now[key]) : now[key]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function TvTeam({ team, name }: { team: Team | null; name: string }) {
  return (
    <span className="tv-team row">
      <Shield of={team} size="large" />
      <span className="name">{team?.short_name ?? name}</span>
    </span>
  );
}

function TvLiveGame({ game }: { game: GameDetail }) {
  const { t } = useText();
  const [home, away] = listSides(game);
  const where = [game.group?.name, game.round.name, game.field?.name].filter(Boolean);
  return (
    <div className="tv-live">
      <p>
        <LiveMark game={game} />
      </p>
      <div className="tv-board">
        <TvSide facts={home} />
        <b className="tv-score">
          <TvGoals facts={home} game={game} />
          <span className="quiet-sign">{t("game.versus")}</span>
          <TvGoals facts={away} game={game} />
        </b>
        <TvSide facts={away} />
      </div>
      <BoardScorers game={game} sides={[home, away]} />
      <p className="tv-facts">{where.join(" · ")}</p>
    </div>
  );
}

function TvGame({ game }: { game: Game }) {
  const { t } = useText();
  const [home, away] = listSides(game);
  const when = game.starts_at ? shortDay(game.starts_at) : t("game.noDate");
  const state = game.status === "scheduled" ? when : t(statusKey(game));
  const facts = [state, game.status === "finished" && game.starts_at && when, game.field?.name];
  const scored = home.score !== null && away.score !== null;
  return (
    <li className="tv-game">
      <TvSide facts={home} />
      <b className="tv-score">
        {scored ? (
          <>
            <TvGoals facts={home} game={game} />
            <span className="quiet-sign">{t("game.versus")}</span>
            <TvGoals facts={away} game={game} />
          </>
        ) : game.starts_at && game.time_known && game.status === "scheduled" ? (
          clockTime(game.starts_at)
        ) : (
          t("game.versus")
        )}
      </b>
      <TvSide facts={away} />
      <span className="tv-facts name">
        {game.status === "live" ? <LiveMark game={game} /> : facts.filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

function TvSide({ facts }: { facts: SideFacts }) {
  const { t } = useText();
  return <TvTeam team={facts.team} name={facts.name ?? t("game.toBeDefined")} />;
}

function TvGoals({ facts, game }: { facts: SideFacts; game: Game }) {
  const penalties = facts.penalties === null ? null : <small>({facts.penalties})</small>;
  return (
    <>
      {facts.side === "home" ? penalties : null}
      <span data-score={`${game.id}-${facts.side}`}>{facts.score}</span>
      {facts.side === "away" ? penalties : null}
    </>
  );
}

/** A tie with its aggregate, or with the teams that could play it. */
function TvTie({ tie }: { tie: ProjectedTie }) {
  const { t } = useText();
  const live = tie.legs.some(({ status }) => status === "live");
  const goals = tie.aggregate ?? null;
  const [leg] = tie.legs;
  const sum =
    goals ??
    (leg && leg.home_score !== null ? { home: leg.home_score, away: leg.away_score } : null);
  const name = (side: "home" | "away") =>
    tie[`${side}_team`]?.name ?? tie[`${side}_spot_name`] ?? t("game.toBeDefined");
  const days = tie.legs.flatMap(({ starts_at }) => (starts_at ? [shortDay(starts_at)] : []));
  return (
    <li className="tv-game" {...(live && { "data-playing": true })}>
      <TvTeam team={tie.home_team} name={name("home")} />
      <b className="tv-score">
        {sum ? `${sum.home} × ${sum.away}` : t("game.versus")}
        {tie.penalties ? (
          <small>
            ({tie.penalties.home}–{tie.penalties.away})
          </small>
        ) : null}
      </b>
      <TvTeam team={tie.away_team} name={name("away")} />
      <span className="tv-facts name">
        {live
          ? t("game.status.live")
          : (tie.winner && t("tv.through", { team: tie.winner.name })) || days.join(" · ")}
      </span>
    </li>
  );
}

function TvScorer({ scorer }: { scorer: AthleteTotals }) {
  const { t } = useText();
  const { position, user, team, goals_count } = scorer;
  return (
    <li className="tv-scorer row">
      <b className="zone">{position}</b>
      <Shield of={team} size="large" />
      <span className="tv-name grow">
        <b className="name">{user.name}</b>
        <span className="name">
          <RankedTeams {...scorer} />
        </span>
      </span>
      <b className="tv-score">
        {goals_count}
        <span className="sr"> {t("rankings.athletes.amount.goal", { count: goals_count })}</span>
      </b>
    </li>
  );
}
