import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { plainText } from "../../domain/slug.ts";
import type { PageQuery } from "../contract.ts";
import type { Database } from "../db/database.ts";
import { championships, registers, teams } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { holdsWords } from "../db/words.ts";
import { fileUrl } from "../files/url.ts";
import { adminOf } from "../mine.ts";
import { championshipRef, type Target } from "../target.ts";

const columns = {
  id: teams.id,
  name: teams.name,
  short_name: teams.short_name,
  primary_color: teams.primary_color,
  secondary_color: teams.secondary_color,
  logo: fileUrl(teams.logo_file_id, "logo"),
  city: teams.city,
  uf: teams.uf,
  image: fileUrl(teams.image_file_id, "image"),
};

/** With the uuid, which only the team's owner may read. */
const ownerColumns = { ...columns, uuid: teams.uuid, version: teams.version };

/** The page and the count of the teams approved in a tournament or anywhere in a championship, or of all. */
export function publicTeams(db: Database, filter: PageQuery & Target & { q?: string | undefined }) {
  const where = and(approvedIn(filter), ...holdsWords(teams.search, filter.q));
  return [
    db
      .select(columns)
      .from(teams)
      .where(where)
      .orderBy(teams.search, teams.id)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page),
    db.select({ total: count() }).from(teams).where(where),
  ] as const;
}

function approvedIn({ tournament, championship }: Target): SQL | undefined {
  if (tournament === undefined && championship === undefined) return undefined;
  const where = and(
    eq(registers.status, "approved"),
    tournament === undefined ? undefined : eq(registers.tournament_id, tournament),
    championship === undefined
      ? undefined
      : eq(registers.championship_id, championshipRef(championship)),
  );
  return sql`${teams.id} IN (SELECT team_id FROM ${registers} WHERE ${where})`;
}

export const findTeam = (db: Database, id: number) =>
  db.select(columns).from(teams).where(eq(teams.id, id));

/** A team of the holder of the session, with its uuid. */
export const findOwnTeam = (db: Database, tokenHash: string | null, id: number) =>
  db
    .select(ownerColumns)
    .from(teams)
    .where(and(eq(teams.id, id), eq(teams.owner_id, adminOf(tokenHash))));

export function ownTeams(
  db: Database,
  tokenHash: string | null,
  filter: PageQuery & { q?: string | undefined },
) {
  const where = and(eq(teams.owner_id, adminOf(tokenHash)), ...holdsWords(teams.search, filter.q));
  return [
    db
      .select(ownerColumns)
      .from(teams)
      .where(where)
      .orderBy(teams.search, teams.id)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page),
    db.select({ total: count() }).from(teams).where(where),
  ] as const;
}

interface Names {
  name: string;
  short_name?: string | null | undefined;
}

/** What a team is found and sorted by; every write of a name writes it too. */
export const teamSearch = ({ name, short_name }: Names): string =>
  plainText(short_name ? `${name} ${short_name}` : name);

type NewTeam = Omit<typeof teams.$inferInsert, "uuid" | "search" | "owner_id">;

export async function insertTeam(db: Database, owner_id: number, values: NewTeam) {
  const rows = await db
    .insert(teams)
    .values({ ...values, owner_id, uuid: crypto.randomUUID(), search: teamSearch(values) })
    .returning(ownerColumns);
  return rows[0];
}

/** Writes the named columns; every championship that shows the team gets a new revision. */
export async function updateTeam(
  db: Database,
  owner_id: number,
  before: { id: number; version: number; name: string; short_name: string | null },
  values: Partial<NewTeam>,
) {
  const { id } = before;
  const [, rows, shown] = await db.batch([
    unchanged(db, teams, before),
    db
      .update(teams)
      .set({ ...values, search: teamSearch({ ...before, ...values }), ...touched(teams) })
      .where(and(eq(teams.id, id), eq(teams.owner_id, owner_id)))
      .returning(ownerColumns),
    db
      .update(championships)
      .set({ revision: sql`${championships.revision} + 1` })
      .where(
        sql`${championships.id} IN (SELECT championship_id FROM ${registers} WHERE team_id = ${id})`,
      )
      .returning({ id: championships.id }),
  ]);
  for (const championship of shown) db.changed.add(championship.id);
  return rows[0];
}
