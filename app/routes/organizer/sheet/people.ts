import type { Option } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getEligibility } from "~/v1/games/contract.ts";

export type Eligibility = CallOutput<typeof getEligibility>;
export type Squad = Eligibility["teams"][number];
export type Member = Squad["squad"][number];

/** "10 · Dudu Lima": how a squad's list calls somebody. */
export const calledIn = (number: number | null, name: string): string =>
  number === null ? name : `${number} · ${name}`;

/** A squad by shirt number, those without one behind, each part by name. */
export const byNumber = (squad: readonly Member[]): Member[] =>
  squad.toSorted((a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000));

/**
 * Who may be named in an event, grouped by team: the line-up first, then the rest of the squad under
 * `outside`'s heading. A value is "team-user".
 */
export function peopleOf(
  { lineups }: GameDetail,
  { teams }: Eligibility,
  outside: (team: string) => string,
): Option[] {
  return teams.flatMap(({ team, squad }) => {
    const lined = lineups.find(({ team_id }) => team_id === team.id)?.athletes ?? [];
    const inside = new Set(lined.map(({ user }) => user.id));
    const rest = byNumber(squad).filter(({ user }) => !inside.has(user.id));
    const option = (group: string, user: { id: number; name: string }, number: number | null) => ({
      value: `${team.id}-${user.id}`,
      label: calledIn(number, user.name),
      group,
    });
    return [
      ...lined.map(({ user, shirt_number }) => option(team.name, user, shirt_number)),
      ...rest.map(({ user, shirt_number }) =>
        option(lined.length > 0 ? outside(team.name) : team.name, user, shirt_number),
      ),
    ];
  });
}
