import type { Option } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getEligibility } from "~/v1/matchday/games/contract.ts";
import { onPitch, replacedIn, sentOff } from "~/domain/result/doubts.ts";
import { FREE_SUBSTITUTIONS } from "~/domain/rulebook/modality.ts";

export type Eligibility = CallOutput<typeof getEligibility>;
export type Squad = Eligibility["teams"][number];
export type Member = Squad["squad"][number];

/** True when the person serves a suspension in the game. */
export const isSuspended = ({ reasons }: Pick<Member, "reasons">): boolean =>
  reasons.some(({ code }) => code === "suspended");

/** Returns names by user id, from squads, lineups and events; former members are included. */
export const collectNames = ({ lineups, events }: GameDetail, { teams }: Eligibility) =>
  new Map<number, string>(
    [
      ...teams.flatMap(({ squad }) => squad.map(({ user }) => user)),
      ...lineups.flatMap(({ athletes }) => athletes.map(({ user }) => user)),
      ...events.flatMap(({ user, replaced }) => [user, replaced].filter((one) => one !== null)),
    ].map(({ id, name }) => [id, name]),
  );

export const labelWithShirt = (number: number | null, name: string): string =>
  number === null ? name : `${number} · ${name}`;

export const sortByShirt = (squad: readonly Member[]): Member[] =>
  squad.toSorted((a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000));

const PLACES = ["pitch", "bench", "squad", "replaced", "sentOff", "staff"] as const;

export interface PersonOption extends Option {
  /** The person's place; `bench` needs a lineup, `replaced` people do not return to the pitch. */
  place: (typeof PLACES)[number];
  suspended: boolean;
}

type GroupNames = Record<
  Exclude<(typeof PLACES)[number], "squad"> | "outside" | "suspended",
  (name: string) => string
>;

/**
 * Returns the people for an event, by team: pitch, bench, rest of the squad, replaced, sent off, staff;
 * suspended ones are last in each group. A value is "team-user".
 */
export function listPeople(
  { lineups, events }: GameDetail,
  { teams, modality }: Eligibility,
  names: GroupNames,
): PersonOption[] {
  const noted = events.map(({ type, user, replaced }) => ({
    type,
    user_id: user?.id ?? null,
    replaced_user_id: replaced?.id ?? null,
  }));
  const expelled = sentOff(noted);
  const replaced = FREE_SUBSTITUTIONS[modality] ? new Set<number>() : replacedIn(noted);
  return teams.flatMap(({ team, squad }) => {
    const lined = lineups.find(({ team_id }) => team_id === team.id)?.athletes ?? [];
    const shirts = new Map(lined.map(({ user, shirt_number }) => [user.id, shirt_number]));
    const playing = onPitch(
      lined.map(({ user, starter }) => ({ user_id: user.id, starter })),
      noted,
    );
    const listed = sortByShirt(squad).map((member): PersonOption => {
      const { user, role, shirt_number } = member;
      const placeOf = (): PersonOption["place"] => {
        if (role !== "athlete") return "staff";
        if (expelled.has(user.id)) return "sentOff";
        if (playing.has(user.id)) return "pitch";
        if (replaced.has(user.id)) return "replaced";
        return shirts.has(user.id) ? "bench" : "squad";
      };
      const place = placeOf();
      const suspended = isSuspended(member);
      const called = labelWithShirt(shirts.get(user.id) ?? shirt_number, user.name);
      const squadName = lined.length > 0 ? names.outside(team.name) : team.name;
      return {
        value: `${team.id}-${user.id}`,
        label: suspended ? names.suspended(called) : called,
        group: place === "squad" ? squadName : names[place](team.name),
        place,
        suspended,
      };
    });
    return listed.toSorted(
      (one, other) =>
        PLACES.indexOf(one.place) - PLACES.indexOf(other.place) ||
        Number(one.suspended) - Number(other.suspended),
    );
  });
}

/**
 * Returns the people for each role of an event: staff only for cards, the bench to come on, the pitch to go
 * off; without a lineup, the squad for both. People already in the event stay, because the event itself moved
 * them.
 */
export function selectCandidates(
  people: readonly PersonOption[],
  what: "card" | "play" | "on" | "off",
  named: string,
): PersonOption[] {
  if (what === "card") return [...people];
  const isNamed = ({ value }: PersonOption) => value === named;
  const athletes = people.filter((one) => one.place !== "staff" || isNamed(one));
  if (what === "play") return athletes;
  const teamOf = ({ value }: PersonOption) => value.split("-")[0];
  const listed = new Set(people.filter(({ place }) => place === "bench").map(teamOf));
  return athletes.filter(
    (one) =>
      isNamed(one) ||
      (what === "on"
        ? one.place === "bench" || one.place === "squad"
        : one.place === "pitch" || (one.place === "squad" && !listed.has(teamOf(one)))),
  );
}
