import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Modality } from "../../domain/modality.ts";
import type { PageQuery } from "../contract.ts";
import { one, write } from "../db/batch.ts";
import { type Database, rows } from "../db/database.ts";
import { jsonColumn } from "../db/json.ts";
import { isOwned } from "../db/owned.ts";
import { tournaments } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import type { Kept } from "../files/keep.ts";
import { fileBytes, fileUrl } from "../files/url.ts";
import { noneFinished } from "../games/finished.ts";
import type { Queued } from "../mail/letters/store.ts";
import { championshipsOf } from "../mine.ts";
import { bumpRevision } from "../revision.ts";
import { firstVersion, type keepVersions } from "./rulebooks/store.ts";

interface Ref {
  id: number;
  name: string;
}

// Single-table statements name their columns without the table, which the tables inside must not have.
export const columns = {
  id: tournaments.id,
  championship_id: tournaments.championship_id,
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
  reduce_minors_names: tournaments.reduce_minors_names,
  tournament_rankings: tournaments.tournament_rankings,
  stats_rules: tournaments.stats_rules,
  inscription_info: tournaments.inscription_info,
  eligibility_rules: tournaments.eligibility_rules,
  follows_id: tournaments.follows_id,
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
  version: tournaments.version,
};

type Filter = PageQuery & { championship?: number | undefined; season?: number | undefined };

/** The tournaments of the caller's championships, of the newest season first. */
export function listTournaments(db: Database, tokenHash: string | null, filter: Filter) {
  const where = and(
    inArray(tournaments.championship_id, championshipsOf(tokenHash)),
    filter.championship === undefined
      ? undefined
      : eq(tournaments.championship_id, filter.championship),
    filter.season === undefined ? undefined : eq(tournaments.season_id, filter.season),
  );
  return {
    rows: db
      .select(columns)
      .from(tournaments)
      .where(where)
      .orderBy(
        sql`(SELECT year FROM seasons s WHERE s.id = ${tournaments.season_id}) DESC`,
        sql`${tournaments.season_id} DESC`,
        tournaments.id,
      )
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page),
    counted: db.select({ total: count() }).from(tournaments).where(where),
  };
}

export const findTournament = (db: Database, id: number) =>
  db.select(columns).from(tournaments).where(eq(tournaments.id, id));

/** What a tournament of a season plays when it does not say. */
export const modalityOf = (db: Database, seasonId: number) =>
  rows<{ modality: Modality }>(
    db,
    sql`
    SELECT ch.modality AS modality
    FROM seasons s JOIN championships ch ON ch.id = s.championship_id WHERE s.id = ${seasonId}`,
  );

type TournamentRow = typeof tournaments.$inferSelect;
type NewTournament = typeof tournaments.$inferInsert;

type Files = Pick<Kept<"logo" | "rules">, "insert" | "columns">;

/** Inserts a tournament and the first version of its rules. */
export async function insertTournament(
  db: Database,
  values: NewTournament,
  files: Files,
  author: number,
) {
  const { championship_id } = values;
  const { row } = await write(db, {
    files: files.insert,
    row: one(
      db
        .insert(tournaments)
        .values({ ...values, ...files.columns })
        .returning(columns),
    ),
    firstVersion: firstVersion(db, values, author),
    revision: bumpRevision(db, championship_id),
  });
  return row;
}

type Before = Pick<TournamentRow, "id" | "championship_id" | "version">;

export async function updateTournament(
  db: Database,
  before: Before,
  values: Partial<TournamentRow>,
  files: Files,
  mails: Queued[],
  history: ReturnType<typeof keepVersions> = [],
) {
  const { row } = await write(db, {
    unchanged: unchanged(db, tournaments, before),
    files: files.insert,
    row: one(
      db
        .update(tournaments)
        .set({ ...values, ...files.columns, ...touched(tournaments) })
        .where(isOwned(tournaments, before))
        .returning(columns),
    ),
    revision: bumpRevision(db, before.championship_id),
    history,
    mails,
  });
  return row;
}

/** Deletes a tournament with all below it. */
export const deleteTournament = (db: Database, before: Before) =>
  db.batch([
    unchanged(db, tournaments, before),
    noneFinished(db, sql`tournament_id = ${before.id}`),
    db.delete(tournaments).where(isOwned(tournaments, before)),
    bumpRevision(db, before.championship_id),
  ]);
