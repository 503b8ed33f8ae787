import type { Route } from "./+types/scorers";
import { listInWords } from "~/components/date.ts";
import { apiContext } from "~/worker/contexts.ts";
import { allTimeScorersPath, tournamentQuery } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import type { CallOutput } from "~/v1/client.ts";
import { listAllTimeScorers } from "~/v1/structure/seasons/contract.ts";
import {
  Podium,
  choosePodium,
  type RankedAthlete,
  RankingList,
  tiedIn,
} from "../rankings/ranking-list.tsx";
import { Categories, categoryParam, categoryQuery, HistoryHead } from "./history-page.tsx";
import stylesheet from "~/styles/athletes.css?url";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const page = numberParam(request, "pagina") ?? 1;
  const call = context.get(apiContext)(listAllTimeScorers, {
    params: { id: params.id },
    query: { ...categoryParam(request), page, per_page: PER_PAGE },
  });
  return { target, scorers: requirePage(await loadAnswers(call)) };
}

export default function AllTimeScorers({ loaderData: { target, scorers } }: Route.ComponentProps) {
  const { t } = useText();
  const { pagination, categories, category } = scorers;
  const athletes = scorers.records.flatMap(toRankedAthletes);
  const places = tiedIn(athletes);
  const goesOn = pagination.next !== null;
  // The athletes of the last place can continue on the next page.
  const podium = pagination.page === 1 ? choosePodium(goesOn ? places.slice(0, -1) : places) : [];
  const others = places.filter(({ athletes: [first] }) => first && !podium.includes(first));
  return (
    <div className="reading stack">
      <HistoryHead page="allTimeScorers" to={allTimeScorersPath} />
      <Categories {...{ categories, category }} to={(query) => allTimeScorersPath(target, query)} />
      {podium.length > 0 ? <Podium athletes={podium} type="goal" target={target} /> : null}
      <section className="card" aria-labelledby="ranking">
        <header>
          <h2 id="ranking">{t("history.scorersTitle")}</h2>
          {athletes.length > 0 ? (
            <span className="sub">{t("athletes.count", { count: pagination.total })}</span>
          ) : null}
        </header>
        {athletes.length > 0 ? (
          <>
            <RankingList
              {...{ places: others, type: "goal", goesOn, target }}
              most={podium[0]?.goals_count ?? athletes[0]?.goals_count ?? 0}
            />
            <p className="pad lined sub">{t("history.scorersRule")}</p>
          </>
        ) : (
          <EmptyMessage title={t("history.scorersEmpty")} hint={t("history.scorersEmptyHint")} />
        )}
      </section>
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        query={{ ...categoryQuery(categories, category), ...tournamentQuery(target) }}
      />
    </div>
  );
}

type Scorer = CallOutput<typeof listAllTimeScorers>["records"][number];

/**
 * Returns a scorer as the rankings show athletes, with the crest and colors of the team for which most goals
 * were scored.
 */
function toRankedAthletes({ position, user, goals, teams }: Scorer): RankedAthlete[] {
  const [first] = teams;
  if (!first) return [];
  const name = listInWords.format(teams.map(({ team }) => team.name));
  const team = { ...first.team, name };
  return [{ position, user, team, other_teams: [], goals_count: goals, games_count: null }];
}
