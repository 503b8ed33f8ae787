import { data, href, Outlet, useLocation } from "react-router";
import type { Route } from "./+types/frame";
import { getDesk } from "~/v1/structure/championships/contract.ts";
import { onlyManagers, loadDesk } from "../desk-calls.ts";
import { type Step, GuideProgress, findTournament } from "./progress.tsx";
import { readPathNumber } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const { championship, tournament } = args.params;
  const desk = await loadDesk(args, (api) =>
    api(getDesk, { params: { id: readPathNumber(championship) } }),
  );
  onlyManagers(desk.championship.role);
  if (tournament !== undefined && !findTournament(desk, readPathNumber(tournament))) {
    throw data(null, { status: 404 });
  }
  return desk;
}

const stepAt: Record<string, Step> = {
  temporada: "season",
  torneio: "tournament",
  times: "teams",
  sorteio: "draw",
};

export default function GuideFrame({ loaderData: desk, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { championship, tournament } = params;
  const found = tournament === undefined ? null : findTournament(desk, Number(tournament));
  const links: Partial<Record<Step, string>> = {
    championship: href("/organizador/:championship/dados", { championship }),
    season: href("/organizador/:championship/guia/temporada", { championship }),
  };
  if (tournament !== undefined && found) {
    const within = { championship, tournament };
    const path = href("/organizador/:championship/guia/torneio", { championship });
    links.tournament = `${path}?temporada=${found.season.id}`;
    links.teams = href("/organizador/:championship/guia/:tournament/times", within) + search;
    links.draw = href("/organizador/:championship/guia/:tournament/sorteio", within) + search;
  }
  const step = stepAt[pathname.split("/").at(-1) ?? ""] ?? null;
  return (
    <div className="narrow stack guide">
      <GuideProgress at={step} links={links} />
      <Outlet context={desk} />
    </div>
  );
}
