import { data, Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { loadDesk } from "../desk-calls.ts";

export async function loader(args: Route.LoaderArgs) {
  const { championship, tournament: number } = args.params;
  const tournament = await loadDesk(args, (api) =>
    api(getTournament, { params: { id: readPathNumber(number) } }),
  );
  if (tournament.championship_id !== readPathNumber(championship))
    throw data(null, { status: 404 });
  return { tournament };
}

export const useTournament = () =>
  useRouteLoaderData<typeof loader>("routes/organizer/tournament/frame");

export default function TournamentFrame() {
  return <Outlet />;
}
