import { useRouteLoaderData, useRouteError } from "react-router";
import type { loader } from "./frame.tsx";
import type { TeamPage } from "./team-context.server.ts";
import { Problem, problemOf } from "~/components/site/problem.tsx";

/** A problem below the team's header, which stays. */
export const WithinProblem = () => <Problem kind={problemOf(useRouteError())} heading="h2" />;

export type TeamRegister = TeamPage["registers"][number];
export type SquadMember = TeamRegister["squad"][number];

/** The team with its registers and rosters, as the frame has read it. */
export function useTeam() {
  const loaded = useRouteLoaderData<typeof loader>("routes/team-page/frame");
  if (!loaded) throw new Error("A part of the team's page stands outside of its frame.");
  return loaded;
}
