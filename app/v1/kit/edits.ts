import { Problem } from "../../http/problem.ts";
import {
  notFound,
  type Actor,
  championshipOf,
  type ChampionshipTable,
  requireFound,
  readAs,
} from "./access.ts";
import type { ApiContext } from "./router.ts";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { type Answers, one, type Queries } from "../db/database.ts";

/**
 * Throws when the row has changed since it was read: 409 for the body's version, 412 for `If-Match` (`"3"`).
 */
export function expectVersion<T extends { version: number }>(
  c: ApiContext,
  row: T,
  version?: number,
): void {
  if (version !== undefined && row.version !== version) {
    throw new Problem(409, "request.stale", { current: row });
  }
  const tags = c.req.header("if-match");
  if (tags !== undefined && !matches(tags, row.version)) {
    throw new Problem(412, "request.stale", { current: row });
  }
}

const matches = (tags: string, version: number): boolean =>
  tags.split(",").some((tag) => {
    const named = tag.trim();
    return named === "*" || named === `"${version}"`;
  });

interface Row {
  id: number;
  championship_id: number;
  tournament_id: number;
}

/**
 * Returns each edit with its row. Throws 404 unless all are in one tournament of the caller's championship;
 * 422 for duplicates.
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

/** Returns the distinct ids. */
export const presentIds = (ids: (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

interface Versioned {
  version: number;
}

interface Place {
  table: ChampionshipTable;
  id: number;
  version?: number | undefined;
}

/** Returns the row to edit; throws 401, 403, 404, or 409 or 412 for an old version. */
export async function rowToEdit<Row extends Versioned>(
  c: ApiContext,
  place: Place,
  query: RunnableQuery<Row[], "sqlite">,
): Promise<Row> {
  const { current } = await readToEdit(c, place, { current: one(query) });
  return current;
}

/** Reads the row to edit as `current`, with further queries. */
export function readToEdit<Row extends Versioned, T extends Queries>(
  c: ApiContext,
  place: Place,
  queries: T & { current: { one: RunnableQuery<Row[], "sqlite"> } },
): Promise<Actor & Omit<Answers<T>, "current"> & { current: Row }>;
export async function readToEdit(
  c: ApiContext,
  { table, id, version }: Place,
  queries: { current: { one: RunnableQuery<Versioned[], "sqlite"> } },
): Promise<Actor & { current: Versioned }> {
  const answers = await readAs(c, { manager: championshipOf(table, id), ...queries });
  const current = requireFound(answers.current);
  expectVersion(c, current, version);
  return { ...answers, current };
}
