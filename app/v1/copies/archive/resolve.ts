import { Problem } from "../../../http/problem.ts";
import type { Archive } from "./schema.ts";
import { type Key, TABLE_KEYS, type Table, tableOf } from "../../db/tables.ts";
import { type Row, renumber } from "./references.ts";
import { type Text, text } from "../../../texts/text.ts";

/** A row of a document; `id` and references are positions in it. */
export type PositionedRow = Row & { id: number };

export type Tables = ReadonlyMap<Key, PositionedRow[]>;

type Lists = Partial<Pick<Archive, Key>> & Pick<Archive, "teams" | "athletes">;

/**
 * Returns rows with positions from 1 as ids. Throws 422 for a duplicate, missing or contradictory reference.
 */
export function resolveReferences(document: Lists): Tables {
  const places = new Map(TABLE_KEYS.map((key) => [key, findPlaces(key, document[key] ?? [])]));
  const tables = new Map<Key, PositionedRow[]>();
  for (const key of TABLE_KEYS) {
    const rows: { id: number }[] = document[key] ?? [];
    const placed = rows.map((row, i) => ({
      ...renumber<Row>({ ...row }, tableOf(key), (named, id, column) => {
        const place = places.get(named)?.get(id);
        if (place !== undefined) return place;
        throw refusedReference(
          `${key}.${i}.${column}`,
          text("archive.noSuchRow", { key: named, id }),
        );
      }),
      id: i + 1,
    }));
    tables.set(key, placed);
    placed.forEach((row, i) => requireSame(tableOf(key), row, `${key}.${i}`, tables));
  }
  return tables;
}

function findPlaces(key: Key, rows: { id: number }[]): Map<number, number> {
  const places = new Map<number, number>();
  rows.forEach(({ id }, i) => {
    if (places.has(id)) throw refusedReference(`${key}.${i}.id`, "archive.sameNumber");
    places.set(id, i + 1);
  });
  return places;
}

const refusedReference = (path: string, message: Text) => Problem.field(path, "reference", message);

/** Throws 422 when two paths end at different rows. */
function requireSame(table: Table, row: PositionedRow, path: string, tables: Tables): void {
  for (const [one, other] of table.same ?? []) {
    const [here, there] = [walk(table.key, row, one, tables), walk(table.key, row, other, tables)];
    if (here !== null && there !== null && here !== there) {
      throw refusedReference(`${path}.${one[0]}`, "archive.foreignReference");
    }
  }
}

/** The position at the end of a path, or null. */
function walk(key: Key, row: PositionedRow, way: readonly string[], tables: Tables): number | null {
  const [column = "", ...rest] = way;
  const place = row[column];
  if (typeof place !== "number") return null;
  if (rest.length === 0) return place;
  const next = tableOf(key).refs?.[column];
  const target = next && tables.get(next)?.[place - 1];
  return next && target ? walk(next, target, rest, tables) : null;
}
