import { type SQL, sql } from "drizzle-orm";
import { plainText } from "../../../../domain/people/slug.ts";
import { foldedText } from "../../../db/names.ts";
import { type Database, rows } from "../../../db/database.ts";
import { columnsOf, flag, value } from "../../../db/columns.ts";
import {
  admins,
  championships,
  type registers,
  teams,
  tournaments,
} from "../../../db/schema/index.ts";
import type { StoredUploads } from "../../../files/keep.ts";
import { isConfirmedContact, type Queued } from "../../../delivery/mail/store.ts";
import { teamSearch } from "../../../people/teams/store.ts";
import { insertRegister } from "../store.ts";

export interface Asked {
  tournament_id: number;
  team_id?: number | undefined;
  name?: string | undefined;
  contact_email?: string | null | undefined;
}

/**
 * Returns the facts that a registration checks.
 * - Mail goes to the championship's contact if an organizer confirmed that address, else to the owner.
 * - `switched_off`: only the championship's switch is off.
 * - `registered`: a team in the tournament has the name; `taken`: one of the owner's teams has it. Accents do
 *   not count.
 */
export function doorQuery(
  db: Database,
  { tournament_id, team_id = 0, name = "", contact_email = null }: Asked,
  caller: SQL,
) {
  const isNamed = sql`${foldedText(sql`tm.name`)} = ${plainText(name)}`;
  return rows(db)`
    SELECT ${columnsOf(championships, "ch", {
      championship_id: "id",
      owner_id: "owner_id",
      championship: "name",
    })},
           ${columnsOf(admins, "a", { organizer: "name" })},
           ${columnsOf(tournaments, "t", { tournament: "name", inscription_info: "inscription_info" })},
           ${value(
             "notice_email",
             sql<string>`COALESCE((SELECT o.email FROM admins o
               WHERE o.email = lower(ch.contact_email) AND o.email_confirmed_at IS NOT NULL
               AND (o.id = ch.owner_id OR EXISTS (SELECT 1 FROM members m
                 WHERE m.championship_id = ch.id AND m.admin_id = o.id AND m.accepted_at IS NOT NULL))),
               a.email)`,
           )},
           ${flag("owner_confirmed", sql`a.email_confirmed_at IS NOT NULL`)},
           ${flag("known_contact", isConfirmedContact(sql`${contact_email}`, sql`ch.owner_id`))},
           ${flag("open", sql`ch.enable_register AND t.enable_register AND ch.hidden_at IS NULL`)},
           ${flag(
             "switched_off",
             sql`t.enable_register AND NOT ch.enable_register AND ch.hidden_at IS NULL`,
           )},
           ${flag(
             "known",
             sql`EXISTS (SELECT 1 FROM teams tm
               WHERE tm.id = ${team_id} AND tm.owner_id IN (${caller}, ch.owner_id))`,
           )},
           ${flag(
             "registered",
             sql`EXISTS (SELECT 1 FROM registers r JOIN teams tm ON tm.id = r.team_id
               WHERE r.tournament_id = t.id AND ${isNamed})`,
           )},
           ${flag(
             "taken",
             sql`EXISTS (SELECT 1 FROM teams tm WHERE tm.owner_id = ch.owner_id AND ${isNamed})`,
           )}
    FROM tournaments t
    JOIN championships ch ON ch.id = t.championship_id
    JOIN admins a ON a.id = ch.owner_id
    WHERE t.id = ${tournament_id}`;
}

/** Inserts a new team with its register and `mails`. */
export function insertWithTeam(
  db: Database,
  team: Omit<typeof teams.$inferInsert, "search">,
  values: Omit<typeof registers.$inferInsert, "team_id" | "logo_file_id">,
  { insert, columns }: StoredUploads<"logo">,
  mails: Queued[],
) {
  const team_id = sql<number>`(SELECT id FROM teams WHERE uuid = ${team.uuid})`;
  const newTeam = db.insert(teams).values({ ...team, ...columns, search: teamSearch(team) });
  return insertRegister(db, { ...values, team_id }, [insert, newTeam], mails);
}
