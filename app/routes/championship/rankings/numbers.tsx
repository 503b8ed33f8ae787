import type { Route } from "./+types/numbers";
import { apiContext } from "~/worker/contexts.ts";
import { Empty } from "~/components/empty.tsx";
import { plain } from "~/components/date.ts";
import type { Statistics } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import {
  getSeasonStatistics,
  getTournamentCharts,
  getTournamentStatistics,
} from "~/v1/statistics/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { chosenIn } from "../chosen-tournament.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { championshipContext } from "../with-championship.server.ts";
import { CardsChart, GoalsChart, MinutesChart, ResultsChart } from "./charts.tsx";
import { Records } from "./records.tsx";
import chartsSheet from "~/styles/charts.css?url";
import numbersSheet from "~/styles/numbers.css?url";

export const links: Route.LinksFunction = () =>
  [chartsSheet, numbersSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const championship = await context.get(championshipContext)();
  const chosen = chosenIn(championship, target.tournament);
  if (!chosen) return null;
  const { season, tournament } = chosen;
  const ofTournament = { params: { id: tournament.id } };
  const [numbers, charts, ofSeason] = await loadAnswers(
    Promise.all([
      api(getTournamentStatistics, ofTournament),
      api(getTournamentCharts, ofTournament),
      api(getSeasonStatistics, { params: { id: season.id } }),
    ]),
  );
  return { target, season, numbers, charts, ofSeason };
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
  const { target, season, numbers, charts, ofSeason } = loaderData;
  return (
    <div className="stack">
      <ChampionshipHead page="numbers" />
      {numbers.games_finished_count > 0 ? (
        <Records records={charts.records} target={target} />
      ) : null}
      <NumberLine title={t("rankings.numbers.tournament")} numbers={numbers} />
      {numbers.games_finished_count > 0 ? (
        <div className="halves">
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
        <NumberLine
          title={t("rankings.numbers.season", { name: season.name })}
          numbers={ofSeason}
        />
      ) : null}
    </div>
  );
}

const counted = [
  "teams_count",
  "players_count",
  "games_count",
  "games_finished_count",
  "goals_count",
  "assist_count",
  "yellow_card_count",
  "red_card_count",
] as const;

/** The eight numbers of a tournament or a season on a line. */
function NumberLine({ title, numbers }: { title: string; numbers: Statistics }) {
  const { t } = useText();
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <p className="number-line dots">
        {counted.map((key) => (
          <span key={key}>
            <b>{plain.format(numbers[key])}</b>{" "}
            {t(`rankings.numbers.${key}`, { count: numbers[key] })}
          </span>
        ))}
      </p>
    </section>
  );
}

export { ShellProblem as ErrorBoundary };
