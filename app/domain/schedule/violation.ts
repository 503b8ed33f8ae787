import {
  HARD_KINDS,
  type HardKind,
  type Named,
  type Violation,
  type Wish,
  WISHES,
} from "./data.ts";

type Subject = Partial<
  Pick<Violation, "team_id" | "field_id" | "referee_id" | "person_id" | "round_id">
>;

const nobody = {
  team_id: null,
  field_id: null,
  referee_id: null,
  person_id: null,
  round_id: null,
};

export const broken = (
  kind: HardKind,
  game_ids: number[],
  message: string,
  subject: Subject,
): Violation => ({ kind, hard: true, game_ids, ...nobody, ...subject, weight: 0, message });

export const unmet = (
  kind: Wish,
  game_ids: number[],
  message: string,
  weight: number,
  subject: Subject,
): Violation => ({ kind, hard: false, game_ids, ...nobody, ...subject, weight, message });

const kinds: readonly string[] = [...HARD_KINDS, ...WISHES];

/** Hard ones first, then by kind and by games: the same order for the same schedule. */
export const inOrder = (violations: Violation[]): Violation[] =>
  violations
    .map((violation) => ({ violation, key: sortKey(violation) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ violation }) => violation);

const padded = (number: number | null): string => String(number ?? 0).padStart(16, "0");

const sortKey = (violation: Violation): string =>
  [
    String(kinds.indexOf(violation.kind)).padStart(2, "0"),
    ...violation.game_ids.map(padded),
    keyOf(violation),
  ].join();

/** Tells one violation from another, whatever is said of it. */
export const keyOf = (violation: Violation): string =>
  [
    violation.kind,
    violation.game_ids.join(),
    violation.team_id,
    violation.field_id,
    violation.referee_id,
    violation.person_id,
    violation.round_id,
  ].join("/");

/** The name that goes with an id, or a word that stands for it. */
export function namesIn(list: Named[], otherwise: string): (id: number) => string {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? otherwise;
}

/** "36 h", "2 dias": a length of so many minutes, rounded down. */
export function spoken(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} dias`;
}

/** A local day as it is read: "07/03/2026". */
export const spokenDay = (day: string): string => day.split("-").reverse().join("/");
