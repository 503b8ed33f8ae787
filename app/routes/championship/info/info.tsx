import type { Route } from "./+types/info";
import { apiContext } from "~/api-context.ts";
import { dayIn } from "~/domain/local-day.ts";
import { answered, targetOf } from "~/routes/request.ts";
import { getCalendar } from "~/v1/calendar/contract.ts";
import { getTournamentStatistics } from "~/v1/statistics/contract.ts";
import { getTournament } from "~/v1/tournaments/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { About } from "./about.tsx";
import { chosenId } from "./chosen-tournament.ts";
import { Enrolment } from "./enrolment.tsx";
import { MorePages } from "./more-pages.tsx";
import { TournamentFacts } from "./tournament-facts.tsx";
import stylesheet from "~/styles/pages/info.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const id = await chosenId(context, target);
  if (id === null) return { target, details: null };
  const today = dayIn(new Date());
  const [tournament, statistics, calendar] = await answered(
    Promise.all([
      api(getTournament, { params: { id } }),
      api(getTournamentStatistics, { params: { id } }),
      api(getCalendar, { query: { ...target, tournament: id, from: today, to: today } }),
    ]),
  );
  return { target, details: { tournament, statistics, calendar } };
}

export default function Info({ loaderData: { target, details } }: Route.ComponentProps) {
  return (
    <div className="two info">
      <ChampionshipHead page="info" />
      <div className="stack">
        <About target={target} />
        {details ? <Enrolment target={target} tournament={details.tournament} /> : null}
      </div>
      <section className="stack">
        {details ? <TournamentFacts {...details} /> : null}
        <MorePages target={target} tournament={details?.tournament ?? null} />
      </section>
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
