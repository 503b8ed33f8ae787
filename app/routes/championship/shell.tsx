import { data, Outlet, useMatches } from "react-router";
import type { Route } from "./+types/shell";
import { apiContext, siteContext } from "~/api-context.ts";
import { OfflineNotice } from "~/components/notice.tsx";
import { says } from "~/components/page-handle.ts";
import { SiteFooter } from "~/components/site-header.tsx";
import { answered, targetOf } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { getChampionship } from "~/v1/championships/contract.ts";
import { chosenIn } from "./chosen.ts";
import { ShellHeader } from "./shell-header.tsx";
import { tabs } from "./tabs.ts";
import { TournamentPicker } from "./tournament-picker.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const championship = await answered(
    context.get(apiContext)(getChampionship, { params: { id: params.id } }),
  );
  const chosen = chosenIn(championship, target.tournament);
  if (target.tournament !== undefined && !chosen) throw data(null, { status: 404 });
  return { target, championship, chosen, origin: context.get(siteContext).origin };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { target, championship, chosen } = loaderData;
  const matches = useMatches();
  const page = matches.at(-1)?.id;
  const tab = tabs.find(({ route }) => route === page);
  return (
    <div data-championship={championship.slug} data-name={championship.name}>
      <ShellHeader
        target={target}
        championship={championship}
        chosen={chosen}
        page={page}
        compact={says(matches, "compact")}
      />
      <main id="conteudo" className="page">
        {tab ? (
          <TournamentPicker
            seasons={championship.seasons}
            chosen={chosen}
            to={(tournament) => tab.to({ ...target, tournament })}
          />
        ) : null}
        <Outlet />
      </main>
      <OfflineNotice />
      <SiteFooter />
    </div>
  );
}

export { ProblemPage as ErrorBoundary };
