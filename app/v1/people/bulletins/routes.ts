import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../http/problem.ts";
import { championshipOf, readAs, requirePlan } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { longPage } from "../../kit/cursor.ts";
import { presentIds } from "../../kit/edits.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipOfTarget } from "../../kit/target.ts";
import {
  type bulletinSchema,
  listBulletins,
  type NewBulletin,
  publishBulletins,
} from "./contract.ts";
import { computeEffects } from "./effects.ts";
import { endedLoan } from "../../../domain/eligibility/bulletin.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import { log, redactedMessage } from "../../../http/log.ts";
import { openDatabase } from "../../db/database.ts";
import { isGuardFailure } from "../../db/guard.ts";
import { boundsOfDay } from "../../kit/day.ts";
import { dropKept, type EdgeContext } from "../../kit/purge.ts";
import { settleChampionship } from "../../competition/settlement/settle.ts";
import * as store from "./store.ts";

export const bulletins = resource();

bulletins.serve(listBulletins, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query),
    store.selectBulletins(db, query),
  );
  const keyOf = ({ published_at, id }: store.EntryRow): store.BulletinKey => [published_at, id];
  const { records, pagination } = longPage(rows, counted, query, keyOf);
  return answer({ records: records.map(bulletinAnswer), pagination }, headers);
});

bulletins.serve(publishBulletins, async (c) => {
  const { tournament_id, bulletins: given } = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, plan, inscriptions, registers, published } = await readAs(c, {
    manager: championshipOf("tournaments", tournament_id),
    ...store.namedRows(db, { tournament_id, ...collectNames(given) }),
  });
  requirePlan(plan, "bulletin");
  const { errors, ...writing } = computeEffects(given, { inscriptions, registers, published });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  const written = await store.publishRows(db, { championship_id, tournament_id }, writing);
  return { bulletins: written.map(bulletinAnswer) };
});

const collectNames = (given: NewBulletin[]) => ({
  users: presentIds(given.map(({ user_id }) => user_id)),
  teams: presentIds(
    given.flatMap((row) => [
      "from_team_id" in row ? row.from_team_id : null,
      "to_team_id" in row ? row.to_team_id : null,
    ]),
  ),
  bulletins: presentIds(given.map((row) => ("corrects_id" in row ? row.corrects_id : null))),
});

function bulletinAnswer({
  tournament_id,
  tournament_name,
  user_id,
  user_name,
  ...row
}: store.EntryRow): z.infer<typeof bulletinSchema> {
  return {
    ...row,
    tournament: { id: tournament_id, name: tournament_name },
    user: { id: user_id, name: user_name },
  };
}

/** Most loans ended per run. */
const AT_ONCE = 100;

/**
 * Returns athletes to the lender after the loan's last day. Eligibility reads the BID; this only updates the
 * rosters.
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
      log("info", { event: "loan.overtaken", request_id, message: redactedMessage(error) });
    }
  }
  for (const id of db.call.unsettled) {
    // oxlint-disable-next-line no-await-in-loop
    await settleChampionship(db, id);
  }
  dropKept(ctx, db.call, request_id);
}
