import { sql } from "drizzle-orm";
import { columnsOf, value } from "../../db/columns.ts";
import { type Database, openDatabase, openSeparate, rows } from "../../db/database.ts";
import { ago } from "../../db/schema/columns.ts";
import { sheets } from "../../db/schema/index.ts";
import { write } from "../../kit/call.ts";
import { dropKept, type EdgeContext } from "../../kit/purge.ts";
import type { ApiContext } from "../../kit/router.ts";
import type { DeviceRow } from "./device.ts";

/** A device counts as present so long after its last call. */
export const PRESENCE = "-2 minutes";

const SEEN_EVERY = 30_000;

const touchDevice = (db: Database, { id }: Pick<DeviceRow, "id">) =>
  rows(db)`
    UPDATE sheet_devices SET seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ${id}`;

/** Notes a device's sign of life; the game's page no longer says that its table is silent. */
export async function noteSeen(c: ApiContext, device: DeviceRow): Promise<void> {
  const { championship_id, game_id, silent_since } = device;
  if (silent_since !== null) {
    const { db } = c.var;
    const heard = rows(db)`UPDATE sheets SET silent_since = NULL WHERE game_id = ${game_id}`;
    await write(db, {
      changes: championship_id,
      settles: "nothing",
      steps: [touchDevice(db, device), heard],
    });
    return;
  }
  if (Date.now() - Date.parse(device.seen_at) < SEEN_EVERY) return;
  const db = openSeparate(c.env.DB);
  c.executionCtx.waitUntil(write(db, { steps: [touchDevice(db, device)] }));
}

/** Marks the live games none of whose devices was heard of lately, so that their pages say it. */
export async function noteSilence(
  env: Pick<Env, "DB">,
  ctx: EdgeContext,
  request_id: string,
): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const silent = await rows(db)`
    SELECT ${columnsOf(sheets, "s", ["id", "championship_id"])},
           ${value("seen_at", sql<string>`MAX(d.seen_at)`)}
    FROM games g JOIN sheets s ON s.game_id = g.id JOIN sheet_devices d ON d.game_id = g.id
    WHERE g.status = 'live' AND s.silent_since IS NULL
    GROUP BY s.id HAVING MAX(d.seen_at) < ${ago(PRESENCE)}`;
  if (silent.length === 0) return;
  await write(db, {
    changes: [...new Set(silent.map(({ championship_id }) => championship_id))],
    settles: "nothing",
    steps: [
      rows(db)`
      UPDATE sheets SET silent_since = j.value ->> 'seen_at'
      FROM json_each(${JSON.stringify(silent)}) j WHERE sheets.id = j.value ->> 'id'`,
    ],
  });
  dropKept(ctx, db.call, request_id);
}
