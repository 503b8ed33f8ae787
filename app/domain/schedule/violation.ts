import {
  HARD_KINDS,
  type HardKind,
  type Named,
  type Violation,
  type Wish,
  WISHES,
} from "./data.ts";
import { type Composed, type PlainKey, type Text, text } from "../../texts/text.ts";

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
  message: Text,
  subject: Subject,
): Violation => ({ kind, hard: true, game_ids, ...nobody, ...subject, weight: 0, message });

export const unmet = (
  kind: Wish,
  game_ids: number[],
  message: Text,
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

/** What something is called: by its own name, or by a word that stands for it. */
export type Name = string | Composed;

/** The name that goes with an id, or a word that stands for it. */
export function namesIn(list: Named[], otherwise: PlainKey): (id: number) => Name {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? text(otherwise);
}
