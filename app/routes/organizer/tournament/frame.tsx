import { data, Outlet } from "react-router";
import type { Route } from "./+types/frame";
import { apiContext } from "~/worker/contexts.ts";
import { getTournament } from "~/v1/tournaments/relations/contract.ts";
import { DeskProblem } from "../desk-page.tsx";
import { loadDesk } from "../load-desk.ts";
import { numberIn } from "~/routes/request.ts";

/** The tournament of the address; one of another championship is not here. */
export async function loader(args: Route.LoaderArgs) {
  const { championship, tournament: number } = args.params;
  const call = args.context.get(apiContext)(getTournament, { params: { id: numberIn(number) } });
  const tournament = await loadDesk(args, call);
  if (tournament.championship_id !== numberIn(championship)) throw data(null, { status: 404 });
  return { tournament };
}

export default function TournamentFrame() {
  return <Outlet />;
}

export { DeskProblem as ErrorBoundary };
