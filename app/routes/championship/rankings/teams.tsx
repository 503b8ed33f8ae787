import { Card } from "~/components/card.tsx";
import type { Route } from "./+types/teams";
import { apiContext } from "~/worker/contexts.ts";
import { Icon } from "~/components/icon.tsx";
import { decimalNumber } from "~/components/date.ts";
import type { TeamRanking } from "~/components/records.ts";
import { signColor } from "~/components/team/color.ts";
import { Shield, shieldColors, TeamName } from "~/components/team/shield.tsx";
import { athleteRankingPath, tablePath, type Target, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { ApiProblem } from "~/v1/client.ts";
import { listTeamRankings } from "~/v1/site/statistics/contract.ts";
import stylesheet from "~/styles/team.css?url";
import { ChampionshipHead, useShell } from "../shell-page.tsx";
import { mayRankAthletes } from "../pages.ts";
import { EmptyMessage } from "~/components/lists.tsx";
import { Stretched } from "~/components/stretched.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const call = context.get(apiContext)(listTeamRankings, { query: target });
  const rankings = await loadAnswers(call.catch(nullOnThisPlan));
  return { target, rankings: rankings && rankings.records };
}

function nullOnThisPlan(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 402) return null;
  throw error;
}

export default function TeamRankings({ loaderData: { target, rankings } }: Route.ComponentProps) {
  const { t } = useText();
  const { chosen } = useShell();
  const filled = rankings?.filter(({ rows }) => rows.length > 0) ?? [];
  return (
    <div className="stack">
      <ChampionshipHead page="teamRankings" />
      {filled.length > 0 ? (
        <div className="halves">
          {filled.map((ranking) => (
            <TeamRankingCard key={ranking.ranking} ranking={ranking} target={target} />
          ))}
        </div>
      ) : (
        <div className="card">
          {rankings ? (
            <EmptyMessage
              title={t("rankings.teams.empty")}
              hint={t("rankings.teams.emptyHint")}
              as="h2"
            />
          ) : (
            <EmptyMessage
              title={t("rankings.teams.closed")}
              hint={t("rankings.teams.closedHint")}
              as="h2"
            />
          )}
          <p className="cluster pad">
            <a className="text-link" href={tablePath(target)}>
              {t("rankings.teams.table")}
            </a>
            {mayRankAthletes(chosen) ? (
              <a className="text-link" href={athleteRankingPath(target)}>
                {t("rankings.teams.athletes")}
              </a>
            ) : null}
          </p>
        </div>
      )}
    </div>
  );
}

type Kind = TeamRanking["ranking"];
type Row = TeamRanking["rows"][number];

const OPEN = 5;

/** The value that each ranking compares and draws as a bar. */
const comparedFields: Record<Kind, "value" | "average"> = {
  attack: "value",
  defence: "average",
  fair_play: "average",
  wins: "value",
  form: "value",
};

function TeamRankingCard({ ranking, target }: { ranking: TeamRanking; target: Target }) {
  const { t } = useText();
  const { ranking: kind, label, rows } = ranking;
  const measure = (row: Row) => Math.abs(row[comparedFields[kind]]);
  const longest = Math.max(...rows.map(measure));
  const draw = (row: Row) => (
    <li key={row.team.id}>
      <RankingLine
        kind={kind}
        row={row}
        share={longest > 0 ? measure(row) / longest : 0}
        target={target}
      />
    </li>
  );
  const id = `ranking-${kind}`;
  return (
    <Card id={id} title={label} note={t(`rankings.teams.about.${kind}`)}>
      <ol className="rows lined">{rows.slice(0, OPEN).map(draw)}</ol>
      {rows.length > OPEN ? (
        <details>
          <summary className="list-row text-link lined">
            {t("rankings.teams.others", { count: rows.length - OPEN })}
            <Icon name="down" />
          </summary>
          <ol className="rows lined">{rows.slice(OPEN).map(draw)}</ol>
        </details>
      ) : null}
    </Card>
  );
}

interface RankingLineProps {
  kind: Kind;
  row: Row;
  share: number;
  target: Target;
}

function RankingLine({ kind, row, share, target }: RankingLineProps) {
  const { t } = useText();
  const { position, team } = row;
  return (
    <a className="ranking-line list-row block-link" href={teamPath(target, team.id)}>
      <span className="number">{t("teams.position", { position })}</span>
      <Shield of={team} />
      <span className="grow lines">
        <TeamName team={team} />
        <Stretched className="share" viewBox="0 0 100 1" width="100%" height="6">
          <rect width="100" height="1" />
          <rect
            width={Math.max(share * 100, 1)}
            height="1"
            fill={signColor(shieldColors(team).field)}
          />
        </Stretched>
      </span>
      <span className="ranking-value lines">
        <RankingValue kind={kind} row={row} />
      </span>
    </a>
  );
}

function RankingValue({ kind, row: { value, average, played } }: { kind: Kind; row: Row }) {
  const { t } = useText();
  const unit = t(`rankings.teams.unit.${kind}`, { count: Math.abs(value) });
  if (comparedFields[kind] === "average") {
    return (
      <>
        <b className="tally">{decimalNumber.format(average)}</b>
        <span className="sr"> {t("rankings.teams.each")}, </span>
        <span className="sub">
          {value}
          <span className="sr"> {unit}</span> {t("rankings.teams.in", { count: played })}
        </span>
      </>
    );
  }
  return (
    <>
      <b className="tally">{value}</b>
      <span className="sr"> {unit}</span>
      {kind === "form" ? null : (
        <span className="sub">
          {t("rankings.teams.average", { average: decimalNumber.format(average) })}
        </span>
      )}
    </>
  );
}
