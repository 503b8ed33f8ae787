import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { columnsOf, optional, neverNull, type RowOf, value } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import { insertOwned } from "../../kit/owned.ts";
import { selectPage } from "../../kit/listing.ts";
import { now } from "../../db/schema/columns.ts";
import { groups, phases, spots } from "../../db/schema/index.ts";
import { allUnchanged, guard, isUnchanged } from "../../db/guard.ts";
import { guardNoneFinished } from "../../matchday/games/store.ts";
import { removeSpots } from "../phases/removal.ts";
import { textsIn } from "../../../texts/say.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { ownParts, partsOrder } from "../../kit/phases.ts";

const { created_at: _, updated_at: __, ...own } = getTableColumns(spots);
const columns = {
  ...own,
  team_id: sql<
    number | null
  >`(SELECT team_id FROM registers WHERE registers.id = ${spots.register_id})`.as("team_id"),
};

const placedColumns = {
  ...columns,
  tournament_id:
    sql<number>`(SELECT tournament_id FROM phases WHERE phases.id = ${spots.phase_id})`.as(
      "tournament_id",
    ),
};

type Filter = PageQuery & { tournament?: number | undefined; phase?: number | undefined };

/** Returns spots in order of phases; without a filter, of all the caller's championships. */
export const listSpots = (db: Database, tokenHash: string | null, filter: Filter) =>
  spotsWhere(db, ownParts(spots, tokenHash, filter), filter);

/** Returns a page of a tournament's spots, in order of phases. */
export const selectSpots = (db: Database, tournament: SQL, page: PageQuery) =>
  spotsWhere(
    db,
    sql`${spots.phase_id} IN (SELECT id FROM phases WHERE tournament_id = ${tournament})`,
    page,
  );

const spotsWhere = (db: Database, where: SQL | undefined, page: PageQuery) =>
  selectPage(db, spots, columns, {
    where,
    orderBy: partsOrder(spots),
    page,
  });

/** Returns existing spots by id, in order. */
export const findSpots = (db: Database, ids: number[]) =>
  db
    .select(placedColumns)
    .from(spots)
    .where(sql`${spots.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(spots.phase_id, spots.order, spots.id);

/** SQL: phase of a spot. */
export const phaseOfSpot = (id: number): SQL => sql`(SELECT phase_id FROM spots WHERE id = ${id})`;

/** Returns a phase's tournament. */
export const tournamentOfPhase = (db: Database, phaseId: number) =>
  db.select({ tournament_id: phases.tournament_id }).from(phases).where(eq(phases.id, phaseId));

export type SeatedSpot = RowOf<typeof seatedIn>;

/** Filled spots of these phases; `phaseIds` is an SQL subselect. */
const seatedIn = (db: Database, phaseIds: SQL) =>
  rows(db)`
    SELECT ${columnsOf(spots, "s", ["id", "phase_id", "name"])},
           ${neverNull(columnsOf(spots, "s", ["register_id"]))}
    FROM spots s
    WHERE s.phase_id IN (${phaseIds}) AND s.register_id IS NOT NULL ORDER BY s.phase_id, s."order", s.id`;

/** Returns the filled spots of a phase. */
export const seatedSpots = (db: Database, phaseId: number) => seatedIn(db, sql`SELECT ${phaseId}`);

/** Returns the filled spots of these spots' phases. */
export const selectSeatedInPhases = (db: Database, ids: number[]) =>
  seatedIn(
    db,
    sql`SELECT phase_id FROM spots WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );

const eachOnce = (db: Database, filled: { phase_id: number; register_id: number | null }[]) =>
  guard(
    db,
    sql`NOT EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(filled)}) j JOIN spots s
      ON s.phase_id = j.value ->> 'phase_id' AND s.register_id = j.value ->> 'register_id'
      GROUP BY j.key HAVING COUNT(*) > 1)`,
    "register",
  );

export interface LinkIds {
  group: number[];
  register: number[];
  phase: number[];
  spot: number[];
}

export type Link = RowOf<typeof selectLinkTargets>;

/** Returns the rows that spots' sources refer to, with phase and tournament. */
export function selectLinkTargets(db: Database, ids: LinkIds) {
  const among = (kind: keyof LinkIds) =>
    sql`(SELECT value FROM json_each(${JSON.stringify(ids[kind])}))`;
  return rows(db)`
    SELECT ${value("kind", sql<keyof LinkIds>`'group'`)}, ${columnsOf(groups, "g", ["id"])},
           ${optional(columnsOf(groups, "g", ["phase_id"]))}, ${columnsOf(phases, "p", ["tournament_id"])}
    FROM "groups" g JOIN phases p ON p.id = g.phase_id WHERE g.id IN ${among("group")}
    UNION ALL SELECT 'register', id, NULL, tournament_id FROM registers WHERE id IN ${among("register")}
    UNION ALL SELECT 'phase', id, id, tournament_id FROM phases WHERE id IN ${among("phase")}
    UNION ALL SELECT 'spot', s.id, s.phase_id, p.tournament_id
    FROM spots s JOIN phases p ON p.id = s.phase_id WHERE s.id IN ${among("spot")}`;
}

type SpotRow = typeof spots.$inferSelect;
type NewSpot = Omit<typeof spots.$inferInsert, "order" | "name"> & {
  order?: number | undefined;
  name?: string | undefined;
};

/** Inserts a spot, by default the last, named "Vaga" and its order. */
export function insertSpot(db: Database, { order, name, ...values }: NewSpot) {
  const { phase_id } = values;
  const place =
    order === undefined
      ? sql`(SELECT COALESCE(MAX("order"), 0) + 1 FROM spots WHERE phase_id = ${phase_id})`
      : sql`${order}`;
  const { spot } = textsIn(readerLanguage()).phaseNames;
  const row = {
    ...values,
    order: place,
    name: name ?? sql`replace(${spot({ number: "#" })}, '#', ${place})`,
  };
  return insertOwned(db, values, db.insert(spots).values(row).returning(columns), [
    eachOnce(db, [{ phase_id, register_id: values.register_id ?? null }]),
  ]);
}

export type Spot = Omit<SpotRow, "created_at" | "updated_at"> & { tournament_id: number };

/**
 * Writes spots as in `after`, unless they changed since they were read. Games of `moved` spots get the new
 * team and group. Fails when another spot of the phase has a register of `filled`.
 */
export async function updateSpots(
  db: Database,
  championshipId: number,
  after: Spot[],
  moved: number[],
  filled: SeatedSpot[],
) {
  const { written } = await write(db, {
    changes: championshipId,
    steps: {
      spotsUnchanged: allUnchanged(db, spots, after),
      noneFinished: guardNoneFinished(db, matchSpotGames(moved)),
      spots: rows(db)`
      UPDATE spots SET group_id = j.value ->> 'group_id', register_id = j.value ->> 'register_id',
        name = j.value ->> 'name', "order" = j.value ->> 'order', source = j.value ->> 'source',
        manual = j.value ->> 'manual', version = version + 1, updated_at = ${now}
      FROM json_each(${JSON.stringify(after)}) j
      WHERE spots.id = j.value ->> 'id' AND spots.championship_id = ${championshipId}`,
      eachOnce: eachOnce(db, filled),
      homeTeams: takeTeams(db, championshipId, "home", moved),
      awayTeams: takeTeams(db, championshipId, "away", moved),
      written: findSpots(
        db,
        after.map(({ id }) => id),
      ),
    },
  });
  return written;
}

function takeTeams(db: Database, championshipId: number, side: "home" | "away", ids: number[]) {
  const spot = sql.identifier(`${side}_spot_id`);
  const team = sql.identifier(`${side}_team_id`);
  const group = side === "home" ? sql`s.group_id` : sql`games.group_id`;
  return rows(db)`
    UPDATE games SET ${team} = r.team_id, group_id = ${group}, version = games.version + 1, updated_at = ${now}
    FROM spots s LEFT JOIN registers r ON r.id = s.register_id
    WHERE s.id = games.${spot} AND games.championship_id = ${championshipId}
    AND games.${spot} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND (games.${team} IS NOT r.team_id OR games.group_id IS NOT ${group})`;
}

/** Returns the spots that a finished game uses. */
export const playedSpots = (db: Database, ids: number[]) =>
  rows(db)`
    SELECT ${value("id", sql<number>`j.value`)} FROM json_each(${JSON.stringify(ids)}) j WHERE EXISTS (
      SELECT 1 FROM games g WHERE g.finished = 1 AND (g.home_spot_id = j.value OR g.away_spot_id = j.value))`;

const matchSpotGames = (ids: number[]) => {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return sql`home_spot_id IN ${among} OR away_spot_id IN ${among}`;
};

/** Deletes a spot; its games lose that side. */
export const deleteSpot = (db: Database, before: Spot) =>
  write(db, {
    changes: before.championship_id,
    steps: [
      isUnchanged(db, spots, before),
      guardNoneFinished(db, matchSpotGames([before.id])),
      ...removeSpots(db, before, sql`SELECT ${before.id}`),
    ],
  });
