import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { plainText, makeSlug } from "../../../domain/people/slug.ts";
import { type Role, adminOfSession, championshipsOf } from "../../kit/access.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { one, type Database } from "../../db/database.ts";
import { nextRevision, write } from "../../kit/call.ts";
import { selectPage, jsonColumn } from "../../kit/listing.ts";
import { now } from "../../db/schema/columns.ts";
import { championships, seasons, tournaments } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { isUnchanged } from "../../db/guard.ts";
import type { StoredUploads } from "../../files/keep.ts";
import { adoptFiles, fileBytes, fileUrl } from "../../files/store.ts";
import { isAnnounced, isVisible } from "../../kit/on-air.ts";
import { defaultTournament } from "../../kit/target.ts";
import { pickColumns } from "../../db/columns.ts";

export const summary = {
  id: championships.id,
  slug: championships.slug,
  name: championships.name,
  city: championships.city,
  uf: championships.uf,
  modality: championships.modality,
  color: championships.color,
  plan: championships.plan,
  enable_register: championships.enable_register,
  logo: fileUrl(championships.logo_file_id, "logo"),
};

/** SQL: the role that the admin (SQL) has in the championship. */
const selectRole = (admin: SQL) =>
  sql<Role>`CASE WHEN championships.owner_id = ${admin} THEN 'owner' ELSE (
    SELECT m.role FROM members m WHERE m.championship_id = championships.id
    AND m.admin_id = ${admin} AND m.accepted_at IS NOT NULL) END`.as("role");

const owner = jsonColumn<{ id: number; name: string }>(
  sql`(SELECT json_object('id', a.id, 'name', a.name) FROM admins a
    WHERE a.id = ${championships.owner_id})`,
  "owner",
);

const organizerColumns = (admin: SQL) => ({
  ...summary,
  description: championships.description,
  fan_votes: championships.fan_votes,
  owner,
  contact_name: championships.contact_name,
  contact_email: championships.contact_email,
  contact_phone: championships.contact_phone,
  rules: fileUrl(championships.rules_file_id, "rules"),
  mails_wait: sql`(SELECT a.email_confirmed_at IS NULL FROM admins a
    WHERE a.id = ${championships.owner_id})`
    .mapWith(Boolean)
    .as("mails_wait"),
  role: selectRole(admin),
  ...pickColumns(championships, ["hidden_at", "hidden_reason", "embed_look", "version"]),
});

interface Registration {
  opens_at: string | null;
  closes_at: string | null;
}

const hasRow = (table: SQL, where: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${where})`.mapWith(Boolean);

/**
 * In statements of a single table the column needs the table's name, so that subqueries read the right `id`.
 */
const OWN_ID = sql`championships.id`;

/** SQL: true when there is a champion, or a second started season. */
const HAS_HISTORY = sql`(EXISTS (
      SELECT 1 FROM tournaments t
      WHERE t.championship_id = ${OWN_ID} AND t.status = 'started' AND t.champion_id IS NOT NULL)
    OR (
      SELECT COUNT(DISTINCT s.id) FROM seasons s JOIN tournaments t ON t.season_id = s.id
      WHERE s.championship_id = ${OWN_ID} AND s.status <> 'config' AND t.status = 'started') > 1)`.mapWith(
  Boolean,
);

/** Returns the statements of a public championship, seasons newest first. */
export const publicChampionship = (db: Database, id: SQL) => ({
  championship: one(
    db
      .select({
        ...summary,
        description: championships.description,
        fan_votes: championships.fan_votes,
        owner,
        rules: fileUrl(championships.rules_file_id, "rules"),
        rules_bytes: fileBytes(championships.rules_file_id, "rules_bytes"),
        revision: championships.revision,
        embed_look: championships.embed_look,
        has_news: hasRow(
          sql`news n`,
          sql`n.championship_id = ${OWN_ID} AND n.published_at <= ${now}`,
        ),
        has_bulletins: hasRow(
          sql`bulletins b`,
          sql`b.championship_id = ${OWN_ID} AND ${isVisible(sql`b.tournament_id`)}`,
        ),
        has_fields: hasRow(sql`fields f`, sql`f.championship_id = ${OWN_ID}`),
        has_history: HAS_HISTORY,
        default_tournament_id: sql<number | null>`${defaultTournament(OWN_ID, isAnnounced)}`.as(
          "default_tournament_id",
        ),
      })
      .from(championships)
      .where(eq(championships.id, id)),
  ),
  seasons: db
    .select(pickColumns(seasons, ["id", "name", "year", "status", "categories"]))
    .from(seasons)
    .where(eq(seasons.championship_id, id))
    .orderBy(desc(seasons.year), desc(seasons.id)),
  tournaments: db
    .select({
      ...pickColumns(tournaments, ["id", "season_id", "name", "category", "modality", "status"]),
      registration: jsonColumn<Registration | null>(
        sql`CASE WHEN ${tournaments.enable_register}
            AND (SELECT ch.enable_register FROM championships ch WHERE ch.id = ${tournaments.championship_id})
            THEN json_object('opens_at', ${tournaments.inscription_info} ->> 'opens_at',
              'closes_at', ${tournaments.inscription_info} ->> 'closes_at') END`,
        "registration",
      ),
      ranks_athletes: hasRow(
        sql`athlete_totals a`,
        sql`a.tournament_id = tournaments.id AND a.negated < 0`,
      ),
    })
    .from(tournaments)
    .where(and(eq(tournaments.championship_id, id), isAnnounced(sql`${tournaments}`)))
    .orderBy(tournaments.id),
});

/** Returns a championship for its organizer; `accessQuery` checks access. */
export const findOwn = (db: Database, id: number, tokenHash: string | null) =>
  db
    .select(organizerColumns(adminOfSession(tokenHash)))
    .from(championships)
    .where(eq(championships.id, id));

/** Returns the championship's tournament, if it is one. */
export const findTournament = (db: Database, championship_id: number, id: number) =>
  db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.id, id), eq(tournaments.championship_id, championship_id)));

/** Returns the championships that the caller owns or helps to run. */
export function listOwn(
  db: Database,
  tokenHash: string | null,
  filter: PageQuery & { name?: string },
) {
  const where = and(
    inArray(championships.id, championshipsOf(tokenHash)),
    filter.name ? eq(championships.name, filter.name) : undefined,
  );
  return selectPage(db, championships, organizerColumns(adminOfSession(tokenHash)), {
    where,
    orderBy: [desc(championships.updated_at), desc(championships.id)],
    page: filter,
  });
}

type Files = Pick<StoredUploads<"logo" | "rules">, "insert" | "columns" | "keys">;

type NewChampionship = Omit<typeof championships.$inferInsert, "slug" | "search" | "owner_id">;

/**
 * Inserts a championship under a free slug, with a number if needed. When two calls take one slug at once,
 * the second fails and may be repeated.
 */
export async function insertChampionship(
  db: Database,
  owner_id: number,
  values: NewChampionship,
  files: Files,
) {
  const base = makeSlug(values.name);
  const { row } = await write(db, {
    creates: "row",
    steps: {
      files: files.insert,
      row: one(
        db
          .insert(championships)
          .values({
            ...values,
            ...files.columns,
            owner_id,
            slug: freeSlug(base),
            search: searchText(values),
          })
          .returning(organizerColumns(sql`${owner_id}`)),
      ),
      // The owner's newest championship is the one from this batch.
      ownFiles: adoptFiles(
        db,
        files.keys,
        sql`(SELECT MAX(id) FROM championships WHERE owner_id = ${owner_id})`,
      ),
    },
  });
  return row;
}

/**
 * SQL: `base` if free, else `base-2`, `base-3` … A range ("." follows "-") replaces LIKE and GLOB, which D1
 * limits to 50 bytes.
 */
export const freeSlug = (base: string): SQL => sql`(
  SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM championships WHERE slug = ${base}) THEN ${base}
  ELSE ${`${base}-`} || (1 + COALESCE((
    SELECT MAX(CAST(SUBSTR(slug, ${base.length + 2}) AS INTEGER)) FROM championships
    WHERE slug > ${`${base}-`} AND slug < ${`${base}.`}
    AND SUBSTR(slug, ${base.length + 2}) NOT GLOB '*[^0-9]*'), 1)) END)`;

const searchText = (row: {
  name: string;
  city?: string | null | undefined;
  uf?: string | null | undefined;
}) => plainText([row.name, row.city, row.uf].filter(Boolean).join(" "));

interface Place {
  name: string;
  city: string | null;
  uf: string | null;
}

/** Writes the named columns at this `version`; otherwise 409. */
export async function updateChampionship(
  db: Database,
  before: Place & { id: number; version: number },
  values: Partial<NewChampionship>,
  files: Files,
  tokenHash: string | null,
) {
  const { id } = before;
  const { row } = await write(db, {
    revises: id,
    steps: {
      unchanged: isUnchanged(db, championships, before),
      files: files.insert,
      row: one(
        db
          .update(championships)
          .set({
            ...values,
            ...files.columns,
            search: searchText({ ...before, ...values }),
            ...nextRevision,
            ...nextVersion(championships),
          })
          .where(eq(championships.id, id))
          .returning(organizerColumns(adminOfSession(tokenHash))),
      ),
    },
  });
  return row;
}
