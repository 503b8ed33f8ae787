import { data } from "react-router";
import type { Route } from "./+types/all-time";
import { apiContext } from "~/worker/contexts.ts";
import { signedNumber } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import type { AllTimeRow } from "~/components/records.ts";
import { standingsColumns } from "~/components/table/standings-row.tsx";
import { hasLongNames, TallyHeads } from "~/components/table/standings.tsx";
import { allTimePath, type Target, teamPath } from "~/components/target.ts";
import { Shield, TeamName } from "~/components/team/shield.tsx";
import { ALL_TIME_ORDERS, type AllTimeOrder } from "~/domain/competition/all-time.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { getHistory } from "~/v1/structure/seasons/contract.ts";
import {
  Categories,
  categoryParam,
  categoryQuery,
  HistoryHead,
  NoHistory,
} from "./history-page.tsx";
import historySheet from "~/styles/history.css?url";
import standingsSheet from "~/styles/standings.css?url";
import wideSheet from "~/styles/standings-wide.css?url";
import { useShell } from "../shell-page.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: standingsSheet },
  { rel: "stylesheet", href: wideSheet, media: "print, (min-width: 32rem)" },
  { rel: "stylesheet", href: historySheet },
];

const orderWords = {
  points: "pontos",
  points_percentage: "aproveitamento",
  titles: "titulos",
  goals_for: "gols",
} as const satisfies Record<AllTimeOrder, string>;

function readOrder(request: Request): AllTimeOrder {
  const word = new URL(request.url).searchParams.get("ordem") ?? "";
  const order = word === "" ? "points" : ALL_TIME_ORDERS.find((one) => orderWords[one] === word);
  if (order === undefined) throw data(null, { status: 400 });
  return order;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const order = readOrder(request);
  const call = context.get(apiContext)(getHistory, {
    params: { id: params.id },
    query: { ...categoryParam(request), order },
  });
  return { target, order, history: await loadAnswers(call) };
}

export default function AllTimeTable({ loaderData }: Route.ComponentProps) {
  const { target, order, history } = loaderData;
  const { t } = useText();
  const { name } = useShell().championship;
  const { categories, category, table } = history;
  const of = categoryQuery(categories, category);
  return (
    <div className="stack">
      <HistoryHead page="allTime" to={allTimePath} />
      <Categories {...{ categories, category }} to={(query) => allTimePath(target, query)} />
      {table.length === 0 ? (
        <NoHistory />
      ) : (
        <article
          className={`card holds-table all-time${hasLongNames(table) ? " long-names" : ""}`}
          aria-labelledby="historica"
        >
          <header>
            <h2 id="historica">{t("history.table.title")}</h2>
          </header>
          <nav className="picker pad" aria-label={t("history.table.orders")}>
            <ul>
              {ALL_TIME_ORDERS.map((one) => (
                <li key={one}>
                  <a
                    className="chip"
                    href={allTimePath(target, {
                      ...of,
                      ordem: one === "points" ? undefined : orderWords[one],
                    })}
                    aria-current={one === order ? "true" : undefined}
                  >
                    {t(`history.table.order.${one}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <table className="standings">
            <caption className="sr">{t("history.table.caption", { name })}</caption>
            <thead>
              <tr>
                <TallyHeads />
              </tr>
            </thead>
            <tbody>
              {table.map((row) => (
                <Row key={row.team.id} row={row} target={target} />
              ))}
            </tbody>
          </table>
          <footer className="pad lined sub">{t("history.table.rule")}</footer>
        </article>
      )}
    </div>
  );
}

function Row({ row, target }: { row: AllTimeRow; target: Target }) {
  const { t } = useText();
  const { team, position, titles, editions, points } = row;
  return (
    <tr>
      <td>{position}</td>
      <th scope="row">
        <span className="team row">
          <Shield of={team} />
          <a className="stretched lines" href={teamPath(target, team.id)} title={team.name}>
            <TeamName team={team} />
            <span className="sub dots small-icons all-time-past">
              <span>{t("history.table.editions", { count: editions })}</span>
              {titles > 0 ? (
                <span title={t("history.titles", { count: titles })}>
                  <Icon name="trophy" /> <span aria-hidden="true">{titles}</span>
                  <span className="sr">{t("history.titles", { count: titles })}</span>
                </span>
              ) : null}
            </span>
          </a>
        </span>
      </th>
      <td className="tally">{points}</td>
      {standingsColumns.map(({ key, set }) => (
        <td key={key} className={`in-${set}`}>
          {key === "goal_difference" ? signedNumber.format(row[key]) : (row[key] ?? "–")}
        </td>
      ))}
    </tr>
  );
}
