import type { Route } from "./+types/calendar";
import { apiContext } from "~/api-context.ts";
import { answered, pageThere, targetOf } from "~/routes/request.ts";
import { getCalendar, listAgenda } from "~/v1/calendar/contract.ts";
import { listTeams } from "~/v1/teams/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { choiceOf, daysOf } from "./choice.ts";
import { DayList } from "./day-list.tsx";
import { MonthMenu } from "./month-menu.tsx";
import { MonthTable } from "./month-table.tsx";
import { Subscribe } from "./subscribe.tsx";
import { Toolbar } from "./toolbar.tsx";
import { Undated } from "./undated.tsx";
import stylesheet from "~/styles/pages/calendar.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Games of a page of the list, and how many without a date stand below it. */
const PER_PAGE = 40;
const UNDATED = 12;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = choiceOf(request, new Date());
  const { team, page, today } = choice;
  const days = daysOf(choice);
  const filter = { ...target, ...(team !== undefined && { team }) };
  const api = context.get(apiContext);
  const [calendar, games, undated, teams] = await answered(
    Promise.all([
      api(getCalendar, { query: { ...filter, to: today, ...days } }),
      api(listAgenda, { query: { ...filter, ...days, page, per_page: PER_PAGE } }),
      api(listAgenda, { query: { ...filter, undated: "true", per_page: UNDATED } }),
      api(listTeams, { query: { ...target, per_page: 200 } }),
    ]),
  );
  return { target, choice, calendar, games: pageThere(games), undated, teams: teams.records };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { target, choice, calendar, games, undated, teams } = loaderData;
  const { month } = choice;
  return (
    <div className="stack">
      <ChampionshipHead page="calendar" />
      <Toolbar target={target} choice={choice} teams={teams} />
      <MonthMenu target={target} choice={choice} calendar={calendar} />
      <div className={choice.view === "mes" ? "calendar-month" : "reading stack"}>
        {choice.view === "mes" && month ? (
          <MonthTable
            target={target}
            choice={choice}
            month={month}
            games={calendar.records}
            perPage={PER_PAGE}
          />
        ) : null}
        <div className="stack calendar-list" data-live="calendar">
          <DayList target={target} choice={choice} games={games} calendar={calendar} />
          <Undated target={target} games={undated.records} total={undated.pagination.total} />
        </div>
        <Subscribe target={target} choice={choice} team={calendar.team} />
      </div>
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
