import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { DrawnShield } from "../../../domain/competition.ts";
import { areLookAlikes, teamNameKey } from "../../../domain/people/look-alikes.ts";
import { plainText } from "../../../domain/people/slug.ts";
import type { FieldError } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { columnsOf, select, value, pickColumns } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { registers, teams } from "../../db/schema/index.ts";
import { TEAMS, holdsWords, jsonColumn } from "../../kit/listing.ts";
import { nextVersion } from "../../kit/owned.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { fileUrl } from "../../files/store.ts";
import type { StoredUploads } from "../../files/keep.ts";
import { isShown } from "../../kit/shown.ts";
import { adminOfSession } from "../../kit/access.ts";
import { foldedText } from "../../db/names.ts";
import { isUnused } from "../users/unnamed.ts";
import { isAnnounced, isVisible } from "../../kit/on-air.ts";
import { championshipRef, type Target } from "../../kit/target.ts";

const columns = {
  ...pickColumns(teams, ["id", "name", "short_name", "primary_color", "secondary_color"]),
  logo: fileUrl(teams.logo_file_id, "logo"),
  logo_url: fileUrl(teams.logo_file_id, "logo_url"),
  city: teams.city,
  uf: teams.uf,
  image: fileUrl(teams.image_file_id, "image"),
  shield: sql<null>`NULL`.as("shield"),
};

const LOOK_LOGO = sql`COALESCE(${registers.logo_file_id}, ${teams.logo_file_id})`;
const lookColumns = {
  ...columns,
  ...pickColumns(registers, ["name", "short_name", "primary_color", "secondary_color"]),
  logo: fileUrl(LOOK_LOGO, "logo"),
  logo_url: fileUrl(LOOK_LOGO, "logo_url"),
  shield: registers.shield,
};

const LOOK_SEARCH = foldedText(
  sql`${registers.name} || COALESCE(' ' || ${registers.short_name}, '')`,
);

const ownerColumns = { ...columns, uuid: teams.uuid, version: teams.version };

/** Returns a page of approved teams: of a tournament (named as there), a championship, or all. */
export function publicTeams(db: Database, filter: PageQuery & Target & { q?: string | undefined }) {
  const { tournament, page, per_page, q } = filter;
  const offset = (page - 1) * per_page;
  if (tournament !== undefined) {
    const inTournament = and(
      eq(registers.team_id, teams.id),
      eq(registers.tournament_id, tournament),
    );
    const where = and(approvedIn(filter), ...holdsWords(LOOK_SEARCH, q));
    const from = sql`teams JOIN registers ON ${inTournament}`;
    return {
      rows: db
        .select(lookColumns)
        .from(teams)
        .innerJoin(registers, inTournament)
        .where(where)
        .orderBy(LOOK_SEARCH, teams.id)
        .limit(per_page)
        .offset(offset),
      counted: rows(
        db,
      )`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM ${from} WHERE ${where}`,
    };
  }
  const among = approvedIn(filter);
  const { championship } = filter;
  const where = and(among ?? IS_LISTED, ...holdsWords(teams.search, q));
  return {
    rows: db
      .select(championship ? { ...columns, shield: lastShieldIn(championship) } : columns)
      .from(teams)
      .where(where)
      .orderBy(teams.search, teams.id)
      .limit(per_page)
      .offset(offset),
    counted: rows(
      db,
      among || q
        ? select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM teams WHERE ${where}`
        : TEAMS,
    ),
  };
}

/** SQL: a team's crest in its last tournament of a championship. */
const lastShieldIn = (championship: string) =>
  jsonColumn<DrawnShield | null>(
    sql`(
      SELECT r.shield FROM registers r
      WHERE r.team_id = ${teams}.id AND +r.championship_id = ${championshipRef(championship)}
      AND ${isVisible(sql`r.tournament_id`, isAnnounced)} ORDER BY r.id DESC LIMIT 1)`,
    "shield",
  );

/** Self-registered teams stay hidden until an organizer approves them. */
const IS_LISTED = sql`${teams}.unlisted = 0`;

function approvedIn({ tournament, championship }: Target): SQL | undefined {
  if (tournament === undefined && championship === undefined) return undefined;
  const where = and(
    eq(registers.status, "approved"),
    isVisible(sql`${registers.tournament_id}`, isAnnounced),
    tournament === undefined ? undefined : eq(registers.tournament_id, tournament),
    championship === undefined
      ? undefined
      : eq(registers.championship_id, championshipRef(championship)),
  );
  return sql`${teams.id} IN (SELECT team_id FROM ${registers} WHERE ${where})`;
}

/** Returns a team and its approved registers, newest first, of one championship if named. */
export const publicTeam = (db: Database, id: number, championship?: string) => ({
  team: one(
    db
      .select(columns)
      .from(teams)
      .where(
        and(
          eq(teams.id, id),
          championship === undefined
            ? IS_LISTED
            : sql`EXISTS (
              SELECT 1 FROM registers r
              WHERE r.team_id = ${id} AND r.status = 'approved' AND ${isVisible(sql`r.tournament_id`, isAnnounced)}
              AND +r.championship_id = ${championshipRef(championship)})`,
        ),
      ),
  ),
  registers: db
    .select({
      ...pickColumns(registers, ["id", "championship_id", "tournament_id", "withdrawn_at"]),
      champion: sql`EXISTS (
        SELECT 1 FROM tournaments t WHERE t.id = ${registers.tournament_id}
        AND t.champion_id = ${registers.team_id})`.mapWith(Boolean),
      name: registers.name,
      short_name: registers.short_name,
      primary_color: registers.primary_color,
      secondary_color: registers.secondary_color,
      shield: registers.shield,
      logo: fileUrl(
        sql`COALESCE(${registers.logo_file_id}, (SELECT logo_file_id FROM teams WHERE teams.id = ${id}))`,
        "logo",
      ),
    })
    .from(registers)
    .where(
      and(
        eq(registers.team_id, id),
        eq(registers.status, "approved"),
        isVisible(sql`${registers.tournament_id}`, isAnnounced),
        championship === undefined
          ? isShown(sql`${registers.championship_id}`)
          : // The plus keeps SQLite from scanning the championship's teams.
            sql`+${registers.championship_id} = ${championshipRef(championship)}`,
      ),
    )
    .orderBy(desc(registers.id)),
});

/** SQL condition: teams of the session's owner. */
export const ofSession = (tokenHash: string | null): SQL =>
  eq(teams.owner_id, adminOfSession(tokenHash));
export const ofUuid = (uuid: string): SQL => eq(teams.uuid, uuid);

/**
 * SQL condition: teams of the session's owner, or registered in the owner's championships that the caller
 * manages.
 */
export const editableBy = (
  tokenHash: string | null,
): SQL => sql`(${ofSession(tokenHash)} OR EXISTS (
  SELECT 1 FROM registers r
  JOIN championships ch ON ch.id = r.championship_id AND ch.owner_id = ${teams.owner_id}
  JOIN members m ON m.championship_id = ch.id AND m.admin_id = ${adminOfSession(tokenHash)}
    AND m.role = 'manager' AND m.accepted_at IS NOT NULL
  WHERE r.team_id = ${teams.id}))`;

/** Returns the team that `mine` allows, with uuid. */
export const findOwnTeam = (db: Database, mine: SQL, id?: number) =>
  db
    .select({ ...ownerColumns, owner_id: teams.owner_id })
    .from(teams)
    .where(and(mine, id === undefined ? undefined : eq(teams.id, id)));

/** SQL: true when a register or game uses the team. */
const IN_USE = sql<boolean>`(
  EXISTS (SELECT 1 FROM registers r WHERE r.team_id = ${teams}.id)
  OR EXISTS (SELECT 1 FROM games g WHERE g.home_team_id = ${teams}.id)
  OR EXISTS (SELECT 1 FROM games g WHERE g.away_team_id = ${teams}.id))`.mapWith(Boolean);

/** Returns a page of an admin's teams, with their secret uuids. */
export function ownTeams(db: Database, owner: SQL, filter: PageQuery & { q?: string | undefined }) {
  const where = and(eq(teams.owner_id, owner), ...holdsWords(teams.search, filter.q));
  return {
    rows: db
      .select({ ...ownerColumns, in_use: IN_USE })
      .from(teams)
      .where(where)
      .orderBy(teams.search, teams.id)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page),
    counted: db.select({ total: count() }).from(teams).where(where),
  };
}

interface Names {
  name: string;
  short_name?: string | null | undefined;
}

/** Returns the team if unused. */
export const unusedTeam = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(teams, "teams", ["id"])} FROM teams WHERE id = ${id} AND ${isUnused(sql`teams.id`)}`;

/** Deletes an unused, unchanged team. */
export const deleteTeam = (db: Database, mine: SQL, before: { id: number; version: number }) =>
  write(db, {
    steps: [
      isUnchanged(db, teams, before),
      guard(db, isUnused(sql`${before.id}`), "unused"),
      db.delete(teams).where(and(mine, eq(teams.id, before.id))),
    ],
  });

/** Returns a team's search text, to be stored with each new name. */
export const teamSearch = ({ name, short_name }: Names): string =>
  plainText(short_name ? `${name} ${short_name}` : name);

/** SQL: signs that `teamNameKey` omits; JavaScript compares the few names that are left. */
const SIGNS = [" ", ".", "-", "'", "’", "/", ",", "&"];

const looseKey = (name: SQL): SQL =>
  SIGNS.reduce((key, sign) => sql`replace(${key}, ${sign}, '')`, foldedText(name));

/** Returns the names of the owner's teams that look like one of `names`; `except` is a team's id. */
export const selectLookAlikes = (
  db: Database,
  owner: SQL | number,
  names: readonly string[],
  except: SQL | number = 0,
) =>
  rows(db)`
    SELECT ${columnsOf(teams, "tm", ["id", "name"])} FROM teams tm
    WHERE tm.owner_id = ${owner} AND tm.id <> ${except} AND ${looseKey(sql`tm.name`)} IN (
      SELECT value FROM json_each(${JSON.stringify(names.map(teamNameKey))}))
    ORDER BY tm.id`;

/** Returns the teams of the same owner that look like a new name of the team `id`, a number or a subquery. */
export const selectRivalNames = (db: Database, id: SQL | number, name: string | undefined) =>
  selectLookAlikes(
    db,
    sql`(SELECT owner_id FROM teams WHERE id = ${id})`,
    name === undefined ? [] : [name],
    id,
  );

/** Returns the question about each name that looks like one of the owner's teams or an earlier name. */
export function questionsAboutNames(
  known: readonly { name: string }[],
  names: readonly string[],
  pathOf: (at: number) => string,
): FieldError[] {
  const owned = known.map(({ name }) => name);
  return names.flatMap((name, at) => {
    if (owned.includes(name)) return [];
    const other = [...owned, ...names.slice(0, at)].find((one) => areLookAlikes(one, name));
    if (other === undefined) return [];
    const message = text("teams.looksLike", { name, other });
    return [{ path: pathOf(at), code: "doubt", message }];
  });
}

type NewTeam = Omit<typeof teams.$inferInsert, "uuid" | "search" | "owner_id">;

type TeamFiles = StoredUploads<"logo" | "image">;

export async function insertTeam(
  db: Database,
  owner_id: number,
  values: NewTeam,
  { insert, columns: files }: TeamFiles,
) {
  const { row } = await write(db, {
    creates: "row",
    steps: {
      file: insert,
      row: one(
        db
          .insert(teams)
          .values({
            ...values,
            ...files,
            owner_id,
            uuid: crypto.randomUUID(),
            search: teamSearch(values),
          })
          .returning(ownerColumns),
      ),
    },
  });
  return row;
}

interface Before {
  id: number;
  version: number;
  name: string;
  short_name: string | null;
}

/** Returns the statements of a team's edit; `showing` championships need a new revision. */
export const teamEdit = (
  db: Database,
  ...[mine, before, values, { insert, columns: files }]: TeamEdit
) => ({
  unchanged: isUnchanged(db, teams, before),
  file: insert,
  row: one(
    db
      .update(teams)
      .set({
        ...values,
        ...files,
        search: teamSearch({ ...before, ...values }),
        ...nextVersion(teams),
      })
      .where(and(eq(teams.id, before.id), mine))
      .returning(ownerColumns),
  ),
});

/** Writes a team, with a new revision of championships that show it. */
export async function updateTeam(db: Database, ...edit: TeamEdit) {
  const [, before] = edit;
  const { row } = await write(db, {
    changes: championshipsWithTeam(before.id),
    steps: teamEdit(db, ...edit),
  });
  return row;
}

export type TeamEdit = [mine: SQL, before: Before, values: Partial<NewTeam>, files: TeamFiles];

/** SQL: championships that show a team. */
export const championshipsWithTeam = (id: number): SQL =>
  sql`(SELECT championship_id FROM ${registers} WHERE team_id = ${id})`;

/** Replaces a team's uuid. */
export async function renewUuid(db: Database, mine: SQL, before: Before) {
  const { row } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, teams, before),
      row: one(
        db
          .update(teams)
          .set({ uuid: crypto.randomUUID(), ...nextVersion(teams) })
          .where(and(eq(teams.id, before.id), mine))
          .returning(ownerColumns),
      ),
    },
  });
  return row;
}
