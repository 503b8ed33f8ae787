import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/athlete";
import { apiContext } from "~/api-context.ts";
import { Head } from "~/components/head.tsx";
import { Icon } from "~/components/icon.tsx";
import type { PageHandle } from "~/components/page-handle.ts";
import { Pagination } from "~/components/pagination.tsx";
import { ShareLink } from "~/components/share-link.tsx";
import { athletePath, bulletinPath, tournamentQuery } from "~/components/target.ts";
import { answered, numberParam, pageThere, targetOf, numberIn } from "~/routes/request.ts";
import { getAthleteDiscipline } from "~/v1/discipline/contract.ts";
import { getUser, listAthleteGames } from "~/v1/users/contract.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { Career } from "./athlete-career.tsx";
import { AthleteGames } from "./athlete-games.tsx";
import { AthleteHead } from "./athlete-head.tsx";
import { currentSpell } from "./athlete-shapes.ts";
import { StateCard } from "./athlete-state.tsx";
import { TotalTiles } from "./athlete-totals.tsx";
import { useShell } from "../use-shell.ts";
import stylesheet from "~/styles/pages/athlete.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const id = numberIn(params.userId);
  const page = numberParam(request, "pagina") ?? 1;
  const { championship } = target;
  const api = context.get(apiContext);
  const [athlete, games, { discipline }] = await answered(
    Promise.all([
      api(getUser, { params: { id }, query: { championship } }),
      api(listAthleteGames, { params: { id }, query: { championship, page } }),
      api(getAthleteDiscipline, { params: { id }, query: target }),
    ]),
  );
  return { target, athlete, games: pageThere(games), discipline };
}

export default function AthletePage({ loaderData }: Route.ComponentProps) {
  const { target, athlete, games, discipline } = loaderData;
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, origin } = shell;
  const spell = currentSpell(athlete, championship.id, discipline?.tournament.id);
  const title = spell
    ? t("athletes.profile.titled", { name: athlete.name, team: spell.team.name })
    : athlete.name;
  const address = origin + athletePath({ championship: championship.slug }, athlete.id);
  const { page, pages } = games.pagination;
  const showTournament = new Set(games.records.map(({ tournament }) => tournament.id)).size > 1;
  const names = { name: athlete.name, championship: championship.name };
  return (
    <div className="athlete-page">
      <Head
        title={t("site.titled", { page: `${title}: ${championship.name}` })}
        description={t("athletes.profile.description", names)}
        canonical={address}
      />
      <div className="stack">
        <AthleteHead athlete={athlete} spell={spell} target={target} />
        <p className="athlete-ways">
          <ShareLink text={`${title} · ${championship.name}`} address={address} />
          <a className="text-link" href={bulletinPath(target, { atleta: athlete.id })}>
            {t("athletes.profile.bulletin")}
            <Icon name="forward" />
          </a>
        </p>
        {discipline ? <StateCard state={discipline} target={target} /> : null}
        <TotalTiles totals={athlete.totals} />
      </div>
      <div className="stack">
        <section className="card" aria-labelledby="jogos">
          <header>
            <h2 id="jogos">{t("athletes.profile.events")}</h2>
            <span className="sub">{championship.name}</span>
          </header>
          {games.records.length > 0 ? (
            <AthleteGames games={games.records} {...{ showTournament, target }} />
          ) : (
            <p className="quiet">{t("athletes.profile.noEvents")}</p>
          )}
        </section>
        <Pagination page={page} pages={pages} query={tournamentQuery(target)} />
        <Career teams={athlete.teams} />
      </div>
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
