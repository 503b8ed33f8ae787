import { data, Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame";
import { getTournament } from "~/v1/tournaments/relations/contract.ts";
import { DeskProblem } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { numberIn } from "~/routes/request.ts";
import { shootOutPoints } from "~/domain/rulebook.ts";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import type { TournamentRulesFacts } from "./rules.server.ts";

/** The tournament of the address; one of another championship is not here. */
export async function loader(args: Route.LoaderArgs) {
  const { championship, tournament: number } = args.params;
  const tournament = await loadDesk(args, (api) =>
    api(getTournament, { params: { id: numberIn(number) } }),
  );
  if (tournament.championship_id !== numberIn(championship)) throw data(null, { status: 404 });
  return { tournament };
}

/** What is known of the page's tournament; undefined outside of its frame. */
export const useTournament = () =>
  useRouteLoaderData<typeof loader>("routes/organizer/tournament/frame");

export default function TournamentFrame() {
  return <Outlet />;
}

/** How long games are, and what follows a level one. */
interface GameCourse extends GameLength {
  extra_time: boolean;
  shoot_out: boolean;
}

/** A knockout game goes on until it is decided, another one as far as the points of the rulebook tell. */
function courseOf(
  { game_duration, periods, tournament_rankings: { points } }: TournamentRulesFacts,
  is_group: boolean,
): GameCourse {
  return {
    game_duration,
    periods,
    extra_time: !is_group || (points.extra_time_win ?? points.win) !== points.win,
    shoot_out: !is_group || shootOutPoints(points) !== null,
  };
}

/** The course of the games of the tournament that the page is of. */
export function useGameCourse(is_group: boolean): GameCourse {
  const within = useTournament();
  return within
    ? courseOf(within.tournament, is_group)
    : { game_duration: 90, periods: 2, extra_time: !is_group, shoot_out: !is_group };
}

export { DeskProblem as ErrorBoundary };
