import type { Option } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getEligibility } from "~/v1/games/contract.ts";
import { onPitch } from "~/domain/result/doubts.ts";

export type Eligibility = CallOutput<typeof getEligibility>;
export type Squad = Eligibility["teams"][number];
export type Member = Squad["squad"][number];

/** Whether somebody sits a suspension out in the game. */
export const isSuspended = ({ reasons }: Pick<Member, "reasons">): boolean =>
  reasons.some(({ code }) => code === "suspended");

/** "10 · Dudu Lima": how a squad's list calls somebody. */
export const calledIn = (number: number | null, name: string): string =>
  number === null ? name : `${number} · ${name}`;

/** A squad by shirt number, those without one behind, each part by name. */
export const byNumber = (squad: readonly Member[]): Member[] =>
  squad.toSorted((a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000));

/** Somebody who may be named in an event. */
export interface Nameable extends Option {
  /** `bench` and `pitch` where the team has a line-up. */
  place: "pitch" | "bench" | "squad" | "staff";
  suspended: boolean;
}

/** How a list calls its groups, by the team. */
interface GroupNames {
  pitch: (team: string) => string;
  bench: (team: string) => string;
  outside: (team: string) => string;
  staff: (team: string) => string;
  suspended: (name: string) => string;
}

/**
 * Who may be named in an event, grouped by team: who is on the pitch, the bench, the rest of the squad, the
 * staff; in each group who is suspended stands last. A value is "team-user".
 */
export function peopleOf(
  { lineups, events }: GameDetail,
  { teams }: Eligibility,
  names: GroupNames,
): Nameable[] {
  const noted = events.map(({ type, user, replaced }) => ({
    type,
    user_id: user?.id ?? null,
    replaced_user_id: replaced?.id ?? null,
  }));
  return teams.flatMap(({ team, squad }) => {
    const lined = lineups.find(({ team_id }) => team_id === team.id)?.athletes ?? [];
    const shirts = new Map(lined.map(({ user, shirt_number }) => [user.id, shirt_number]));
    const playing = onPitch(
      lined.map(({ user, starter }) => ({ user_id: user.id, starter })),
      noted,
    );
    const groups = { pitch: names.pitch, bench: names.bench, staff: names.staff };
    const listed = byNumber(squad).map((member): Nameable => {
      const { user, role, shirt_number } = member;
      const place =
        role !== "athlete"
          ? "staff"
          : playing.has(user.id)
            ? "pitch"
            : shirts.has(user.id)
              ? "bench"
              : "squad";
      const suspended = isSuspended(member);
      const called = calledIn(shirts.get(user.id) ?? shirt_number, user.name);
      const squadName = lined.length > 0 ? names.outside(team.name) : team.name;
      return {
        value: `${team.id}-${user.id}`,
        label: suspended ? names.suspended(called) : called,
        group: place === "squad" ? squadName : groups[place](team.name),
        place,
        suspended,
      };
    });
    const order = ["pitch", "bench", "squad", "staff"];
    return listed.toSorted(
      (one, other) =>
        order.indexOf(one.place) - order.indexOf(other.place) ||
        Number(one.suspended) - Number(other.suspended),
    );
  });
}

/**
 * Who can be what in an event: staff only gets cards, the bench comes on, the pitch goes off. Whom the
 * event names already stays among them: by it, who came on is on the pitch.
 */
export function candidatesFor(
  people: readonly Nameable[],
  what: "card" | "play" | "on" | "off",
  named: string,
): Nameable[] {
  if (what === "card") return [...people];
  const isNamed = ({ value }: Nameable) => value === named;
  const athletes = people.filter((one) => one.place !== "staff" || isNamed(one));
  if (what === "play") return athletes;
  const wrong = what === "on" ? "pitch" : "bench";
  return athletes.filter((one) => one.place !== wrong || isNamed(one));
}
