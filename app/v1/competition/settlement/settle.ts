import { createMiddleware } from "hono/factory";
import { log, redactedMessage } from "../../../http/log.ts";
import { isRefusal } from "../../../http/problem.ts";
import type { ApiContext, ApiEnv } from "../../kit/router.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { isGuardFailure } from "../../db/guard.ts";
import { forgetAhead, takeAhead } from "./ahead.ts";
import { findConsequences } from "./consequences.ts";
import { dropKept, type EdgeContext } from "../../kit/purge.ts";
import * as store from "./store.ts";
import { settleInTurn } from "./turns.ts";
import { championshipsToSettle } from "./unsettled/store.ts";

/** Attempts of a settlement that other writes interrupt. */
const ATTEMPTS = 4;

/** Most tournaments per call; more than one only when editions follow each other. */
const MOST_TOURNAMENTS = 20;

/** Most championships per run of the upkeep. */
const MOST_CHAMPIONSHIPS = 20;

/**
 * Writes pending consequences: spots, outlook, suspensions. Returns `shown`, or null without changes. A
 * concurrent write restarts it; after the last attempt a later run settles.
 */
export async function settleChampionship<Row>(
  db: Database,
  championshipId: number,
  shown?: store.AnswerQuery<Row>,
): Promise<Row[] | null> {
  let read: Row[] | null = null;
  let overtaken = 0;
  let next = await takeAhead(db, championshipId);
  for (let done = 0; done < MOST_TOURNAMENTS && overtaken < ATTEMPTS; next = undefined) {
    // oxlint-disable-next-line no-await-in-loop -- an edition takes over what the one before left
    const unsettled = next === undefined ? await store.readUnsettled(db, championshipId) : next;
    if (!unsettled) break;
    const { found, after } = findConsequences(unsettled);
    const isNew = !store.hasNoConsequences(found);
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { mayWait, rows } = await store.writeConsequences(
        db,
        unsettled.of,
        found,
        after,
        isNew ? shown : undefined,
      );
      if (isNew) read = rows;
      if (!mayWait) break;
      done++;
    } catch (error) {
      if (!isGuardFailure(error)) throw error;
      overtaken++;
    }
  }
  return read;
}

/**
 * Settles within the call, for an answer that shows consequences. Returns the rows of `shown`, or null when
 * nothing changed.
 */
export async function settle<Row>(
  c: ApiContext,
  shown?: store.AnswerQuery<Row>,
): Promise<Row[] | null> {
  const { db } = c.var;
  // A failed write can leave the key claimed; the settlement's own writes need none.
  db.call.dropKey();
  let read: Row[] | null = null;
  for (const id of db.call.unsettled) {
    db.call.noteSettled(id);
    const settleAlone = async (hasWaited: boolean) => {
      if (hasWaited) forgetAhead(db);
      const rows = await settleChampionship(db, id, shown);
      // The settlement that this call waited for may have included its changes.
      return { rows: rows ?? (hasWaited && shown ? await store.readNow(db, shown) : null) };
    };
    try {
      // oxlint-disable no-await-in-loop -- a call writes to one championship, rarely two
      const own = await settleInTurn(c.executionCtx, id, settleAlone);
      read = (own ? own.rows : shown && (await store.readNow(db, shown))) ?? read;
      // oxlint-enable no-await-in-loop
    } catch (error) {
      // The write itself succeeded; the next write or the upkeep settles the tournament.
      logFailure(error, id, c.var.requestId);
    }
  }
  return read;
}

function logFailure(error: unknown, championship_id: number, request_id: string): void {
  const message = redactedMessage(error);
  log("error", { event: "settlement.failed", request_id, championship_id, message });
}

/** Settles after every write that was not refused; a write that failed may still have been stored. */
export const settleAfter = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (!isRefusal(c.res.status)) await settle(c);
});

/** Settles overdue championships, for the upkeep. */
export async function settleOverdue(
  env: Pick<Env, "DB">,
  ctx: EdgeContext,
  requestId: string,
): Promise<void> {
  const { db } = openDatabase(env.DB, undefined);
  const due = await championshipsToSettle(db, MOST_CHAMPIONSHIPS);
  for (const { championship_id } of due) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: D1 has one writer
      await settleChampionship(db, championship_id);
    } catch (error) {
      logFailure(error, championship_id, requestId);
    }
  }
  dropKept(ctx, db.call, requestId);
}
