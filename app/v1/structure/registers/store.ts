import { type SQL, sql } from "drizzle-orm";
import { recentChampionships } from "../../kit/shown.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { one, type Database, rows, type Statement } from "../../db/database.ts";
import { isOwned, nextVersion, type Owned, ownerOf, removeOwned } from "../../kit/owned.ts";
import { columnsOf, flag, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { admins, championships, registers, teams, tournaments } from "../../db/schema/index.ts";
import { isUnchanged } from "../../db/guard.ts";
import type { FileColumns, StoredUploads } from "../../files/keep.ts";
import { guardNoneFinished, gamesOfAll } from "../../matchday/games/store.ts";
import { isConfirmedContact, type Queued } from "../../delivery/mail/store.ts";
import { isAnnounced, isVisible } from "../../kit/on-air.ts";
import { teamJson } from "../../kit/team-ref.ts";
import { teamSearch } from "../../people/teams/store.ts";

const namedRegister = (where: SQL) => sql<{ id: number; name: string } | null>`(
  SELECT json_object('id', x.id, 'name', x.name) FROM registers x WHERE ${where} LIMIT 1)`;

const REGISTER = select`
  ${columnsOf(registers, "r", [
    "id",
    "championship_id",
    "tournament_id",
    "team_id",
    "status",
    "withdrawn_at",
    "ranking",
    "version",
  ])},
  ${columnsOf(teams, "t", ["city", "uf"])},
  ${neverNull(json("team", teamJson(sql`r.team_id`, sql`r.tournament_id`)))},
  ${json("replaces", namedRegister(sql`x.id = r.replaces_id`))},
  ${json("replaced_by", namedRegister(sql`x.replaces_id = r.id`))},
  ${columnsOf(registers, "r", ["takes_points"])},
  ${value(
    "logo",
    sql<string | null>`(SELECT '/v1/files/' || f.key FROM files f WHERE f.id = r.logo_file_id)`,
  )}`;

export type RegisterRow = RowOf<typeof REGISTER>;

const inscriptionsThatAre = (status: "approved" | "pending") => sql<number>`(
  SELECT COUNT(*) FROM inscriptions i WHERE i.register_id = r.id AND i.status = ${status})`;

const OWN_REGISTER = select`
  ${REGISTER},
  ${columnsOf(registers, "r", [
    "contact_name",
    "contact_email",
    "contact_phone",
    "enrolment_token",
    "reason",
    "withdrawal_cause",
    "created_at",
  ])},
  ${value("athletes_approved", inscriptionsThatAre("approved"))},
  ${value("athletes_pending", inscriptionsThatAre("pending"))}`;

export type OwnRegisterRow = RowOf<typeof OWN_REGISTER>;

export const registersWith = (where: SQL) => select`
  SELECT ${REGISTER} FROM registers r JOIN teams t ON t.id = r.team_id WHERE ${where}`;

const ownRegistersWith = (where: SQL) => select`
  SELECT ${OWN_REGISTER} FROM registers r JOIN teams t ON t.id = r.team_id WHERE ${where}`;

/** Returns a page of approved registers by name; `tournament` is SQL. */
export const approvedRegisters = (db: Database, tournament: SQL, page: PageQuery) =>
  approvedWhere(db, sql`r.tournament_id = ${tournament}`, sql`t.search, r.id`, page);

/** Returns a page of approved registers of recently changed championships, newest first. */
export const recentRegisters = (db: Database, page: PageQuery) =>
  approvedWhere(
    db,
    sql`r.championship_id IN ${recentChampionships} AND ${isVisible(sql`r.tournament_id`, isAnnounced)}`,
    sql`r.id DESC`,
    page,
  );

const approvedWhere = (db: Database, of: SQL, order: SQL, { page, per_page }: PageQuery) => {
  const where = sql`${of} AND r.status = 'approved'`;
  return {
    rows: rows(db)`
      ${registersWith(where)} ORDER BY ${order} LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`
      SELECT ${value("total", sql<number>`COUNT(*)`)} FROM registers r WHERE ${where}`,
  };
};

/** Returns a page of a tournament's registers, pending first, then by name. */
export const ownRegisters = (
  db: Database,
  {
    tournament,
    status,
    page,
    per_page,
  }: PageQuery & { tournament: number; status?: RegisterRow["status"] | undefined },
) => {
  const where = sql`r.tournament_id = ${tournament}
    ${status === undefined ? sql`` : sql`AND r.status = ${status}`}`;
  return {
    rows: rows(db)`
      ${ownRegistersWith(where)}
      ORDER BY r.status = 'pending' DESC, t.search, r.id
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`
      SELECT ${value("total", sql<number>`COUNT(*)`)} FROM registers r WHERE ${where}`,
  };
};

export const findRegister = (db: Database, id: number) => registersNamedBy(db, sql`r.id = ${id}`);

/** Returns the registers `r` that meet the condition, for their organizer. */
export const registersNamedBy = (db: Database, where: SQL) => rows(db, ownRegistersWith(where));

export type LetterFacts = RowOf<typeof letterFacts>;

/**
 * Returns the facts for mail to a register's contact, or to its new `email`. `confirmed`: the address was
 * confirmed to this organizer.
 */
export const letterFacts = (db: Database, id: number, email?: string | null) =>
  rows(db)`
    SELECT ${columnsOf(registers, "r", { team: "name" })}, ${columnsOf(teams, "tm", ["uuid"])},
           ${columnsOf(tournaments, "t", { tournament: "name" })},
           ${columnsOf(championships, "ch", { championship: "name" })},
           ${columnsOf(admins, "a", { organizer: "name" })}, ${flag(
             "confirmed",
             isConfirmedContact(
               email === undefined ? sql`r.contact_email` : sql`${email}`,
               sql`ch.owner_id`,
             ),
           )}
    FROM registers r
    JOIN teams tm ON tm.id = r.team_id
    JOIN tournaments t ON t.id = r.tournament_id
    JOIN championships ch ON ch.id = r.championship_id
    JOIN admins a ON a.id = ch.owner_id
    WHERE r.id = ${id}`;

type NewRegister = Omit<typeof registers.$inferInsert, "team_id" | "logo_file_id"> &
  FileColumns<"logo"> & { team_id: number | SQL };

/** Inserts a register after the statements of `first`, with an enrolment link. */
export async function insertRegister(
  db: Database,
  values: NewRegister,
  first: readonly Statement[],
  mails: Queued[],
) {
  const { tournament_id, team_id, championship_id } = values;
  const { row } = await write(db, {
    changes: championship_id,
    creates: "newRegisters",
    steps: {
      first,
      newRegisters: db
        .insert(registers)
        .values({ ...values, enrolment_token: crypto.randomUUID() }),
      row: one(
        rows(db, registersWith(sql`r.tournament_id = ${tournament_id} AND r.team_id = ${team_id}`)),
      ),
    },
    mails,
  });
  return row;
}

type Change = Partial<
  Pick<
    typeof registers.$inferSelect,
    | "status"
    | "reason"
    | "contact_name"
    | "contact_email"
    | "contact_phone"
    | "contact_confirmed_at"
    | "name"
    | "short_name"
    | "primary_color"
    | "secondary_color"
  >
> & { withdrawn?: boolean | undefined };

/** Writes the named columns; a repeated withdrawal keeps its first time. */
export async function updateRegister(
  db: Database,
  before: Owned,
  { withdrawn, ...values }: Change,
  { insert, columns }: StoredUploads<"logo">,
  mails: Queued[],
) {
  const { row } = await write(db, {
    changes: before.championship_id,
    steps: {
      unchanged: isUnchanged(db, registers, before),
      file: insert,
      registers: db
        .update(registers)
        .set({
          ...values,
          ...columns,
          ...(withdrawn !== undefined && {
            withdrawn_at: withdrawn ? sql`COALESCE(${registers.withdrawn_at}, ${now})` : null,
            ...(!withdrawn && { withdrawal_cause: null }),
          }),
          ...nextVersion(registers),
        })
        .where(isOwned(registers, before)),
      row: one(findRegister(db, before.id)),
    },
    mails,
  });
  return row;
}

/** Replaces a register's enrolment link. */
export async function renewEnrolmentLink(db: Database, before: Owned) {
  const { row } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, registers, before),
      registers: db
        .update(registers)
        .set({ enrolment_token: crypto.randomUUID(), ...nextVersion(registers) })
        .where(isOwned(registers, before)),
      row: one(findRegister(db, before.id)),
    },
  });
  return row;
}

/** SQL condition: games of the register's team in its tournament. */
export const matchRegisterGames = (id: number): SQL => gamesOfAll(sql`${id}`);

/** Deletes a register with its inscriptions; its games stay without the team. */
export const deleteRegister = (db: Database, before: RegisterRow) =>
  removeOwned(db, registers, before, [
    guardNoneFinished(db, matchRegisterGames(before.id)),
    leave(db, before, "home"),
    leave(db, before, "away"),
    rows(db)`
      UPDATE spots SET register_id = NULL, version = version + 1, updated_at = ${now}
      WHERE register_id = ${before.id} AND championship_id = ${before.championship_id}`,
  ]);

const leave = (
  db: Database,
  { championship_id, tournament_id, team_id }: RegisterRow,
  side: "home" | "away",
) => {
  const team = sql.identifier(`${side}_team_id`);
  return rows(db)`
    UPDATE games SET ${team} = NULL, version = version + 1, updated_at = ${now}
    WHERE ${team} = ${team_id} AND tournament_id = ${tournament_id}
    AND championship_id = ${championship_id}`;
};

interface NewTeam {
  name: string;
  short_name?: string | null | undefined;
  city?: string | null | undefined;
  uf?: string | null | undefined;
  primary_color?: string | null | undefined;
  secondary_color?: string | null | undefined;
}

interface Place {
  id: number;
  championship_id: number;
}

/**
 * Registers the owner's teams by name and returns them in order. Creates missing teams, keeps existing
 * registers. Parallel calls create nothing twice, because the database checks.
 */
export async function registerTeams(
  db: Database,
  { id: tournament_id, championship_id }: Place,
  teams: NewTeam[],
) {
  const given = JSON.stringify(
    teams.map((team) => ({
      ...team,
      search: teamSearch(team),
      uuid: crypto.randomUUID(),
      token: crypto.randomUUID(),
    })),
  );
  const owner = ownerOf(championship_id);
  const list = sql`json_each(${given}) j`;
  const { registered } = await write(db, {
    changes: championship_id,
    steps: {
      newTeams: rows(db)`
      INSERT INTO teams (owner_id, uuid, ${sql.join(COLUMNS.map(columnName), sql`, `)})
      SELECT ${owner}, j.value ->> 'uuid', ${sql.join(COLUMNS.map(columnValue), sql`, `)}
      FROM ${list} WHERE 1 ORDER BY j.key
      ON CONFLICT (owner_id, name) DO NOTHING`,
      newRegisters: rows(db)`
      INSERT INTO registers (championship_id, tournament_id, team_id, enrolment_token)
      SELECT ${championship_id}, ${tournament_id}, t.id, j.value ->> 'token'
      FROM ${list} JOIN teams t ON t.owner_id = ${owner} AND t.name = j.value ->> 'name'
      WHERE 1 ORDER BY j.key
      ON CONFLICT (tournament_id, team_id) DO NOTHING`,
      registered: registersNamed(db, { id: tournament_id, championship_id }, teams),
    },
  });
  return registered;
}

/** Returns registers of the owner's teams with these names, in this order. */
export function registersNamed(
  db: Database,
  { id, championship_id }: Place,
  teams: Pick<NewTeam, "name">[],
) {
  const names = sql`json_each(${JSON.stringify(teams.map(({ name }) => name))}) j`;
  return rows(db)`
    ${registersWith(sql`r.tournament_id = ${id} AND t.owner_id = ${ownerOf(championship_id)}
      AND t.name IN (SELECT j.value FROM ${names})`)}
    ORDER BY (SELECT j.key FROM ${names} WHERE j.value = t.name)`;
}

const COLUMNS = [
  "name",
  "search",
  "short_name",
  "city",
  "uf",
  "primary_color",
  "secondary_color",
] as const;

const columnName = (column: string): SQL => sql`${sql.identifier(column)}`;
const columnValue = (column: string): SQL => sql`j.value ->> ${column}`;
