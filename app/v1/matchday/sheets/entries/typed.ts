import { eligibility } from "../../../../domain/eligibility.ts";
import { NO_ENROLMENT_RULES } from "../../../../domain/people/enrolment.ts";
import type { Side } from "../../../../domain/result.ts";
import type { TypedAthlete } from "../../../../domain/sheet/fold.ts";
import { type Answers, type Database, one, type Statement } from "../../../db/database.ts";
import { read, write } from "../../../kit/call.ts";
import { eligibilityQueries } from "../../games/eligibility/store.ts";
import * as store from "./store.ts";

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
      athletes: athletes.flatMap((athlete) => store.inscribeStatements(db, place, teams, athlete)),
      inscribed: one(
        store.countInscribed(
          db,
          place.game_id,
          athletes.map(({ id }) => id),
        ),
      ),
    },
  });
  return (inscribed?.total ?? 0) > 0;
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
