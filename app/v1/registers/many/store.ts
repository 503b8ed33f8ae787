import { type SQL, sql } from "drizzle-orm";
import { write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { bumpRevision } from "../../revision.ts";
import { ownerOf, teamSearch } from "../../teams/store.ts";
import { type RegisterRow, registersWith } from "../store.ts";

/** A team as it came in: what is left out it does not have. */
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
 * Registers teams of the championship's owner in a tournament, by name: those that are not there are
 * made, those that are registered stay as they are. Answers the registers in the order given. The
 * database tells what is there, so that two calls at once do not make anything twice.
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
    newTeams: rows<never>(
      db,
      sql`
      INSERT INTO teams (owner_id, uuid, ${sql.join(COLUMNS.map(named), sql`, `)})
      SELECT ${owner}, j.value ->> 'uuid', ${sql.join(COLUMNS.map(valued), sql`, `)}
      FROM ${list} WHERE 1 ORDER BY j.key
      ON CONFLICT (owner_id, name) DO NOTHING`,
    ),
    newRegisters: rows<never>(
      db,
      sql`
      INSERT INTO registers (championship_id, tournament_id, team_id, enrolment_token)
      SELECT ${championship_id}, ${tournament_id}, t.id, j.value ->> 'token'
      FROM ${list} JOIN teams t ON t.owner_id = ${owner} AND t.name = j.value ->> 'name'
      WHERE 1 ORDER BY j.key
      ON CONFLICT (tournament_id, team_id) DO NOTHING`,
    ),
    revision: bumpRevision(db, championship_id),
    registered: rows<RegisterRow>(
      db,
      sql`
      ${registersWith(sql`r.tournament_id = ${tournament_id} AND t.owner_id = ${owner}
        AND t.name IN (SELECT j.value ->> 'name' FROM ${list})`)}
      ORDER BY (SELECT j.key FROM ${list} WHERE j.value ->> 'name' = t.name)`,
    ),
  });
  return registered;
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

const named = (column: string): SQL => sql`${sql.identifier(column)}`;
const valued = (column: string): SQL => sql`j.value ->> ${column}`;
