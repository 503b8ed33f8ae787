import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/fields";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { Pagination } from "~/components/pagination.tsx";
import type { Game } from "~/components/shapes.ts";
import { answered, numberParam, pageThere, targetOf } from "~/routes/request.ts";
import { listPublicFields } from "~/v1/fields/contract.ts";
import { ChampionshipHead } from "./championship-head.tsx";
import { titleOf } from "./chosen.ts";
import { FieldCard } from "./field-card.tsx";
import { ShellProblem } from "./shell-problem.tsx";
import { useShell } from "./use-shell.ts";
import { tournamentQuery } from "~/components/target.ts";
import stylesheet from "~/styles/pages/fields.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 30;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const page = numberParam(request, "pagina") ?? 1;
  const query = { championship: params.id, page, per_page: PER_PAGE };
  const fields = await answered(context.get(apiContext)(listPublicFields, { query }));
  return { target, ...pageThere(fields) };
}

/** Names the tournament of a game, in a championship that has several. */
function useTournamentName(): (game: Game) => string | null {
  const shell = useShell();
  const names = new Map(
    shell?.championship.seasons.flatMap((season) =>
      season.tournaments.map((tournament) => [tournament.id, titleOf({ season, tournament })]),
    ),
  );
  return ({ tournament_id }) => (names.size > 1 ? (names.get(tournament_id) ?? null) : null);
}

export default function Fields({ loaderData }: Route.ComponentProps) {
  const { target, records, pagination } = loaderData;
  const { t } = useText();
  const nameOf = useTournamentName();
  const query = tournamentQuery(target);
  return (
    <div className="stack">
      <ChampionshipHead page="fields" />
      {records.length > 0 ? (
        <section aria-labelledby="campos">
          <h2 id="campos" className="section-title">
            {t("fields.count", { count: pagination.total })}
          </h2>
          <ul className="field-grid">
            {records.map((field) => (
              <li key={field.id}>
                <FieldCard field={field} target={target} nameOf={nameOf} />
              </li>
            ))}
          </ul>
          <Pagination {...pagination} query={query} />
        </section>
      ) : (
        <div className="card">
          <Empty title={t("fields.empty")} hint={t("fields.emptyHint")} as="h2" />
        </div>
      )}
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
