import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/numbers";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { answered, targetOf } from "~/routes/request.ts";
import {
  getSeasonStatistics,
  getTournamentCharts,
  getTournamentStatistics,
} from "~/v1/statistics/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { chosenIn } from "../chosen.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { championshipContext } from "../with-championship.ts";
import { CardsChart } from "./cards-chart.tsx";
import { GoalsChart } from "./goals-chart.tsx";
import { MinutesChart } from "./minutes-chart.tsx";
import { NumberTiles } from "./number-tiles.tsx";
import { ResultsChart } from "./results-chart.tsx";
import stylesheet from "~/styles/pages/numbers.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const championship = await context.get(championshipContext)();
  const chosen = chosenIn(championship, target.tournament);
  if (!chosen) return null;
  const { season, tournament } = chosen;
  const ofTournament = { params: { id: tournament.id } };
  const [numbers, charts, ofSeason] = await answered(
    Promise.all([
      api(getTournamentStatistics, ofTournament),
      api(getTournamentCharts, ofTournament),
      api(getSeasonStatistics, { params: { id: season.id } }),
    ]),
  );
  return { season, numbers, charts, ofSeason };
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  if (!loaderData) {
    return (
      <div className="card">
        <ChampionshipHead page="numbers" />
        <Empty title={t("rankings.numbers.none")} hint={t("rankings.numbers.noneHint")} as="h2" />
      </div>
    );
  }
  const { season, numbers, charts, ofSeason } = loaderData;
  return (
    <div className="stack numbers">
      <ChampionshipHead page="numbers" />
      <NumberTiles title={t("rankings.numbers.tournament")} numbers={numbers} />
      {numbers.games_finished_count > 0 ? (
        <div className="charts">
          <GoalsChart rounds={charts.rounds} numbers={numbers} />
          <ResultsChart results={charts.results} />
          <MinutesChart slots={charts.goal_slots} goals={numbers.goals_count} />
          <CardsChart rounds={charts.rounds} />
        </div>
      ) : (
        <div className="card">
          <Empty title={t("rankings.numbers.empty")} hint={t("rankings.numbers.emptyHint")} />
        </div>
      )}
      {season.tournaments.length > 1 ? (
        <NumberTiles
          title={t("rankings.numbers.season", { name: season.name })}
          numbers={ofSeason}
        />
      ) : null}
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
