import type { ProjectedTie } from "~/components/bracket/arrange.ts";
import { clockTime, shortDay, signed } from "~/components/date.ts";
import { type SideFacts, sidesOf, statusWord } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { AthleteTotals, Game, Team } from "~/components/records.ts";
import { isBegun } from "~/components/table/standings.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { Screen, TableBlock } from "./screens.ts";

interface TvScreenProps {
  screen: Screen;
  hidden: boolean;
}

/** One screen of a television. */
export function TvScreen({ screen, hidden }: TvScreenProps) {
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
        <ol key={`${scorers[0]?.user.id}-${scorers[0]?.team.id}`}>
          {scorers.map((scorer) => (
            <TvScorer key={`${scorer.user.id}-${scorer.team.id}`} scorer={scorer} />
          ))}
        </ol>
      ));
  }
}

const COLUMNS = ["points", "played", "won", "goal_difference"] as const;

function TvTable({ name, rows }: TableBlock) {
  const { t } = useText();
  const begun = isBegun(rows);
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
            {name}
          </th>
          {COLUMNS.map((key) => (
            <th key={key} scope="col">
              <abbr title={t(`table.columns.${key}.long`)}>{t(`table.columns.${key}.short`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.team.id}>
            <td>
              <b className={begun && row.zone ? `zone soft-${row.zone.kind}` : "zone"}>
                {begun ? row.position : "–"}
              </b>
            </td>
            <th scope="row">
              <TvTeam team={row.team} name={row.team.name} />
            </th>
            {COLUMNS.map((key) => (
              <td key={key}>{key === "goal_difference" ? signed.format(row[key]) : row[key]}</td>
            ))}
          </tr>
        ))}
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

function TvGame({ game }: { game: Game }) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const when = game.starts_at ? shortDay(game.starts_at) : t("game.noDate");
  const state = game.status === "scheduled" ? when : t(statusWord(game));
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

/** A tie with the sum of its goals, or who would play it. */
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
        <span className="name">{team.name}</span>
      </span>
      <b className="tv-score">
        {goals_count}
        <span className="sr"> {t("rankings.athletes.amount.goal", { count: goals_count })}</span>
      </b>
    </li>
  );
}
