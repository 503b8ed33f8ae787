import type { SQL } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { hashToken } from "../../accounts/auth/links.ts";
import { type Answers, type Queries, watchQuery } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import type { ApiContext } from "../../kit/router.ts";
import { SHEET_HEADER } from "../../kit/sheet-device.ts";
import { type DeviceRow, gameOf, selectDevice } from "./store.ts";

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
