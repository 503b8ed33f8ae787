import { type SQL, sql } from "drizzle-orm";
import { plainText } from "../../domain/slug.ts";
import { foldedText, publicName } from "../athlete-name.ts";
import type { PageQuery } from "../contract.ts";
import { type Database, rows } from "../db/database.ts";
import { teamJson } from "../team-ref.ts";

interface UserRow {
  id: number;
  name: string;
  nickname: string | null;
  position: string | null;
  shirt_number: number | null;
  team: string;
}

/** The page and the count of a tournament's approved athletes, by name; `q` looks in what they are called. */
export function usersOf(
  db: Database,
  tournament: SQL,
  { q, page, per_page }: PageQuery & { q?: string | undefined },
) {
  const words = plainText(q ?? "")
    .split(" ")
    .filter(Boolean);
  const called = foldedText(sql`${publicName} || ' ' || COALESCE(u.nickname, '')`);
  const from = sql`
    FROM inscriptions i
    JOIN users u ON u.id = i.user_id
    JOIN registers rg ON rg.id = i.register_id
    JOIN tournaments t ON t.id = i.tournament_id
    WHERE i.tournament_id = ${tournament} AND i.status = 'approved'
    ${sql.join(
      words.map((word) => sql`AND instr(${called}, ${word}) > 0`),
      sql` `,
    )}`;
  return [
    rows<UserRow>(
      db,
      sql`
      SELECT u.id AS id, ${publicName} AS name, u.nickname AS nickname,
             COALESCE(i.position, u.position) AS position, i.shirt_number AS shirt_number,
             ${teamJson(sql`rg.team_id`)} AS team
      ${from}
      ORDER BY ${foldedText(sql`u.name`)}, u.id, i.id
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    rows<{ total: number }>(db, sql`SELECT COUNT(*) AS total ${from}`),
  ] as const;
}
