import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../../app/v1/db/schema/index.ts";

/**
 * The code's schema and the migrated one in one notation. Each side lists everything it has, so that any
 * difference shows.
 */
interface Table {
  columns: Record<string, { type: string; notNull: boolean; primary: boolean; defaulted: boolean }>;
  foreign: string[];
  indexes: string[];
}

const foreign = (from: string, table: string, to: string, onDelete: string) =>
  `${from} → ${table}.${to} on delete ${onDelete}`;
const index = (name: string, unique: boolean, columns: string[]) =>
  `${unique ? "unique " : ""}${name} (${columns.join(", ")})`;

function declared(): Record<string, Table> {
  const tables: Record<string, Table> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const config = getTableConfig(table);
    const columns: Table["columns"] = {};
    for (const column of config.columns) {
      const { name, notNull } = column;
      const primary =
        column.primary || config.primaryKeys.some(({ columns: [first] }) => first === column);
      const defaulted = column.default !== undefined;
      columns[name] = { type: column.getSQLType(), notNull, primary, defaulted };
    }
    tables[config.name] = {
      columns,
      foreign: config.foreignKeys
        .map((key) => {
          const { columns: from, foreignTable, foreignColumns: to } = key.reference();
          const { name } = getTableConfig(foreignTable);
          return foreign(from[0]?.name ?? "", name, to[0]?.name ?? "", key.onDelete ?? "no action");
        })
        .sort(),
      indexes: [
        ...config.indexes.map(({ config: { name, unique, columns: indexed } }) =>
          index(
            name,
            unique,
            indexed.map((c) => (is(c, SQLiteColumn) ? c.name : "?")),
          ),
        ),
        ...config.columns
          .filter((column) => column.isUnique)
          .map((column) => index(column.uniqueName ?? "", true, [column.name])),
      ].sort(),
    };
  }
  return tables;
}

async function all<Row>(statement: string, ...values: string[]): Promise<Row[]> {
  return (
    await env.DB.prepare(statement)
      .bind(...values)
      .all<Row>()
  ).results;
}

async function migrated(): Promise<Record<string, Table>> {
  const names = await all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*' AND name <> 'd1_migrations'",
  );
  const tables: Record<string, Table> = {};
  for (const { name } of names) {
    const columns = await all<{
      name: string;
      type: string;
      notnull: 0 | 1;
      pk: number;
      dflt_value: string | null;
    }>("SELECT * FROM pragma_table_xinfo(?)", name);
    const keys = await all<{ table: string; from: string; to: string; on_delete: string }>(
      "SELECT * FROM pragma_foreign_key_list(?)",
      name,
    );
    const indexes = await all<{ name: string; unique: 0 | 1; columns: string }>(
      `SELECT il.name, il."unique", (SELECT json_group_array(ii.name ORDER BY ii.seqno)
       FROM pragma_index_info(il.name) ii) AS columns
       FROM pragma_index_list(?) il WHERE il.origin = 'c'`,
      name,
    );
    tables[name] = {
      columns: Object.fromEntries(
        columns.map((c) => [
          c.name,
          {
            type: c.type.toLowerCase(),
            notNull: c.notnull === 1,
            primary: c.pk === 1,
            defaulted: c.dflt_value !== null,
          },
        ]),
      ),
      foreign: keys.map((k) => foreign(k.from, k.table, k.to, k.on_delete.toLowerCase())).sort(),
      indexes: indexes.map((i) => index(i.name, i.unique === 1, JSON.parse(i.columns))).sort(),
    };
  }
  return tables;
}

test("the migrated database matches the schema", async () => {
  const tables = declared();
  expect(Object.keys(tables).length).toBeGreaterThan(25);
  expect(await migrated()).toEqual(tables);
});
