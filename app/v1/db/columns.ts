import { type Column, getTableColumns, SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";

/*
 * Typed columns for hand-written statements. `rows(db)` and `select` derive the row type from the columns
 * between the braces, and decode booleans and JSON, which D1 does not know:
 *
 *     rows(db)`
 *       SELECT ${columnsOf(games, "g", ["id", "time_known"])}, ${columnsOf(rounds, "r", { round: "order" })},
 *              ${optional(columnsOf(fields, "f", { field_name: "name" }))}, ${flag("late", sql`g.leg > 1`)}
 *       FROM games g JOIN rounds r ON r.id = g.round_id LEFT JOIN fields f ON f.id = g.field_id`
 *
 * Only columns directly in the template, or in a nested `select`, count. Inside `sql` they are plain text,
 * for a CTE or a condition.
 */

type Decode = (value: unknown) => unknown;
type Decoder = readonly [field: string, decode: Decode];

/** SQL that selects columns and carries the type of its rows. */
export class Columns<Row> extends SQL<Row> {
  readonly decoders: readonly Decoder[];

  constructor({ queryChunks }: SQL, decoders: readonly Decoder[]) {
    super(queryChunks);
    this.decoders = decoders;
  }
}

/** The row type of columns, of a query, or of a function that returns one. */
export type RowOf<Source> = Source extends (...values: never[]) => infer Made
  ? RowOf<Made>
  : Source extends Columns<infer Row> | PromiseLike<(infer Row)[]>
    ? Row
    : never;

/** The combined row type of a template's columns. */
export type RowWith<Values extends readonly unknown[]> = [Taking<Values>] extends [never]
  ? never
  : Flat<Taking<Values> extends (row: infer Row) => void ? Row : never>;

/** TypeScript intersects the parameters of function types, so columns are made into them. */
type Taking<Values extends readonly unknown[]> = {
  [Place in keyof Values]: Values[Place] extends Columns<infer Row> ? (row: Row) => void : never;
}[number];

type Flat<Row> = { [Field in keyof Row]: Row[Field] };

type Model<Table extends SQLiteTable> = Table["$inferSelect"];
type ColumnName<Table extends SQLiteTable> = keyof Model<Table> & string;

type Naming<Name extends string> = readonly Name[] | Readonly<Record<string, Name>>;

type Named<Row, Names> = Names extends readonly (infer Name extends keyof Row)[]
  ? Pick<Row, Name>
  : { -readonly [Field in keyof Names]: Row[Names[Field] & keyof Row] };

/**
 * Returns columns of the table or CTE `alias`, each renamed (`AS "id"`): in D1's objects, equal names would
 * overwrite each other.
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
    const decode = findDecoder(column);
    if (decode) decoders.push([field, decode]);
  }
  return new Columns(sql.raw(selected.join(", ")), decoders);
}

/** Returns the columns of a LEFT JOIN: each may be null. */
export function optional<Row>(
  columns: Columns<Row>,
): Columns<{ [Field in keyof Row]: Row[Field] | null }>;
export function optional(columns: SQL): SQL {
  return columns;
}

/** Returns some columns of a table, for a query of Drizzle. */
export function pickColumns<Table extends SQLiteTable, Name extends ColumnName<Table>>(
  table: Table,
  names: readonly Name[],
): Pick<Table["_"]["columns"], Name>;
export function pickColumns(table: SQLiteTable, names: readonly string[]) {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

/** Returns the columns as never null; the statement must guarantee it. */
export function neverNull<Row>(
  columns: Columns<Row>,
): Columns<{ [Field in keyof Row]: NonNullable<Row[Field]> }>;
export function neverNull(columns: SQL): SQL {
  return columns;
}

/** Returns a computed column, typed by the expression: `value("n", sql<number>`COUNT(*)`)`. */
export const value = <const Field extends string, T>(field: Field, expression: SQL<T>) =>
  computed<Record<Field, T>>(field, expression);

/** Returns a computed boolean column; null counts as false. */
export const flag = <const Field extends string>(field: Field, condition: SQL) =>
  computed<Record<Field, boolean>>(field, condition, Boolean);

/** Returns a column of parsed JSON; null stays null. */
export const json = <const Field extends string, T>(field: Field, expression: SQL<T>) =>
  computed<Record<Field, T>>(field, expression, parsed);

const computed = <Row>(field: string, expression: SQL, decode?: Decode) =>
  new Columns<Row>(sql`${expression} AS ${sql.identifier(field)}`, decode ? [[field, decode]] : []);

/** Returns SQL that keeps the type of its columns, for `rows` or another `select`. */
export const select = <Values extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...values: Values
) => new Columns<RowWith<Values>>(sql(text, ...values), values.flatMap(listDecoders));

const dialect = new SQLiteAsyncDialect();

/** Returns SQL without values as a single text: Drizzle builds a nested part again in every statement. */
export function fixed<Row>(part: Columns<Row>): Columns<Row>;
export function fixed<T>(part: SQL<T>): SQL<T>;
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error("Fixed SQL has no values.");
  return part instanceof Columns ? new Columns(sql.raw(text), part.decoders) : sql.raw(text);
}

const listDecoders = (part: unknown): readonly Decoder[] =>
  part instanceof Columns ? part.decoders : [];

const parsed: Decode = (text) => (typeof text === "string" ? JSON.parse(text) : text);

/** Returns a column's decoder; null when it needs none. */
function findDecoder(column: Column): Decode | null {
  if (column.dataType === "json") return parsed;
  return column.dataType === "boolean" ? (bit) => (bit === null ? null : bit === 1) : null;
}

/** Returns the decoder of a statement's rows, which changes them in place. */
export function createReader<Row>(statement: SQL): (rows: Row[]) => Row[];
export function createReader(statement: SQL): (rows: Record<string, unknown>[]) => object[] {
  const decoders = listDecoders(statement);
  return (rows) => {
    for (const row of rows) {
      for (const [field, decode] of decoders) row[field] = decode(row[field]);
    }
    return rows;
  };
}
