import { sql } from "drizzle-orm";
import type { LateGame } from "../../../../domain/draw/late-team.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { type Database, rows } from "../../../db/database.ts";
import { isUnchanged } from "../../../db/guard.ts";
import { phases } from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { raiseVersion } from "../../../kit/owned.ts";
import { roundName } from "../../../kit/phases.ts";
import { textsIn } from "../../../../texts/say.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { gamesWith, IN_ORDER, teamOfSpot } from "../../../matchday/games/store.ts";
import { hasState, type Phase, type State } from "../../../matchday/games/draw/store.ts";

interface LateTeam {
  register_id: number;
  group_id: number | null;
  games: LateGame[];
}

/** Writes a late team's spot, new rounds and games. Returns the games. */
export function writeLateTeam(
  db: Database,
  phase: Phase,
  state: State,
  { register_id, group_id, games }: LateTeam,
) {
  const { id, championship_id, tournament_id } = phase;
  const { spot } = textsIn(readerLanguage()).phaseNames;
  const next = sql`(SELECT COALESCE(MAX("order"), 0) + 1 FROM spots WHERE phase_id = ${id})`;
  const list = sql`json_each(${JSON.stringify(games)}) j`;
  const own = sql`(SELECT id FROM spots WHERE phase_id = ${id} AND register_id = ${register_id})`;
  const home = sql`iif(j.value ->> 'at_home', ${own}, j.value ->> 'rival_spot_id')`;
  const away = sql`iif(j.value ->> 'at_home', j.value ->> 'rival_spot_id', ${own})`;
  return write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, phases, phase),
      sameState: hasState(db, id, state),
      spot: rows(db)`
        INSERT INTO spots (championship_id, phase_id, group_id, register_id, name, "order")
        SELECT ${championship_id}, ${id}, ${group_id}, ${register_id},
          replace(${spot({ number: "#" })}, '#', ${next}), ${next}`,
      rounds: rows(db)`
        INSERT INTO rounds (championship_id, phase_id, "order", name)
        SELECT ${championship_id}, ${id}, j.value ->> 'round', ${roundName(phase, sql`j.value ->> 'round'`)}
        FROM ${list} WHERE NOT EXISTS (
          SELECT 1 FROM rounds WHERE phase_id = ${id} AND "order" = j.value ->> 'round')`,
      newGames: rows(db)`
        INSERT INTO games (championship_id, tournament_id, phase_id, round_id, group_id,
          home_spot_id, away_spot_id, home_team_id, away_team_id)
        SELECT ${championship_id}, ${tournament_id}, ${id},
          (SELECT r.id FROM rounds r WHERE r.phase_id = ${id} AND r."order" = j.value ->> 'round'),
          ${group_id}, ${home}, ${away}, ${teamOfSpot(home)}, ${teamOfSpot(away)}
        FROM ${list} ORDER BY j.key`,
      phases: raiseVersion(db, phases, { id, championship_id }),
      progress: refreshProgress(db, tournament_id),
      games: rows(db)`${gamesWith(
        sql`g.phase_id = ${id} AND ${own} IN (g.home_spot_id, g.away_spot_id)`,
      )} ${IN_ORDER}`,
    },
  });
}
