import type { LineupPlace, Person } from "../../domain/sheet/entries.ts";
import type { Book } from "../device/records.ts";
import type { Player, TeamSituation } from "./situation.ts";

type Last = NonNullable<Book["home"]["last_lineup"]>;

/** A suspended player is not called; any other doubt is the organizer's to settle later. */
export const isSuspended = ({ isAllowed }: Player): boolean => !isAllowed;

/** Returns the last line-up without those who may not play today. */
export function repeatLineup(last: Last, { squad }: TeamSituation) {
  const known = new Map(squad.map((player) => [player.person, player]));
  const missing: Player[] = [];
  const places: LineupPlace[] = [];
  for (const { user_id, starter, captain } of last.athletes) {
    const player = known.get(user_id);
    if (player === undefined) continue;
    if (isSuspended(player)) {
      if (starter) missing.push(player);
      continue;
    }
    places.push({ person: user_id, shirt_number: player.number, starter, captain });
  }
  return { places, missing };
}

/** One tap: starter; two: bench; three: not here. */
export function tapPlace(
  places: readonly LineupPlace[],
  { person, number }: Player,
): LineupPlace[] {
  const place = places.find((one) => one.person === person);
  if (!place) return [...places, { person, shirt_number: number, starter: true, captain: false }];
  if (!place.starter) return places.filter((one) => one !== place);
  return places.map((one) => (one === place ? { ...one, starter: false, captain: false } : one));
}

/** Puts everyone who is not in the line-up, and may play, on the bench. */
export function fillBench(places: readonly LineupPlace[], squad: readonly Player[]): LineupPlace[] {
  const called = new Set<Person>(places.map(({ person }) => person));
  const rest = squad.filter((player) => !called.has(player.person) && !isSuspended(player));
  return [
    ...places,
    ...rest.map(({ person, number }) => ({
      person,
      shirt_number: number,
      starter: false,
      captain: false,
    })),
  ];
}

export const nameCaptain = (places: readonly LineupPlace[], person: Person): LineupPlace[] =>
  places.map((place) => ({ ...place, captain: place.person === person }));

export function countPlaces(places: readonly LineupPlace[] | null) {
  const starters = places?.filter(({ starter }) => starter).length ?? 0;
  return { starters, bench: (places?.length ?? 0) - starters };
}
