import { type SQL, sql } from "drizzle-orm";
import type { PositionValue } from "../../domain/positions.ts";
import type { SquadRole } from "../../domain/squad-role.ts";
import { foldedText, publicName, publicNickname } from "../athlete-name.ts";
import type { LongQuery } from "../cursor.ts";
import { counted } from "../db/counted.ts";
import { type Database, rows } from "../db/database.ts";
import { holdsWords } from "../db/words.ts";
import { BY_ATHLETE, rosterOf, rosterPage } from "../roster-page.ts";
import { teamJson } from "../team-ref.ts";

interface UserRow {
  inscription_id: number;
  id: number;
  name: string;
  nickname: string | null;
  position: string | null;
  role: SquadRole;
  shirt_number: number | null;
  team: string;
}

interface Filter extends LongQuery<[number]> {
  q?: string | undefined;
  team?: number | undefined;
  position?: PositionValue | undefined;
  role?: SquadRole | undefined;
}

/** What a filter asks of the athletes `u` with the inscriptions `i` in the tournaments `t`. */
function asked({ q, position, role }: Filter): SQL[] {
  const called = foldedText(sql`${publicName} || ' ' || COALESCE(${publicNickname}, '')`);
  const conditions = holdsWords(called, q).map((holds) => sql`AND ${holds}`);
  if (position !== undefined) {
    conditions.push(sql`AND COALESCE(i.position, u.position) = ${position} AND i.role = 'athlete'`);
  }
  if (role !== undefined) conditions.push(sql`AND i.role = ${role}`);
  return conditions;
}

const JOINED = sql`
  CROSS JOIN users u ON u.id = i.user_id
  CROSS JOIN tournaments t ON t.id = i.tournament_id`;

/** Which athletes the filter leaves: those of a team are found by its register, then sorted. */
function filtered(tournament: SQL, filter: Filter) {
  const conditions = asked(filter);
  const joined = conditions.length > 0 && { joined: JOINED };
  if (filter.team === undefined) {
    return { tournament, only: sql.join(conditions, sql` `), ...joined };
  }
  const register = sql`(
    SELECT id FROM registers WHERE tournament_id = ${tournament} AND team_id = ${filter.team})`;
  const only = sql.join([sql`AND i.register_id = ${register}`, ...conditions], sql` `);
  return { tournament, only, few: true, ...joined };
}

/** The page and the count of a tournament's approved athletes, by name; `q` looks in what they are called. */
export function usersOf(db: Database, tournament: SQL, query: Filter) {
  const roster = filtered(tournament, query);
  return {
    rows: rows<UserRow>(
      db,
      sql`
      WITH page AS MATERIALIZED (${rosterPage(roster, query)})
      SELECT i.id AS inscription_id, u.id AS id, ${publicName} AS name, ${publicNickname} AS nickname,
             COALESCE(i.position, u.position) AS position, i.role AS role,
             i.shirt_number AS shirt_number, ${teamJson(sql`rg.team_id`)} AS team
      FROM page x
      CROSS JOIN inscriptions i ON i.id = x.id
      JOIN users u ON u.id = i.user_id
      JOIN registers rg ON rg.id = i.register_id
      JOIN tournaments t ON t.id = i.tournament_id
      ${BY_ATHLETE}`,
    ),
    counted: counted(db, query, sql`SELECT COUNT(*) AS total ${rosterOf(roster)}`),
  };
}
