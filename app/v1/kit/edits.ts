import { Problem } from "../../http/problem.ts";
import { notFound } from "./access.ts";

interface Row {
  id: number;
  championship_id: number;
  tournament_id: number;
}

/**
 * Ties the edits of an update-many to the rows that were read. Throws 404 unless all are there, of
 * the caller's championship and of one tournament; 422 when a row is named twice, with `key` as the
 * list's name.
 */
export function matchEdits<R extends Row, E extends { id: number }>(
  rows: R[],
  edits: E[],
  championshipId: number,
  key: string,
): { first: R; pairs: { before: R; edit: E }[] } {
  const twice = edits.findIndex((edit, i) => edits.findIndex(({ id }) => id === edit.id) < i);
  if (twice >= 0) throw Problem.field(`${key}.${twice}.id`, "repeated", "request.itemTwice");
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pairs = edits.map((edit) => {
    const before = byId.get(edit.id);
    if (!before || before.championship_id !== championshipId) throw notFound();
    return { before, edit };
  });
  const first = pairs[0]?.before;
  if (!first || pairs.some(({ before }) => before.tournament_id !== first.tournament_id)) {
    throw notFound();
  }
  return { first, pairs };
}

/** The ids that a list names, each once. */
export const presentIds = (ids: (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];
