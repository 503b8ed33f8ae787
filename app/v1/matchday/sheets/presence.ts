import { openDatabase, openSeparate } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { dropKept, type EdgeContext } from "../../kit/purge.ts";
import type { ApiContext } from "../../kit/router.ts";
import type { DeviceRow } from "./store.ts";
import * as store from "./store.ts";

const SEEN_EVERY = 30_000;

/** Notes a device's sign of life; the game's page no longer says that its table is silent. */
export async function noteSeen(c: ApiContext, device: DeviceRow): Promise<void> {
  const { championship_id, game_id, silent_since } = device;
  if (silent_since !== null) {
    const { db } = c.var;
    await write(db, {
      changes: championship_id,
      settles: "nothing",
      steps: [store.touchDevice(db, device), store.clearSilence(db, game_id)],
    });
    return;
  }
  if (Date.now() - Date.parse(device.seen_at) < SEEN_EVERY) return;
  const db = openSeparate(c.env.DB);
  c.executionCtx.waitUntil(write(db, { steps: [store.touchDevice(db, device)] }));
}

/** Marks the live games none of whose devices was heard of lately, so that their pages say it. */
export async function noteSilence(
  env: Pick<Env, "DB">,
  ctx: EdgeContext,
  request_id: string,
): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const silent = await store.selectSilent(db);
  if (silent.length === 0) return;
  await write(db, {
    changes: [...new Set(silent.map(({ championship_id }) => championship_id))],
    settles: "nothing",
    steps: [store.markSilent(db, silent)],
  });
  dropKept(ctx, db.call, request_id);
}
