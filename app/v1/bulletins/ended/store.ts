import { sql } from "drizzle-orm";
import type { BulletinRow } from "../../../domain/eligibility/bulletin.ts";
import { write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { isUnchanged } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { inscriptions } from "../../db/schema/index.ts";
import { bumpRevision } from "../../kit/revision.ts";

/** The lender's inscription of an athlete who is lent. */
export interface LoanedRow {
  id: number;
  version: number;
  championship_id: number;
  tournament_id: number;
  user_id: number;
  team_id: number;
}

/** Athletes who are lent, and of whom the BID names a last day before `today`; at most so many. */
export const loanedBefore = (db: Database, today: string, most: number) =>
  rows<LoanedRow>(
    db,
    sql`
    SELECT i.id AS id, i.version AS version, i.championship_id AS championship_id,
           i.tournament_id AS tournament_id, i.user_id AS user_id, rg.team_id AS team_id
    FROM inscriptions i INDEXED BY inscriptions_loaned JOIN registers rg ON rg.id = i.register_id
    WHERE i.status = 'loaned' AND EXISTS (
      SELECT 1 FROM bulletins b WHERE b.user_id = i.user_id AND b.tournament_id = i.tournament_id
      AND b.valid_until < ${today})
    ORDER BY i.id LIMIT ${most}`,
  );

/** The BID of these athletes' tournaments, as far as it names them. */
export const bulletinsOfLoaned = (db: Database, loaned: LoanedRow[]) =>
  rows<BulletinRow & { tournament_id: number }>(
    db,
    sql`
    SELECT b.id AS id, b.tournament_id AS tournament_id, b.type AS type, b.user_id AS user_id,
           b.from_team_id AS from_team_id, b.to_team_id AS to_team_id, b.valid_from AS valid_from,
           b.valid_until AS valid_until, b.published_at AS published_at,
           b.corrects_id AS corrects_id
    FROM json_each(${JSON.stringify(loaned)}) j
    JOIN bulletins b ON b.user_id = j.value ->> 'user_id'
      AND +b.tournament_id = j.value ->> 'tournament_id'`,
  );

interface End {
  /** The team that the athlete was lent to. */
  borrower_id: number;
  /** Whether the lender still has the athlete. */
  isBack: boolean;
  /** When the day after the loan's last one began, UTC. */
  ended_at: string;
}

/** Gives the athlete back to the lender, unless the row changed or another team has the athlete by now. */
export const writeEnd = (db: Database, lender: LoanedRow, { borrower_id, isBack, ended_at }: End) =>
  write(db, {
    unchanged: isUnchanged(db, inscriptions, lender),
    left: rows<never>(
      db,
      sql`
      UPDATE inscriptions SET status = 'released', version = version + 1, updated_at = ${now}
      WHERE championship_id = ${lender.championship_id} AND tournament_id = ${lender.tournament_id}
      AND user_id = ${lender.user_id} AND status IN ('pending', 'approved')
      AND register_id IN (SELECT id FROM registers
        WHERE tournament_id = ${lender.tournament_id} AND team_id = ${borrower_id})`,
    ),
    back: rows<never>(
      db,
      sql`
      UPDATE inscriptions SET status = CASE WHEN ${isBack ? 1 : 0} AND NOT EXISTS (
          SELECT 1 FROM inscriptions o WHERE o.tournament_id = ${lender.tournament_id}
          AND o.user_id = ${lender.user_id} AND o.status IN ('pending', 'approved'))
        THEN 'approved' ELSE 'released' END,
        returned_at = ${ended_at}, version = version + 1, updated_at = ${now}
      WHERE id = ${lender.id} AND championship_id = ${lender.championship_id}`,
    ),
    revision: bumpRevision(db, lender.championship_id),
  });
