import { useRouteLoaderData } from "react-router";
import type { CallOutput } from "~/v1/client.ts";
import type { getTeamPage } from "~/v1/team/contract.ts";
import type { loader } from "./frame.tsx";

export type TeamPage = CallOutput<typeof getTeamPage>;
export type TeamRegister = TeamPage["registers"][number];
export type SquadMember = TeamRegister["squad"][number];

/** What the frame has read: the team with its registers and rosters. */
export function useTeam() {
  const loaded = useRouteLoaderData<typeof loader>("routes/team-page/frame");
  if (!loaded) throw new Error("A part of the team's page stands outside of its frame.");
  return loaded;
}
