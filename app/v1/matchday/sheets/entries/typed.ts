import { sql } from "drizzle-orm";
import { eligibility } from "../../../../domain/eligibility.ts";
import { NO_ENROLMENT_RULES } from "../../../../domain/people/enrolment.ts";
import type { Side } from "../../../../domain/result.ts";
import type { TypedAthlete } from "../../../../domain/sheet/fold.ts";
import { value } from "../../../db/columns.ts";
import { foldedText } from "../../../db/names.ts";
import { type Answers, type Database, one, rows, type Statement } from "../../../db/database.ts";
import { guard } from "../../../db/guard.ts";
import { read, write } from "../../../kit/call.ts";
import { eligibilityQueries } from "../../games/eligibility/store.ts";

interface Place {
  championship_id: number;
  game_id: number;
}

interface Typed {
  teams: Readonly<Record<Side, number>>;
  athletes: readonly TypedAthlete[];
  /** Statements of the batch that store the entries. */
  before: readonly Statement[];
}

/**
 * Inscribes the athletes who were typed at a sheet, where the rulebook would let them play with nothing known
 * but the name. One whose name is in the team's squad already is that athlete. Returns false when none was
 * inscribed.
 */
export async function inscribeTyped(
  db: Database,
  place: Place,
  { teams, athletes, before }: Typed,
): Promise<boolean> {
  if (athletes.length === 0) return false;
  const { game } = eligibilityQueries(db, place.game_id);
  if (!mayTypeAthletes(await read(db, { game }))) return false;
  const { inscribed } = await write(db, {
    changes: place.championship_id,
    steps: {
      before,
      athletes: athletes.flatMap((athlete) => statementsFor(db, place, teams, athlete)),
      inscribed: one(
        rows(db)`
        SELECT ${value("total", sql<number>`COUNT(*)`)} FROM sheet_entries
        WHERE game_id = ${place.game_id} AND user_id IS NOT NULL
        AND id IN (SELECT value FROM json_each(${JSON.stringify(athletes.map(({ id }) => id))}))`,
      ),
    },
  });
  return (inscribed?.total ?? 0) > 0;
}

/** A team with all its places taken gets nobody; the sheet still names who was typed. */
function statementsFor(
  db: Database,
  { championship_id, game_id }: Place,
  teams: Readonly<Record<Side, number>>,
  { id, side, name, shirt_number }: TypedAthlete,
) {
  const register = sql`(
    SELECT rg.id FROM games g JOIN registers rg ON rg.tournament_id = g.tournament_id
    WHERE g.id = ${game_id} AND rg.team_id = ${teams[side]})`;
  const known = sql`(
    SELECT i.user_id FROM inscriptions i JOIN users u ON u.id = i.user_id
    WHERE i.register_id = ${register} AND u.search = ${foldedText(sql`${name}`)} LIMIT 1)`;
  const hasPlace = sql`(
    SELECT COUNT(i.id) < COALESCE(MAX(t.inscription_info ->> 'max_athletes'), 1000)
    FROM registers rg JOIN tournaments t ON t.id = rg.tournament_id
    LEFT JOIN inscriptions i ON i.register_id = rg.id AND i.role = 'athlete'
      AND i.status IN ('pending', 'approved')
    WHERE rg.id = ${register})`;
  return [
    guard(
      db,
      sql`EXISTS (SELECT 1 FROM sheet_entries
        WHERE game_id = ${game_id} AND id = ${id} AND user_id IS NULL)`,
      "typed",
    ),
    rows(db)`
      INSERT INTO users (owner_id, name)
      SELECT ch.owner_id, ${name} FROM championships ch
      WHERE ch.id = ${championship_id} AND ${known} IS NULL AND ${hasPlace}`,
    rows(db)`
      INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id, shirt_number)
      SELECT ${championship_id}, g.tournament_id, ${register}, (SELECT MAX(id) FROM users), ${shirt_number}
      FROM games g WHERE g.id = ${game_id} AND ${known} IS NULL AND ${hasPlace}`,
    rows(db)`
      UPDATE sheet_entries SET user_id = ${known} WHERE game_id = ${game_id} AND id = ${id}`,
  ];
}

/** True when an athlete inscribed now, with nothing known but the name, might play. */
export function mayTypeAthletes({
  game,
}: Pick<Answers<ReturnType<typeof eligibilityQueries>>, "game">): boolean {
  if (!game) return false;
  const { eligibility_rules: rules } = game;
  const { documents } = game.inscription_info ?? NO_ENROLMENT_RULES;
  const inscription = {
    status: "approved" as const,
    created_at: new Date().toISOString(),
    has_photo: false,
    has_document_file: false,
  };
  const athlete = {
    rules,
    documents,
    round_at: game.round_at,
    user_id: 0,
    team_id: game.home_team_id ?? 0,
    opponent_id: game.away_team_id,
    role: "athlete" as const,
    birth_date: null,
    inscription,
    bulletins: [],
    suspensions: [],
  };
  return eligibility(athlete, game).allowed;
}
