import { tournamentRef } from "../../kit/target.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { columnsOf, flag, neverNull, type RowOf, value } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import { selectPage, jsonColumn } from "../../kit/listing.ts";
import { isOwned, nextVersion, type Owned, removeOwned } from "../../kit/owned.ts";
import { admins, championships, registers, teams, tournaments } from "../../db/schema/index.ts";
import { isUnchanged, allUnchanged } from "../../db/guard.ts";
import type { StoredUploads } from "../../files/keep.ts";
import { fileBytes, fileUrl } from "../../files/store.ts";
import { guardNoneFinished } from "../../matchday/games/store.ts";
import { type Queued, isConfirmedContact } from "../../delivery/mail/store.ts";
import { championshipsOf, adminOfSession, type Role } from "../../kit/access.ts";
import { firstVersion, type keepVersions } from "./rulebooks/store.ts";
import type { ApiContext } from "../../kit/router.ts";
import type { INCLUDABLE_LISTS } from "./contract.ts";

export type CalledRow = RowOf<typeof calledTeams>;

/**
 * Returns the approved teams that an edit calls up ("convocação"): only with `isCalled`, and once per
 * tournament. `confirmed`: the contact confirmed the address to this organizer; `announced`: the tournament
 * is public.
 */
export const calledTeams = (db: Database, ids: number[], isCalled: boolean | undefined) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship_id: "id", championship: "name", slug: "slug" })},
           ${columnsOf(admins, "a", { organizer: "name" })},
           ${columnsOf(tournaments, "t", { tournament_id: "id", tournament: "name" })},
           ${columnsOf(registers, "r", { team: "name", contact_name: "contact_name" })},
           ${neverNull(columnsOf(registers, "r", ["contact_email"]))}, ${columnsOf(teams, "tm", ["uuid"])},
           ${flag("confirmed", isConfirmedContact(sql`r.contact_email`, sql`ch.owner_id`))},
           ${flag("announced", sql`EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = t.id)`)}
    FROM tournaments t
    JOIN championships ch ON ch.id = t.championship_id
    JOIN admins a ON a.id = ch.owner_id
    JOIN registers r ON r.tournament_id = t.id
    JOIN teams tm ON tm.id = r.team_id
    WHERE ${isCalled === true ? 1 : 0} AND t.is_called = 0
    AND t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND r.status = 'approved' AND r.withdrawn_at IS NULL AND r.contact_email IS NOT NULL
    ORDER BY r.id`;

export type Edition = RowOf<typeof findEdition>;

/**
 * Returns the edition to follow, with a flag: that edition follows the tournament `id` itself, directly or
 * not.
 */
export const findEdition = (
  db: Database,
  followsId: number | null | undefined,
  id: number | null = null,
) =>
  rows(db)`
    WITH RECURSIVE earlier(id) AS (
      SELECT ${followsId ?? null}
      UNION SELECT t.follows_id FROM earlier e JOIN tournaments t ON t.id = e.id)
    SELECT ${columnsOf(tournaments, "t", ["championship_id"])},
           ${flag("comes_after", sql`EXISTS (SELECT 1 FROM earlier WHERE id = ${id})`)}
    FROM tournaments t WHERE t.id = ${followsId ?? null}`;

interface Ref {
  id: number;
  name: string;
}

const relation = (name: (typeof INCLUDABLE_LISTS)[number], href: SQL) =>
  jsonColumn<{ href: string }>(sql`json_object('href', ${href})`, name);

const ofTournament = (address: string) => sql`${address} || '?tournament=' || ${tournaments.id}`;

const within = (name: string) =>
  sql`'/v1/tournaments/' || ${tournaments.id} || '?include=' || ${name}`;

// Columns of a tournament. Drizzle omits table names in single-table statements, so subqueries must use other
// column names.
export const tournamentColumns = {
  id: tournaments.id,
  championship_id: tournaments.championship_id,
  admin: jsonColumn<Ref>(
    sql`(SELECT json_object('id', a.id, 'name', a.name)
      FROM championships ch JOIN admins a ON a.id = ch.owner_id
      WHERE ch.id = ${tournaments.championship_id})`,
    "admin",
  ),
  season: jsonColumn<Ref>(
    sql`(SELECT json_object('id', s.id, 'name', s.name) FROM seasons s WHERE s.id = ${tournaments.season_id})`,
    "season",
  ),
  name: tournaments.name,
  category: tournaments.category,
  modality: tournaments.modality,
  plan: sql<"free" | "premium" | "elite">`(
    SELECT plan FROM championships ch WHERE ch.id = ${tournaments.championship_id})`.as("plan"),
  status: tournaments.status,
  enable_register: tournaments.enable_register,
  is_called: tournaments.is_called,
  game_duration: tournaments.game_duration,
  periods: tournaments.periods,
  reduce_minors_names: tournaments.reduce_minors_names,
  tournament_rankings: tournaments.tournament_rankings,
  stats_rules: tournaments.stats_rules,
  inscription_info: tournaments.inscription_info,
  eligibility_rules: tournaments.eligibility_rules,
  follows_id: tournaments.follows_id,
  ended: tournaments.ended,
  current_phase: jsonColumn<Ref | null>(
    sql`(SELECT json_object('id', p.id, 'name', p.name) FROM phases p
      WHERE p.id = ${tournaments.current_phase_id})`,
    "current_phase",
  ),
  current_round: jsonColumn<(Ref & { order: number }) | null>(
    sql`(SELECT json_object('id', r.id, 'name', r.name, 'order', r."order") FROM rounds r
      WHERE r.id = ${tournaments.current_round_id})`,
    "current_round",
  ),
  logo: fileUrl(tournaments.logo_file_id, "logo"),
  rules: fileUrl(tournaments.rules_file_id, "rules"),
  rules_bytes: fileBytes(tournaments.rules_file_id, "rules_bytes"),
  games: relation("games", ofTournament("/v1/games")),
  phases: relation("phases", within("phases")),
  spots: relation("spots", within("spots")),
  teams: relation("teams", ofTournament("/v1/teams")),
  registers: relation("registers", ofTournament("/v1/registers")),
  users: relation("users", ofTournament("/v1/users")),
  inscriptions: relation("inscriptions", ofTournament("/v1/inscriptions")),
  version: tournaments.version,
};

type Filter = PageQuery & { championship?: number | undefined; season?: number | undefined };

/** Returns the caller's tournaments, newest season first. */
export function listTournaments(db: Database, tokenHash: string | null, filter: Filter) {
  const where = and(
    inArray(tournaments.championship_id, championshipsOf(tokenHash)),
    filter.championship === undefined
      ? undefined
      : eq(tournaments.championship_id, filter.championship),
    filter.season === undefined ? undefined : eq(tournaments.season_id, filter.season),
  );
  return selectPage(db, tournaments, tournamentColumns, {
    where,
    orderBy: [
      sql`(SELECT year FROM seasons s WHERE s.id = ${tournaments.season_id}) DESC`,
      sql`${tournaments.season_id} DESC`,
      tournaments.id,
    ],
    page: filter,
  });
}

/** Returns the id if the caller may see the whole tournament. */
export const findShown = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", ["id"])} FROM tournaments t WHERE t.id = ${tournamentRef({ tournament: id })}`;

export const findTournament = (db: Database, id: number) =>
  db.select(tournamentColumns).from(tournaments).where(eq(tournaments.id, id));

/** Returns a season's default kind of football. */
export const selectModality = (db: Database, seasonId: number) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["modality"])}
    FROM seasons s JOIN championships ch ON ch.id = s.championship_id WHERE s.id = ${seasonId}`;

type TournamentRow = typeof tournaments.$inferSelect;
type NewTournament = typeof tournaments.$inferInsert;

type Files = Pick<StoredUploads<"logo" | "rules">, "insert" | "columns">;

/** Inserts a tournament with its first rules. */
export async function insertTournament(
  db: Database,
  values: NewTournament,
  files: Files,
  author: number,
) {
  const { championship_id } = values;
  const { row } = await write(db, {
    changes: championship_id,
    creates: "row",
    steps: {
      files: files.insert,
      row: one(
        db
          .insert(tournaments)
          .values({ ...values, ...files.columns })
          .returning(tournamentColumns),
      ),
      firstVersion: firstVersion(db, values, author),
    },
  });
  return row;
}

export async function updateTournament(
  db: Database,
  before: Owned,
  values: Partial<TournamentRow>,
  files: Files,
  mails: Queued[],
  history: ReturnType<typeof keepVersions> = [],
) {
  const { row } = await write(db, {
    changes: before.championship_id,
    steps: {
      unchanged: isUnchanged(db, tournaments, before),
      files: files.insert,
      row: one(
        db
          .update(tournaments)
          .set({ ...values, ...files.columns, ...nextVersion(tournaments) })
          .where(isOwned(tournaments, before))
          .returning(tournamentColumns),
      ),
      history,
    },
    mails,
  });
  return row;
}

/** Deletes a tournament with everything in it. */
export const deleteTournament = (db: Database, before: Owned) =>
  removeOwned(db, tournaments, before, [guardNoneFinished(db, sql`tournament_id = ${before.id}`)]);

const idList = (ids: number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Returns the caller's role per tournament; missing ones have no row. */
export const selectRoles = (c: ApiContext, ids: number[]) =>
  rows(c.var.db)`
    SELECT ${columnsOf(tournaments, "t", ["id"])},
           ${columnsOf(championships, "ch", { championship_id: "id", plan: "plan" })}, ${value(
             "role",
             sql<Role | null>`CASE WHEN ch.owner_id = ${adminOfSession(c.var.tokenHash)} THEN 'owner' ELSE m.role END`,
           )}
    FROM tournaments t
    JOIN championships ch ON ch.id = t.championship_id
    LEFT JOIN members m ON m.championship_id = ch.id
      AND m.admin_id = ${adminOfSession(c.var.tokenHash)} AND m.accepted_at IS NOT NULL
    WHERE t.id IN ${idList(ids)}`;

export const findTournaments = (db: Database, ids: number[]) =>
  db
    .select(tournamentColumns)
    .from(tournaments)
    .where(sql`${tournaments.id} IN ${idList(ids)}`);

/** Writes the same values to all the tournaments, or to none. */
export async function updateTournaments(
  db: Database,
  before: Owned[],
  values: Partial<typeof tournaments.$inferSelect>,
  mails: Queued[],
  history: ReturnType<typeof keepVersions>,
) {
  const read = before.map(({ id, championship_id, version }) => ({ id, championship_id, version }));
  const championships = [...new Set(read.map(({ championship_id }) => championship_id))];
  const { written } = await write(db, {
    changes: championships,
    steps: {
      tournamentsUnchanged: allUnchanged(db, tournaments, read),
      written: db
        .update(tournaments)
        .set({ ...values, ...nextVersion(tournaments) })
        .where(
          sql`(${tournaments.id}, ${tournaments.championship_id}) IN (
          SELECT value ->> 'id', value ->> 'championship_id' FROM json_each(${JSON.stringify(read)}))`,
        )
        .returning(tournamentColumns),
      history,
    },
    mails,
  });
  return written;
}
