import type { CallOutput } from "~/v1/client.ts";
import type { getAthleteDiscipline } from "~/v1/discipline/contract.ts";
import type { getUser, listAthleteGames } from "~/v1/users/contract.ts";

export type Profile = CallOutput<typeof getUser>;
export type Spell = Profile["teams"][number];
export type Totals = Spell["totals"];
export type AthleteGame = CallOutput<typeof listAthleteGames>["records"][number];
export type AthleteState = NonNullable<CallOutput<typeof getAthleteDiscipline>["discipline"]>;

/** The inscription that a page is about: in the tournament that the state is of, else the newest there. */
export function currentSpell(
  { teams }: Profile,
  championship: number,
  tournament: number | undefined,
): Spell | undefined {
  const here = teams.filter((spell) => spell.championship.id === championship);
  const chosen = here.filter((spell) => spell.tournament.id === tournament);
  const among = chosen.length > 0 ? chosen : here;
  return among.find(({ released }) => !released) ?? among[0];
}

/** A career's inscriptions by season of a championship, in the order that they come in. */
export const seasonsOf = (teams: Spell[]): Spell[][] => [
  ...Map.groupBy(teams, ({ championship, season }) => `${championship.id} ${season}`).values(),
];
