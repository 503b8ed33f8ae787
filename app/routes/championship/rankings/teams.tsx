import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/teams";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { athleteRankingPath, tablePath } from "~/components/target.ts";
import { answered, targetOf } from "~/routes/request.ts";
import { ApiProblem } from "~/v1/client.ts";
import { listTeamRankings } from "~/v1/rankings/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { TeamRankingCard } from "./team-ranking-card.tsx";
import stylesheet from "~/styles/pages/team-rankings.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const call = context.get(apiContext)(listTeamRankings, { query: target });
  const rankings = await answered(call.catch(noneOnThisPlan));
  return { target, rankings: rankings && rankings.records };
}

/** A plan that does not open the rankings is nothing that went wrong for who reads. */
function noneOnThisPlan(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 402) return null;
  throw error;
}

export default function TeamRankings({ loaderData }: Route.ComponentProps) {
  const { target, rankings } = loaderData;
  const { t } = useText();
  const filled = rankings?.filter(({ rows }) => rows.length > 0) ?? [];
  return (
    <div className="stack">
      <ChampionshipHead page="teamRankings" />
      {filled.length > 0 ? (
        <div className="ranking-cards">
          {filled.map((ranking) => (
            <TeamRankingCard key={ranking.ranking} ranking={ranking} target={target} />
          ))}
        </div>
      ) : (
        <div className="card">
          {rankings ? (
            <Empty title={t("rankings.teams.empty")} hint={t("rankings.teams.emptyHint")} as="h2" />
          ) : (
            <Empty
              title={t("rankings.teams.closed")}
              hint={t("rankings.teams.closedHint")}
              as="h2"
            />
          )}
          <p className="card-ways">
            <a className="text-link" href={tablePath(target)}>
              {t("rankings.teams.table")}
            </a>
            <a className="text-link" href={athleteRankingPath(target)}>
              {t("rankings.teams.athletes")}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
