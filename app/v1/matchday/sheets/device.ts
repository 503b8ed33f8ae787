import { type SQL, sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { hashToken } from "../../accounts/auth/links.ts";
import { columnsOf, optional, type RowOf } from "../../db/columns.ts";
import { type Answers, type Database, type Queries, rows, watchQuery } from "../../db/database.ts";
import { sheet_devices, sheets } from "../../db/schema/index.ts";
import { read } from "../../kit/call.ts";
import type { ApiContext } from "../../kit/router.ts";
import { SHEET_HEADER } from "../../kit/sheet-device.ts";

/** SQL: the game of a device's token; null when the link is revoked. */
const gameOf = (hash: string): SQL<number | null> =>
  sql<number | null>`(SELECT game_id FROM sheet_devices WHERE token_hash = ${hash})`;

const selectDevice = (db: Database, hash: string) =>
  rows(db)`
    SELECT ${columnsOf(sheet_devices, "d", [
      "id",
      "championship_id",
      "game_id",
      "device",
      "name",
      "seen_at",
    ])}, ${optional(columnsOf(sheets, "s", ["silent_since"]))}
    FROM sheet_devices d
    LEFT JOIN sheets s ON s.game_id = d.game_id
    JOIN championships ch ON ch.id = d.championship_id AND ch.deleted_at IS NULL
    WHERE d.token_hash = ${hash}`;

export type DeviceRow = RowOf<typeof selectDevice>;

/**
 * Returns the device of the call's token with the answers of further queries, which get the game as SQL.
 * Throws 401 without a token, or with one whose link was revoked or renewed.
 */
export function readAsDevice<T extends Queries>(
  c: ApiContext,
  queries: (game: SQL) => T,
): Promise<Answers<T> & { device: DeviceRow }>;
export async function readAsDevice(c: ApiContext, queries: (game: SQL) => Queries) {
  const token = c.req.header(SHEET_HEADER)?.trim();
  if (!token) throw new Problem(401, "matchSheets.openByLink");
  const hash = await hashToken(token);
  let found: DeviceRow[] = [];
  const device = watchQuery(selectDevice(c.var.db, hash), (rows) => {
    found = rows;
  });
  const answers = await read(c.var.db, { ...queries(gameOf(hash)), device });
  const [row] = found;
  if (!row) throw new Problem(401, "matchSheets.linkIsDead");
  return { ...answers, device: row };
}
