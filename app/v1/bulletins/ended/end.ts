import { endedLoan } from "../../../domain/eligibility/bulletin.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import { log, messageOf } from "../../../http/log.ts";
import { openDatabase } from "../../db/database.ts";
import { isGuardFailure } from "../../db/guard.ts";
import { boundsOfDay } from "../../games/day.ts";
import { dropKept, type EdgeContext } from "../../kit/purge.ts";
import { settleChampionship } from "../../settlement/settle.ts";
import * as store from "./store.ts";

/** Loans that one run ends; the next one goes on with the rest. */
const AT_ONCE = 100;

/**
 * Gives athletes back whose loan's last day is over: who may play goes by the BID in any case, the
 * rosters that people read go by this.
 */
export async function endLoans(
  env: Pick<Env, "DB">,
  ctx: EdgeContext,
  request_id: string,
): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const today = dayIn(new Date());
  const loaned = await store.loanedBefore(db, today, AT_ONCE);
  if (loaned.length === 0) return;
  const bulletins = await store.bulletinsOfLoaned(db, loaned);
  for (const lender of loaned) {
    const own = bulletins.filter(({ tournament_id }) => tournament_id === lender.tournament_id);
    const ended = endedLoan(own, lender.user_id, today);
    if (ended === null) continue;
    const { loan, team_id } = ended;
    const [, ended_at] = boundsOfDay(loan.until);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: D1 has one writer
      await store.writeEnd(db, lender, {
        borrower_id: loan.borrower_id,
        isBack: team_id === lender.team_id,
        ended_at,
      });
    } catch (error) {
      if (!isGuardFailure(error)) throw error;
      log("info", { event: "loan.overtaken", request_id, message: messageOf(error) });
    }
  }
  for (const id of db.unsettled) {
    // oxlint-disable-next-line no-await-in-loop
    await settleChampionship(db, id);
  }
  dropKept(ctx, db, request_id);
}
