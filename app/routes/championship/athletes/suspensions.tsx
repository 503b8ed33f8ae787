import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/suspensions";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { suspensionsPath, tournamentQuery } from "~/components/target.ts";
import { answered, numberParam, pageThere, targetOf } from "~/routes/request.ts";
import { getDiscipline } from "~/v1/discipline/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listRegisters } from "~/v1/registers/contract.ts";
import { listSuspensions } from "~/v1/suspensions/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { FilterForm, Hidden, TeamSelect } from "./filter-form.tsx";
import { GameAbsences } from "./game-absences.tsx";
import { SuspensionList } from "./suspension-list.tsx";
import stylesheet from "~/styles/pages/suspensions.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const team = numberParam(request, "time");
  const page = numberParam(request, "pagina") ?? 1;
  const api = context.get(apiContext);
  const asked = { ...target, page, ...(team !== undefined && { team }) };
  const [discipline, games, suspensions, registers] = await answered(
    Promise.all([
      api(getDiscipline, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 200 } }),
      api(listSuspensions, { query: asked }),
      api(listRegisters, { query: { ...target, per_page: 200 } }),
    ]),
  );
  const ahead = games.records.flatMap(({ id, finished }) => (finished ? [] : [id]));
  const teams = registers.records.map((register) => register.team);
  return { target, team, teams, discipline, ahead, suspensions: pageThere(suspensions) };
}

export default function Suspensions({ loaderData }: Route.ComponentProps) {
  const { target, team, teams, discipline, ahead, suspensions } = loaderData;
  const { t } = useText();
  const { records, pagination } = suspensions;
  const people = [...discipline.suspended, ...discipline.pending];
  const games = discipline.games.filter(
    ({ id }) => ahead.includes(id) && people.some(({ game_id }) => game_id === id),
  );
  return (
    <div className="stack">
      <ChampionshipHead page="suspensions" />
      {discipline.round ? (
        <section className="stack" aria-labelledby="proximos">
          <h2 id="proximos" className="people-title">
            {t("athletes.absences.round", { round: discipline.round.name })}
          </h2>
          {games.length > 0 ? (
            <div className="absences-games">
              {games.map((game) => (
                <GameAbsences key={game.id} {...{ game, discipline, target }} />
              ))}
            </div>
          ) : (
            <div className="card">
              <Empty title={t("athletes.absences.none")} hint={t("athletes.absences.noneHint")} />
            </div>
          )}
        </section>
      ) : null}
      <section className="stack" aria-labelledby="suspensoes">
        <h2 id="suspensoes" className="people-title">
          {t("athletes.absences.list")}
        </h2>
        {team !== undefined || records.length > 0 ? (
          <FilterForm
            action={`${suspensionsPath({ championship: target.championship })}#suspensoes`}
            label={t("athletes.absences.list")}
            clear={team === undefined ? null : suspensionsPath(target)}
          >
            <Hidden target={target} />
            <TeamSelect teams={teams} chosen={team} />
          </FilterForm>
        ) : null}
        <div className="card">
          {records.length > 0 ? (
            <SuspensionList suspensions={records} target={target} />
          ) : (
            <Empty
              title={t("athletes.absences.empty")}
              hint={t(team ? "athletes.absences.emptyTeam" : "athletes.absences.emptyHint")}
            />
          )}
        </div>
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          query={{ ...tournamentQuery(target), time: team ? String(team) : "" }}
        />
      </section>
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
