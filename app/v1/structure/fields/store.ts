import { eq, type SQL, sql, and, getTableColumns } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { selectPage } from "../../kit/listing.ts";
import { type Database, rows } from "../../db/database.ts";
import { type Owned, insertOwned, removeOwned, updateOwned } from "../../kit/owned.ts";
import { isVisible } from "../../kit/on-air.ts";
import { fields, field_blackouts } from "../../db/schema/index.ts";
import { gamesWith } from "../../matchday/games/store.ts";

const columns = {
  id: fields.id,
  championship_id: fields.championship_id,
  name: fields.name,
  address: fields.address,
  city: fields.city,
  uf: fields.uf,
  latitude: fields.latitude,
  longitude: fields.longitude,
  version: fields.version,
};

type FieldsQuery = PageQuery & { team?: number | undefined };

function isAsked(championships: SQL, { team }: FieldsQuery): SQL {
  const asked = sql`${fields.championship_id} IN ${championships}`;
  if (team === undefined) return asked;
  // Starts from the team's games: the index of game states covers the whole platform.
  const ofSide = (side: SQL) => sql`
    SELECT tg.field_id FROM games tg
    WHERE ${side} = ${team} AND +tg.status IN ('scheduled', 'live') AND ${isVisible(sql`tg.tournament_id`)}`;
  return sql`${asked} AND ${fields.id} IN (
    ${ofSide(sql`tg.home_team_id`)} UNION ${ofSide(sql`tg.away_team_id`)})`;
}

/** Returns a page of fields by name; `championships` is a subquery of ids. */
export const selectFields = (db: Database, championships: SQL, page: FieldsQuery) =>
  selectPage(db, fields, columns, {
    where: isAsked(championships, page),
    orderBy: [sql`${fields.name} COLLATE NOCASE`, fields.id],
    page,
  });

const NEXT_GAMES = 4;

/** Returns the next games of each field on that page, live ones first. */
export const selectNextGames = (db: Database, championship: SQL, query: FieldsQuery) =>
  rows(db)`
    WITH places AS (
      SELECT id FROM fields WHERE ${isAsked(sql`(${championship})`, query)}
      ORDER BY name COLLATE NOCASE, id
      LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}),
    next AS MATERIALIZED (
      SELECT n.id AS id, ROW_NUMBER() OVER (
        PARTITION BY n.field_id ORDER BY n.status <> 'live', n.sort_at, n.id) AS place
      FROM places x CROSS JOIN games n ON n.field_id = x.id
      WHERE n.status IN ('scheduled', 'live') AND ${isVisible(sql`n.tournament_id`)})
    ${gamesWith(sql`x.place <= ${NEXT_GAMES}`, { from: sql`next x CROSS JOIN games g ON g.id = x.id` })}
    ORDER BY g.field_id, x.place`;

export const findField = (db: Database, id: number) =>
  db.select(columns).from(fields).where(eq(fields.id, id));

/** Returns the field of a game. */
export const fieldOfGame = (db: Database, game: number) =>
  db
    .select(columns)
    .from(fields)
    .where(sql`${fields.id} = (SELECT field_id FROM games WHERE id = ${game})`);

export const insertField = (db: Database, values: typeof fields.$inferInsert) =>
  insertOwned(db, values, db.insert(fields).values(values).returning(columns));

type FieldRow = typeof fields.$inferSelect;

export const updateField = (db: Database, before: Owned, values: Partial<FieldRow>) =>
  updateOwned(db, fields, columns, before, values);

/** Deletes a field; its games stay without a place. */
export const deleteField = (db: Database, before: Owned) => removeOwned(db, fields, before);

const { created_at: _, updated_at: __, ...blackoutColumns } = getTableColumns(field_blackouts);

interface Filter extends PageQuery {
  championship_id: number;
  field?: number | undefined;
}

/** Returns a page of blackouts of a championship or field. */
export function selectBlackouts(db: Database, { championship_id, field, page, per_page }: Filter) {
  const where = and(
    eq(field_blackouts.championship_id, championship_id),
    field === undefined ? undefined : eq(field_blackouts.field_id, field),
  );
  return selectPage(db, field_blackouts, blackoutColumns, {
    where,
    orderBy: [field_blackouts.starts_at, field_blackouts.id],
    page: { page, per_page },
  });
}

export const findBlackout = (db: Database, id: number) =>
  db.select(blackoutColumns).from(field_blackouts).where(eq(field_blackouts.id, id));

export const insertBlackout = (db: Database, values: typeof field_blackouts.$inferInsert) =>
  insertOwned(db, values, db.insert(field_blackouts).values(values).returning(blackoutColumns));

type Row = typeof field_blackouts.$inferSelect;

export const updateBlackout = (
  db: Database,
  before: Owned,
  values: Pick<Row, "starts_at" | "ends_at" | "reason">,
) => updateOwned(db, field_blackouts, blackoutColumns, before, values);

export const deleteBlackout = (db: Database, before: Owned) =>
  removeOwned(db, field_blackouts, before);
