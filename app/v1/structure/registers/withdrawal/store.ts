import { write } from "../../../kit/call.ts";
import { sql } from "drizzle-orm";
import { columnsOf, flag, optional, type RowOf } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { games, phases, registers, spots, teams, tournaments } from "../../../db/schema/index.ts";
import { allUnchanged, isUnchanged } from "../../../db/guard.ts";
import { gamesWith, IN_ORDER } from "../../../matchday/games/store.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { findRegister, type OwnRegisterRow } from "../store.ts";
import {
  teamsInGames,
  type Step,
  withdrawalStatements,
} from "../../../matchday/games/withdrawal/store.ts";

/** Returns the statements that a withdrawal needs. */
export function withdrawalContext(db: Database, id: number) {
  return {
    register: one(findRegister(db, id)),
    tournament: one(
      rows(db)`
      SELECT ${columnsOf(tournaments, "t", ["stats_rules"])} FROM tournaments t
      WHERE t.id = (SELECT tournament_id FROM registers WHERE id = ${id})`,
    ),
    ...teamsInGames(db, sql`${id}`),
    gone: rows(db)`
      SELECT ${columnsOf(registers, "rg", ["team_id"])} FROM registers rg
      WHERE rg.tournament_id = (SELECT tournament_id FROM registers WHERE id = ${id})
      AND rg.withdrawn_at IS NOT NULL`,
  };
}

/** A withdrawn team's place in a knockout, with the team that has it now. */
export type PlaceRow = RowOf<typeof placesNow>;

/** SQL condition: the spot `s` has an unplayed game. */
const IS_OPEN = sql`EXISTS (
  SELECT 1 FROM games g WHERE (g.home_spot_id = s.id OR g.away_spot_id = s.id)
  AND g.finished = 0 AND g.status <> 'cancelled')`;

/** Returns the teams that have these spots now. */
export const placesNow = (db: Database, ids: number[]) =>
  rows(db)`
    SELECT ${columnsOf(spots, "s", ["id", "name", "register_id"])},
           ${columnsOf(phases, "p", { phase: "name" })},
           ${optional(columnsOf(teams, "t", { team: "name" }))}, ${flag("open", IS_OPEN)}
    FROM spots s JOIN phases p ON p.id = s.phase_id
    LEFT JOIN registers rg ON rg.id = s.register_id LEFT JOIN teams t ON t.id = rg.team_id
    WHERE s.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY p."order", s."order"`;

/** Writes a withdrawal or a return, with its effect on games. */
export async function writeWithdrawal(db: Database, before: OwnRegisterRow, step: Step) {
  const { championship_id, tournament_id } = before;
  const read = step.results.map(({ id, version }) => ({ id, version }));
  const ids = JSON.stringify(read.map(({ id }) => id));
  const { register, games: written } = await write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, registers, before),
      gamesUnchanged: allUnchanged(db, games, read),
      step: withdrawalStatements(db, before, step),
      progress: refreshProgress(db, tournament_id),
      register: one(findRegister(db, before.id)),
      games: rows(db)`${gamesWith(sql`g.id IN (SELECT value FROM json_each(${ids}))`)} ${IN_ORDER}`,
    },
  });
  return { register, games: written };
}
