import { type Column, getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/*
 * What a hand-written statement selects, typed by the schema. `rows(db)` and `select` take the type of
 * their rows from the columns between the braces and decode what D1 does not know (booleans, JSON):
 *
 *     rows(db)`
 *       SELECT ${columnsOf(games, "g", ["id", "time_known"])}, ${columnsOf(rounds, "r", { round: "order" })},
 *              ${optional(columnsOf(fields, "f", { field_name: "name" }))}, ${flag("late", sql`g.leg > 1`)}
 *       FROM games g JOIN rounds r ON r.id = g.round_id LEFT JOIN fields f ON f.id = g.field_id`
 *
 * Only columns that stand there directly, or in a `select` that stands there, count. Within an `sql`
 * they are mere text: that is the way to put them into a CTE or a condition.
 */

type Decode = (value: unknown) => unknown;
type Decoder = readonly [field: string, decode: Decode];

/** SQL that selects columns; as a statement, or as a part of one, it says what a row holds. */
export class Columns<Row> extends SQL<Row> {
  readonly decoders: readonly Decoder[];

  constructor({ queryChunks }: SQL, decoders: readonly Decoder[]) {
    super(queryChunks);
    this.decoders = decoders;
  }
}

/** The row that columns, a query, or the function that makes one of them, have. */
export type RowOf<Source> = Source extends (...values: never[]) => infer Made
  ? RowOf<Made>
  : Source extends Columns<infer Row> | PromiseLike<(infer Row)[]>
    ? Row
    : never;

/** The row that the columns among the values of a template make together; never, where there are none. */
export type RowWith<Values extends readonly unknown[]> = [Taking<Values>] extends [never]
  ? never
  : Flat<Taking<Values> extends (row: infer Row) => void ? Row : never>;

/** Functions, since what several of them take is the intersection. */
type Taking<Values extends readonly unknown[]> = {
  [Place in keyof Values]: Values[Place] extends Columns<infer Row> ? (row: Row) => void : never;
}[number];

type Flat<Row> = { [Field in keyof Row]: Row[Field] };

type Model<Table extends SQLiteTable> = Table["$inferSelect"];
type ColumnName<Table extends SQLiteTable> = keyof Model<Table> & string;

/** Names of columns, or the fields of a row with the column that each shows. */
type Naming<Name extends string> = readonly Name[] | Readonly<Record<string, Name>>;

type Named<Row, Names> = Names extends readonly (infer Name extends keyof Row)[]
  ? Pick<Row, Name>
  : { -readonly [Field in keyof Names]: Row[Names[Field] & keyof Row] };

/**
 * Columns of a table that the statement calls `alias`, also of a CTE that has them from that table. Each
 * gets its own name in the row, `AS "id"`: D1 answers a batch as objects, where two of one name fall together.
 */
export function columnsOf<Table extends SQLiteTable, const Names extends Naming<ColumnName<Table>>>(
  table: Table,
  alias: string,
  names: Names,
): Columns<Named<Model<Table>, Names>>;
export function columnsOf(table: SQLiteTable, alias: string, names: Naming<string>): SQL {
  const columns = getTableColumns(table);
  const fields = Array.isArray(names) ? names.map((name) => [name, name]) : Object.entries(names);
  const selected: string[] = [];
  const decoders: Decoder[] = [];
  for (const [field, name] of fields) {
    const column = columns[name];
    if (!column) throw new Error(`There is no column ${name}.`);
    selected.push(`"${alias}"."${column.name}" AS "${field}"`);
    const decode = decodeOf(column);
    if (decode) decoders.push([field, decode]);
  }
  return new Columns(sql.raw(selected.join(", ")), decoders);
}

/** The same columns of a LEFT JOIN: each may be null. */
export function optional<Row>(
  columns: Columns<Row>,
): Columns<{ [Field in keyof Row]: Row[Field] | null }>;
export function optional(columns: SQL): SQL {
  return columns;
}

/** The same columns where the statement's condition leaves no null of them. */
export function present<Row>(
  columns: Columns<Row>,
): Columns<{ [Field in keyof Row]: NonNullable<Row[Field]> }>;
export function present(columns: SQL): SQL {
  return columns;
}

/** A computed column as it comes, whose type the expression names: `value("n", sql<number>`COUNT(*)`)`. */
export const value = <const Field extends string, T>(field: Field, expression: SQL<T>) =>
  computed<Record<Field, T>>(field, expression);

/** A computed column that is true or false; null counts as false. */
export const flag = <const Field extends string>(field: Field, condition: SQL) =>
  computed<Record<Field, boolean>>(field, condition, Boolean);

/** A computed column of JSON text, read; null stays null, so the expression's type says whether it may be. */
export const json = <const Field extends string, T>(field: Field, expression: SQL<T>) =>
  computed<Record<Field, T>>(field, expression, parsed);

const computed = <Row>(field: string, expression: SQL, decode?: Decode) =>
  new Columns<Row>(sql`${expression} AS ${sql.identifier(field)}`, decode ? [[field, decode]] : []);

/**
 * SQL with columns in it, which keeps their type: a statement for `rows(db, …)`, or a part that others put
 * into theirs.
 */
export const select = <Values extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...values: Values
) => new Columns<RowWith<Values>>(sql(text, ...values), values.flatMap(decodersOf));

const decodersOf = (part: unknown): readonly Decoder[] =>
  part instanceof Columns ? part.decoders : [];

const parsed: Decode = (text) => (typeof text === "string" ? JSON.parse(text) : text);

/** How a column's values are read; null where they come as they are. */
function decodeOf(column: Column): Decode | null {
  if (column.dataType === "json") return parsed;
  return column.dataType === "boolean" ? (bit) => (bit === null ? null : bit === 1) : null;
}

/**
 * How the rows of a statement are read; they themselves where nothing is to decode. Calls of one visit share
 * what D1 answers (see `Trips`), so it stays as it is.
 */
export function readerOf<Row>(statement: SQL): (rows: Row[]) => Row[];
export function readerOf(statement: SQL): (rows: object[]) => object[] {
  const decoders = decodersOf(statement);
  if (decoders.length === 0) return (rows) => rows;
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = { ...row };
      for (const [field, decode] of decoders) read[field] = decode(read[field]);
      return read;
    });
}
