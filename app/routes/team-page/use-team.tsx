import { useRouteLoaderData, useRouteError, href } from "react-router";
import type { loader } from "./frame.tsx";
import type { TeamPage } from "./team-page.server.ts";
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

/** The addresses of one team's private page. */
export const teamPaths = (uuid: string) => ({
  /** The roster of one of its registers; of the newest when none is named. */
  roster: (register?: number): string =>
    href("/equipe/:uuid", { uuid }) + (register === undefined ? "" : `?inscricao=${register}`),
  team: href("/equipe/:uuid/time", { uuid }),
  athlete: (inscription: number): string =>
    href("/equipe/:uuid/atleta/:inscription", { uuid, inscription: String(inscription) }),
});
