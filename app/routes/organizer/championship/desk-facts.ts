import type { CallOutput } from "~/v1/client.ts";
import type { getDesk } from "~/v1/championships/desk/contract.ts";

/** What the desk of a championship knows of its seasons, tournaments and games. */
export type DeskFacts = CallOutput<typeof getDesk>;
export type DeskSeason = DeskFacts["seasons"][number];
export type DeskTournament = DeskSeason["tournaments"][number];

/** A tournament of the championship, with its season. */
export function tournamentIn({ seasons }: DeskFacts, id: number) {
  for (const season of seasons) {
    const tournament = season.tournaments.find((known) => known.id === id);
    if (tournament) return { season, tournament };
  }
  return null;
}
