import type { Route } from "./+types/champions";
import { apiContext } from "~/worker/contexts.ts";
import { Icon } from "~/components/icon.tsx";
import { championsPath, chooseMeetingPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import { getHistory } from "~/v1/history/contract.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { AllTimeRecordsList } from "./all-time-records.tsx";
import { Hall } from "./hall.tsx";
import { Categories, categoryParam, HistoryHead, NoHistory } from "./history-page.tsx";
import { Titles } from "./titles.tsx";
import historySheet from "~/styles/history.css?url";
import numbersSheet from "~/styles/numbers.css?url";

export const links: Route.LinksFunction = () =>
  [numbersSheet, historySheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const call = context.get(apiContext)(getHistory, {
    params: { id: params.id },
    query: categoryParam(request),
  });
  return { target, history: await loadAnswers(call) };
}

/** Who has won each edition of a championship, who has won most, and what stands as a record. */
export default function Champions({ loaderData }: Route.ComponentProps) {
  const { target, history } = loaderData;
  const { t } = useText();
  const { editions, records, categories, category, table } = history;
  return (
    <div className="stack">
      <HistoryHead page="champions" to={championsPath} />
      <Categories {...{ categories, category }} to={(query) => championsPath(target, query)} />
      {table.length === 0 ? <NoHistory /> : null}
      <div className="two stack">
        <Hall editions={editions} target={target} />
        <div className="stack">
          <Titles editions={editions} target={target} />
          <a className="list-row card block-link" href={chooseMeetingPath(target)}>
            <Icon name="swap" />
            <b className="grow">{t("history.meetings.choose")}</b>
            <Icon name="forward" />
          </a>
        </div>
      </div>
      <AllTimeRecordsList records={records} target={target} />
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
