import { sql } from "drizzle-orm";
import { endLoans } from "../people/bulletins/routes.ts";
import { log, redactedMessage } from "../../http/log.ts";
import { openDatabase, rows } from "../db/database.ts";
import { tablesOffShard } from "../db/shard.ts";
import { deleteDroppedFiles, updateFileVisibility } from "../files/keep.ts";
import { sendDue } from "../delivery/mail/store.ts";
import { moveLogs } from "../matchday/games/changes/routes.ts";
import { eraseAbandoned } from "../copies/imports/routes.ts";
import { deliverNews, ON_SCHEDULE } from "../delivery/push/delivery/deliver.ts";
import { deleteExpired } from "./retention/store.ts";
import { noteSilence } from "../matchday/sheets/presence.ts";
import type { EdgeContext } from "../kit/purge.ts";
import { eraseOverdue } from "../structure/ownership/store.ts";
import { settleOverdue } from "../competition/settlement/settle.ts";
import { sealDocument } from "../people/personal-data/documents/sealed.ts";
import {
  clearDocuments,
  forgetOldViews,
  replaceDocuments,
} from "../people/personal-data/documents/store.ts";

/** Rows of one step; with short writes, pages can be answered in between. */
const AT_ONCE = 500;

const STEPS = 10;

/**
 * Seals documents that are still plain, and deletes old entries of the log of views; the rest waits for the
 * next run.
 */
async function careForDocuments(env: Env): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  for (let step = 0; step < STEPS; step++) {
    // oxlint-disable-next-line no-await-in-loop -- each step reads what the one before has left
    const clear = await clearDocuments(db, AT_ONCE);
    if (clear.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop
    const sealed = await Promise.all(
      clear.map(async (row) => ({ ...row, sealed: await sealDocument(env, row, row.document) })),
    );
    // oxlint-disable-next-line no-await-in-loop
    await replaceDocuments(db, sealed);
  }
  await forgetOldViews(db, AT_ONCE * STEPS);
}

/**
 * Logs tables with ids of another database's range, which shows that `npm run numbers` was not run after a
 * migration.
 */
async function watchNumbers(env: Env, request_id: string): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const tables = await rows<{ name: string }>(db, sql.raw(tablesOffShard(Number(env.SHARD))));
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name).join(", ");
  log("error", { event: "numbers.off_shard", request_id, message: names });
}

/** Runs the scheduled jobs; a failed job does not stop the others. */
export async function upkeep(env: Env, ctx: EdgeContext): Promise<void> {
  const request_id = crypto.randomUUID();
  const ended = await Promise.allSettled([
    sendDue(env, request_id),
    eraseOverdue(openDatabase(env.DB, "first-primary").db),
    eraseAbandoned(env),
    deleteDroppedFiles(env, ctx),
    deleteExpired(openDatabase(env.DB, "first-primary").db),
    endLoans(env, ctx, request_id),
    settleOverdue(env, ctx, request_id),
    updateFileVisibility(env, ctx),
    careForDocuments(env),
    watchNumbers(env, request_id),
    moveLogs(env),
  ]);
  for (const end of ended) {
    if (end.status === "rejected") {
      log("error", { event: "upkeep.failed", request_id, message: redactedMessage(end.reason) });
    }
  }
}

/** The cron in wrangler.toml for push news; the other one is the upkeep's. */
export const NEWS_CRON = "*/1 * * * *";

/** Continues unsent push news and marks silent match sheets, each minute. */
export async function notifyOnSchedule(env: Env, ctx: EdgeContext): Promise<void> {
  const request_id = crypto.randomUUID();
  const [news, silence] = await Promise.allSettled([
    deliverNews(env, request_id, ON_SCHEDULE),
    noteSilence(env, ctx, request_id),
  ]);
  for (const [event, end] of [
    ["push.failed", news],
    ["sheets.failed", silence],
  ] as const) {
    if (end.status === "fulfilled") continue;
    log("error", { event, request_id, message: redactedMessage(end.reason) });
  }
}
