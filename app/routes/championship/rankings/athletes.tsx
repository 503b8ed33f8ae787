import { data } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/athletes";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { answered, pageThere, targetOf } from "~/routes/request.ts";
import { getStats } from "~/v1/stats/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { rankingQuery } from "./ranking-choice.ts";
import { RankingLeader } from "./ranking-leader.tsx";
import { RankingRow } from "./ranking-row.tsx";
import { isRanking } from "./ranking-shapes.ts";
import { RankingTabs } from "./ranking-tabs.tsx";
import { rankingChoiceOf } from "./read-ranking-choice.ts";
import { tournamentQuery } from "~/components/target.ts";
import stylesheet from "~/styles/pages/athlete-rankings.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = rankingChoiceOf(request);
  const ranking = await answered(
    context.get(apiContext)(getStats, { query: { ...target, ...choice } }),
  );
  if (!isRanking(ranking)) throw data(null, { status: 404 });
  return { target, choice, ranking: pageThere(ranking) };
}

export default function AthleteRanking({ loaderData }: Route.ComponentProps) {
  const { target, choice, ranking } = loaderData;
  const { records, pagination, types, most } = ranking;
  const { type } = choice;
  const { t } = useText();
  const { tipo = "", por = "" } = rankingQuery(choice);
  const kept = { tipo, por, ...tournamentQuery(target) };
  const leaders = records.filter(({ position }) => position === 1);
  const more = pagination.next !== null && leaders.length === records.length;
  return (
    <div className="reading stack">
      <ChampionshipHead page="athleteRanking" />
      <RankingTabs choice={choice} types={types} target={target} />
      {pagination.page === 1 && leaders.length > 0 ? (
        <RankingLeader {...{ leaders, more, most, type, target }} />
      ) : null}
      <section className="card" aria-labelledby="ranking">
        <header>
          <h2 id="ranking">{t(`rankings.athletes.type.${type}`)}</h2>
          {records.length > 0 ? (
            <span className="sub">{t("athletes.count", { count: pagination.total })}</span>
          ) : null}
        </header>
        {records.length > 0 ? (
          <ol className="ranking">
            {records.map((athlete) => (
              <li key={`${athlete.user.id}-${athlete.team.id}`}>
                <RankingRow {...{ athlete, type, most, target }} />
              </li>
            ))}
          </ol>
        ) : types.includes(type) || types.length === 0 ? (
          <Empty
            title={t(`rankings.athletes.empty.${type}`)}
            hint={t("rankings.athletes.emptyHint")}
          />
        ) : (
          <Empty
            title={t("rankings.athletes.notCounted")}
            hint={t("rankings.athletes.notCountedHint")}
          />
        )}
      </section>
      <Pagination page={pagination.page} pages={pagination.pages} query={kept} />
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
