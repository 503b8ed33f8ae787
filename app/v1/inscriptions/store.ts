import { type SQL, sql } from "drizzle-orm";
import type { SquadRole } from "../../domain/squad-role.ts";
import { publicName, publicNickname } from "../athlete-name.ts";
import type { LongQuery } from "../cursor.ts";
import { counted } from "../db/counted.ts";
import { type Database, rows } from "../db/database.ts";
import { inscriptions } from "../db/schema/index.ts";
import { unchanged } from "../db/unchanged.ts";
import { namedIn } from "../games/named.ts";
import { bumpRevision } from "../revision.ts";
import { BY_ATHLETE, rosterOf, rosterPage } from "../roster-page.ts";

export type Status = "pending" | "approved" | "rejected" | "released";

export interface InscriptionRow {
  id: number;
  championship_id: number;
  tournament_id: number;
  register_id: number;
  team_id: number;
  user_id: number;
  user_name: string;
  user_nickname: string | null;
  shirt_number: number | null;
  position: string | null;
  role: SquadRole;
  status: Status;
  landing: 0 | 1;
  version: number;
}

/** The names that everyone may read, and those that the organizer may. */
const PUBLIC = { name: publicName, nickname: publicNickname };
export const WHOLE = { name: sql`u.name`, nickname: sql`u.nickname` };

export const inscriptionsWith = (
  names: typeof WHOLE,
  where: SQL,
  from = sql`inscriptions i`,
): SQL => sql`
  SELECT i.id AS id, i.championship_id AS championship_id, i.tournament_id AS tournament_id,
         i.register_id AS register_id, rg.team_id AS team_id,
         u.id AS user_id, ${names.name} AS user_name, ${names.nickname} AS user_nickname,
         i.shirt_number AS shirt_number, i.position AS position,
         i.role AS role, i.status AS status, i.landing AS landing, i.version AS version
  FROM ${from}
  JOIN users u ON u.id = i.user_id
  JOIN registers rg ON rg.id = i.register_id
  JOIN tournaments t ON t.id = i.tournament_id
  WHERE ${where}`;

/** The page and the count of a tournament's approved athletes, by name. */
export function inscriptionsOf(
  db: Database,
  tournament: SQL,
  { register, ...query }: LongQuery<[number]> & { register?: number | undefined },
) {
  const roster =
    register === undefined
      ? { tournament }
      : { tournament, only: sql`AND i.register_id = ${register}`, few: true };
  return {
    rows: rows<InscriptionRow>(
      db,
      sql`
      WITH page AS MATERIALIZED (${rosterPage(roster, query)})
      ${inscriptionsWith(PUBLIC, sql`1`, sql`page x CROSS JOIN inscriptions i ON i.id = x.id`)}
      ${BY_ATHLETE}`,
    ),
    counted: counted(db, query, sql`SELECT COUNT(*) AS total ${rosterOf(roster)}`),
  };
}

export const findInscription = (db: Database, id: number) =>
  rows<InscriptionRow>(db, inscriptionsWith(WHOLE, sql`i.id = ${id}`));

/** The inscription that a batch has just inserted. */
export const lastInserted = (db: Database) =>
  rows<InscriptionRow>(db, inscriptionsWith(WHOLE, sql`i.id = (SELECT MAX(id) FROM inscriptions)`));

type Before = Pick<InscriptionRow, "id" | "championship_id" | "version">;

/** How many events name the athlete of an inscription in its tournament. */
export const eventsOfInscription = (db: Database, id: number) =>
  rows<{ events: number }>(
    db,
    sql`
    SELECT COUNT(*) AS events FROM inscriptions i
    JOIN score_events e ON e.tournament_id = i.tournament_id AND ${namedIn(sql`i.user_id`)}
    WHERE i.id = ${id}`,
  );

export async function deleteInscription(db: Database, before: Before) {
  const { id, championship_id } = before;
  await db.batch([
    unchanged(db, inscriptions, before),
    rows(
      db,
      sql`DELETE FROM inscriptions WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    bumpRevision(db, championship_id),
  ]);
}
