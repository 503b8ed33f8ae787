import { type SQL, sql } from "drizzle-orm";
import { type Database, one, rows, type Statement } from "../../../db/database.ts";
import { guard, isUnchanged } from "../../../db/guard.ts";
import { inscriptions, registers, teams, users } from "../../../db/schema/index.ts";
import { now } from "../../../db/schema/columns.ts";
import { write } from "../../../kit/call.ts";
import { type Reference, REFERENCES } from "../references.ts";
import { insertRow, rowJson } from "../rows/store.ts";
import { keepFiles } from "../files/store.ts";
import {
  ACTIVE,
  columnsToFill,
  type MergeRow,
  type Pair,
  selectMerge,
  type Sides,
} from "../store.ts";

const TABLES = { athlete: users, team: teams } as const;

/** Tournaments and championships whose answers a merge changes. */
export interface Touched {
  tournaments: number[];
  championships: number[];
}

/**
 * SQL: of two inscriptions of the pair in one squad, the one that goes: the other athlete's, or an ended one
 * if the other's is active.
 */
const doubled = ({ kept, gone }: Pair): SQL => sql`
  SELECT CASE WHEN a.status IN ${ACTIVE} AND b.status NOT IN ${ACTIVE} THEN b.id ELSE a.id END
  FROM inscriptions a JOIN inscriptions b ON b.register_id = a.register_id AND b.user_id = ${kept}
  WHERE a.user_id = ${gone}`;

const holdsTeam = (team: number): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(lots.team_ids) j WHERE j.value = ${team})`;

/** SQL: all that the undoing needs. */
function beforeJson(pair: Pair, filled: readonly string[], touched: Touched): SQL {
  const { kind, gone } = pair;
  const ids = ({ table, column }: Reference): SQL => {
    const removed = table === "inscriptions" ? sql`AND id NOT IN (${doubled(pair)})` : sql``;
    return sql`${sql.raw(`'${table}.${column}'`)}, (
      SELECT json_group_array(id) FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(column)} = ${gone} ${removed})`;
  };
  const table = TABLES[kind];
  return sql`json_object(
    'gone', (SELECT ${rowJson(table, sql`o`)} FROM ${table} o WHERE o.id = ${gone}),
    'filled', json(${JSON.stringify(filled)}),
    'touched', json(${JSON.stringify(touched)}),
    'moved', json_object(${sql.join(REFERENCES[kind].map(ids), sql`, `)}),
    'lots', (SELECT json_group_array(id) FROM lots WHERE ${kind === "team" ? holdsTeam(gone) : sql`0`}),
    'removed', (SELECT json_group_array(json(${rowJson(inscriptions, sql`i`)})) FROM inscriptions i
      WHERE ${kind === "athlete" ? sql`i.id IN (${doubled(pair)})` : sql`0`}),
    'looks', (SELECT json_group_array(json(${rowJson(registers, sql`r`)})) FROM registers r
      WHERE ${kind === "team" ? sql`r.team_id = ${gone}` : sql`0`}))`;
}

const unsettle = (db: Database, { tournaments: ids }: Touched) => {
  const those = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return [
    rows(db)`UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN ${those}`,
    rows(db)`DELETE FROM competitions WHERE tournament_id IN ${those}`,
  ];
};

/** Names the squads of an athlete again, as the triggers of `squads` do. */
const nameSquads = (db: Database, user: number) =>
  rows(db)`
    UPDATE squads SET members = (
      SELECT json_group_array(json_array(u.id, u.name, u.birth_date, u.erased_at IS NOT NULL, u.nickname))
      FROM registers rg CROSS JOIN inscriptions i ON i.register_id = rg.id CROSS JOIN users u ON u.id = i.user_id
      WHERE rg.tournament_id = squads.tournament_id AND rg.team_id = squads.team_id)
    WHERE (tournament_id, team_id) IN (
      SELECT rg.tournament_id, rg.team_id FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
      WHERE i.user_id = ${user})`;

const replaceInLots = (db: Database, which: SQL, from: number, to: number) =>
  rows(db)`
    UPDATE lots SET team_ids = (
      SELECT json_group_array(iif(j.value = ${from}, ${to}, j.value)) FROM json_each(lots.team_ids) j)
    WHERE ${which}`;

/** Merges two rows of one owner, and returns the merge. */
export async function mergePair(
  db: Database,
  owner: number,
  pair: Pair,
  { sides, touched }: { sides: Sides; touched: Touched },
) {
  const { kind, kept, gone } = pair;
  const table = TABLES[kind];
  const filled = columnsToFill(kind, sides);
  const last = sql`(SELECT MAX(id) FROM merges WHERE kind = ${kind} AND gone_id = ${gone})`;
  const isLast = sql`id = ${last}`;
  const before = sql`(SELECT before FROM merges WHERE id = ${last})`;
  const taken = filled.map(
    (column) => sql`${sql.identifier(column)} = ${before} ->> ${sql.raw(`'$.gone.${column}'`)}`,
  );
  const { merge } = await write(db, {
    changes: touched.championships,
    creates: "inserted",
    steps: {
      keptUnchanged: isUnchanged(db, table, sides.kept),
      goneUnchanged: isUnchanged(db, table, sides.gone),
      inserted: rows(db)`
        INSERT INTO merges (owner_id, kind, kept_id, gone_id, created_by, before)
        VALUES (${owner}, ${kind}, ${kept}, ${gone}, ${owner}, ${beforeJson(pair, filled, touched)})`,
      removed: rows(db)`
        DELETE FROM inscriptions
        WHERE id IN (SELECT j.value ->> 'id' FROM json_each(${before}, '$.removed') j)`,
      moved: [
        rows(db)`
          DELETE FROM push_topics WHERE ${kind === "team" ? sql`team_id = ${gone}` : sql`0`} AND EXISTS (
            SELECT 1 FROM push_topics k WHERE k.subscription_id = push_topics.subscription_id
            AND k.championship_id = push_topics.championship_id AND k.team_id = ${kept})`,
        ...REFERENCES[kind].map((reference) => moveAll(db, reference, gone, kept)),
        ...(kind === "team" ? toKeptTeam(db, { kept, gone, before }) : [nameSquads(db, kept)]),
      ],
      deleted: rows(db)`DELETE FROM ${table} WHERE id = ${gone} AND owner_id = ${owner}`,
      kept: rows(db)`
        UPDATE ${table} SET ${sql.join([...taken, sql`version = version + 1`, sql`updated_at = ${now}`], sql`, `)}
        WHERE id = ${kept} AND owner_id = ${owner}`,
      files: keepFiles(db, isLast),
      unsettled: unsettle(db, touched),
      merge: one(selectMerge(db, owner, sql`m.${isLast}`)),
    },
  });
  return merge;
}

const moveAll = (db: Database, { table, column }: Reference, from: number, to: number) =>
  rows(db)`
    UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${to}
    WHERE ${sql.identifier(column)} = ${from}`;

/**
 * A register of another name than its team's keeps name and look; the others, whose season may still be
 * played, take the kept team's by their trigger.
 */
const toKeptTeam = (
  db: Database,
  { kept, gone, before }: { kept: number; gone: number; before: SQL },
): Statement[] => [
  rows(db)`UPDATE squads SET team_id = ${kept} WHERE team_id = ${gone}`,
  replaceInLots(db, holdsTeam(gone), gone, kept),
  restoreLooks(db, before, sql`j.value ->> 'name' <> ${before} ->> '$.gone.name'`),
];

const restoreLooks = (db: Database, before: SQL, which: SQL) =>
  rows(db)`
    UPDATE registers SET name = j.value ->> 'name', short_name = j.value ->> 'short_name',
      primary_color = j.value ->> 'primary_color', secondary_color = j.value ->> 'secondary_color'
    FROM json_each(${before}, '$.looks') j
    WHERE registers.id = j.value ->> 'id' AND ${which}`;

interface Undo {
  merge: MergeRow;
  touched: Touched;
  filled: readonly string[];
}

/** Undoes a merge, and returns it. */
export async function undoMerge(db: Database, owner: number, { merge, touched, filled }: Undo) {
  const { id, kind, kept_id: kept, gone_id: gone } = merge;
  const table = TABLES[kind];
  const before = sql`(SELECT before FROM merges WHERE id = ${id})`;
  const isIt = sql`id = ${id}`;
  const returned = filled.map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = iif(${name} IS ${before} ->> ${sql.raw(`'$.gone.${column}'`)}, NULL, ${name})`;
  });
  const { undone } = await write(db, {
    changes: touched.championships,
    steps: {
      open: guard(
        db,
        sql`EXISTS (SELECT 1 FROM merges WHERE id = ${id} AND undone_at IS NULL AND before IS NOT NULL)`,
        "merge",
      ),
      kept: rows(db)`
        UPDATE ${table} SET ${sql.join([...returned, sql`version = version + 1`, sql`updated_at = ${now}`], sql`, `)}
        WHERE id = ${kept} AND owner_id = ${owner}`,
      gone: insertRow(db, table, sql`SELECT ${before} ->> '$.gone' AS value`, sql`1`),
      moved: [
        ...REFERENCES[kind].map(({ table: name, column }) => {
          const path = sql.raw(`'$.moved."${name}.${column}"'`);
          return rows(db)`
            UPDATE ${sql.identifier(name)} SET ${sql.identifier(column)} = ${gone}
            WHERE ${sql.identifier(column)} = ${kept}
            AND id IN (SELECT value FROM json_each(${before}, ${path}))`;
        }),
        ...(kind === "team" ? fromKeptTeam(db, { kept, gone, before }) : []),
      ],
      removed: insertRow(
        db,
        inscriptions,
        sql`SELECT j.value AS value FROM json_each(${before}, '$.removed') j`,
        sql`EXISTS (SELECT 1 FROM registers WHERE id = v.value ->> 'register_id')`,
      ),
      squads: kind === "athlete" ? [nameSquads(db, kept), nameSquads(db, gone)] : [],
      files: keepFiles(db, isIt),
      unsettled: unsettle(db, touched),
      closed: rows(db)`UPDATE merges SET undone_at = ${now}, before = NULL WHERE id = ${id}`,
      undone: one(selectMerge(db, owner, sql`m.id = ${id}`)),
    },
  });
  return undone;
}

const fromKeptTeam = (
  db: Database,
  { kept, gone, before }: { kept: number; gone: number; before: SQL },
): Statement[] => [
  rows(db)`
    UPDATE squads SET team_id = ${gone} WHERE team_id = ${kept}
    AND tournament_id IN (SELECT tournament_id FROM registers WHERE team_id = ${gone})`,
  replaceInLots(db, sql`lots.id IN (SELECT value FROM json_each(${before}, '$.lots'))`, kept, gone),
  restoreLooks(db, before, sql`registers.team_id = ${gone}`),
];
