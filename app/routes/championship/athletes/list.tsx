import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/list";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { answered, pageThere, targetOf } from "~/routes/request.ts";
import { listRegisters } from "~/v1/registers/contract.ts";
import { listUsers } from "~/v1/users/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { AthleteFilter } from "./athlete-filter.tsx";
import { AthleteRow } from "./athlete-row.tsx";
import { choiceQuery, usersQuery } from "./list-choice.ts";
import { listChoiceOf } from "./read-list-choice.ts";
import { tournamentQuery } from "~/components/target.ts";
import stylesheet from "~/styles/pages/athletes.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = listChoiceOf(request);
  const api = context.get(apiContext);
  const [athletes, registers] = await answered(
    Promise.all([
      api(listUsers, { query: { ...target, ...usersQuery(choice) } }),
      api(listRegisters, { query: { ...target, per_page: 200 } }),
    ]),
  );
  pageThere(athletes);
  return { target, choice, athletes, teams: registers.records.map(({ team }) => team) };
}

export default function Athletes({ loaderData }: Route.ComponentProps) {
  const { target, choice, athletes, teams } = loaderData;
  const { records, pagination } = athletes;
  const { t } = useText();
  const query = choiceQuery(choice);
  const filtered = Object.values(query).some((value) => value !== "");
  const kept = { ...query, ...tournamentQuery(target) };
  return (
    <div className="stack">
      <ChampionshipHead page="athletes" />
      {filtered || records.length > 0 ? (
        <AthleteFilter choice={choice} teams={teams} target={target} />
      ) : null}
      <section className="card" aria-labelledby="atletas">
        <header>
          <h2 id="atletas">
            {t(filtered ? "athletes.found" : "athletes.count", { count: pagination.total })}
          </h2>
        </header>
        {records.length > 0 ? (
          <ul className="athletes">
            {records.map((athlete) => (
              <li key={`${athlete.id}-${athlete.team.id}`}>
                <AthleteRow athlete={athlete} target={target} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty
            title={t(filtered ? "athletes.noneFound" : "athletes.empty")}
            hint={t(filtered ? "athletes.noneFoundHint" : "athletes.emptyHint")}
          />
        )}
      </section>
      <Pagination page={pagination.page} pages={pagination.pages} query={kept} />
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
