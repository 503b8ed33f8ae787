import { data, Outlet, useLocation, useMatches } from "react-router";
import type { Route } from "./+types/shell";
import { siteContext } from "~/api-context.ts";
import { OfflineNotice } from "~/components/notice.tsx";
import { says } from "~/components/page-handle.ts";
import { RegisterCall } from "~/components/register-call.tsx";
import { SiteFooter } from "~/components/site-header.tsx";
import { reportPath } from "~/components/target.ts";
import { targetOf } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { chosenIn } from "./chosen.ts";
import { PageMenu } from "./page-menu.tsx";
import { type PageKey, pages } from "./pages.ts";
import { ShellHeader } from "./shell-header.tsx";
import { TournamentPicker } from "./tournament-picker.tsx";
import { championshipContext, withChampionship } from "./with-championship.ts";

export const middleware: Route.MiddlewareFunction[] = [withChampionship];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const championship = await context.get(championshipContext)();
  const chosen = chosenIn(championship, target.tournament);
  if (target.tournament !== undefined && !chosen) throw data(null, { status: 404 });
  return { target, championship, chosen, origin: context.get(siteContext).origin };
}

/** The pages on which teams are called to register. */
const CALLING = new Set<PageKey>(["table", "teams"]);

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { target, championship, chosen, origin } = loaderData;
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const route = matches.at(-1)?.id;
  const page = pages.find((one) => one.route === route);
  return (
    <div data-championship={championship.slug} data-name={championship.name}>
      <ShellHeader
        target={target}
        championship={championship}
        chosen={chosen}
        tab={page?.tab}
        compact={says(matches, "compact")}
        shared={{ text: championship.name, address: origin + pathname + search }}
      />
      <main id="conteudo" className="page">
        {page ? <PageMenu page={page} target={target} /> : null}
        {page?.ofTournament ? (
          <TournamentPicker
            seasons={championship.seasons}
            chosen={chosen}
            to={(tournament) => page.to({ ...target, tournament })}
          />
        ) : null}
        {page && CALLING.has(page.key) ? (
          <RegisterCall championship={championship} target={target} />
        ) : null}
        <Outlet />
        <p className="print-address" aria-hidden="true">
          {origin + pathname + search}
        </p>
      </main>
      <OfflineNotice />
      <SiteFooter report={reportPath({ championship: championship.slug })} />
    </div>
  );
}

export { ProblemPage as ErrorBoundary };
