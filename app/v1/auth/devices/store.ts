import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";

/** Days for which a device is known after it was last signed in on. */
const DAYS = 180;

/** Devices that an account has at most: of programs each sign-in may be another one. */
const MOST = 50;

export interface Device {
  token_hash: string;
  /** Keyed hash of the network's address that it is seen in. */
  network_hash: string;
}

/** Whether a device's token was given out by us, to whichever account. */
export const isIssued = async (db: Database, token_hash: string): Promise<boolean> =>
  (await rows<{ id: number }>(db)`SELECT id AS id FROM devices WHERE token_hash = ${token_hash}`)
    .length > 0;

/** SQL expression: the number of an account's device. */
export const deviceId = (admin: SQL, { token_hash }: Device): SQL =>
  sql`(SELECT id FROM devices WHERE token_hash = ${token_hash} AND admin_id = ${admin})`;

/** The statements that make a device one of an account's, or say that it was seen again; the oldest of too many go. */
export const noteDevice = (db: Database, admin: SQL, { token_hash, network_hash }: Device) =>
  [
    rows<never>(db)`
      INSERT INTO devices (admin_id, token_hash, network_hash, expires_at)
      VALUES (${admin}, ${token_hash}, ${network_hash},
              strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${DAYS} days`}))
      ON CONFLICT (token_hash, admin_id) DO UPDATE SET
        network_hash = excluded.network_hash, seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
    rows<never>(db)`
      DELETE FROM devices WHERE admin_id = ${admin} AND (expires_at < ${now} OR id NOT IN (
        SELECT id FROM devices WHERE admin_id = ${admin} ORDER BY seen_at DESC, id DESC LIMIT ${MOST}))`,
  ] as const;

/** The statement that forgets an account's devices but the one of a session: whoever knew the password, too, has one. */
export const forgetOtherDevices = (db: Database, admin_id: number, tokenHash: string | null) =>
  rows<never>(db)`
    DELETE FROM devices WHERE admin_id = ${admin_id}
    AND id IS NOT (SELECT device_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** The statement that forgets the device of a session that its account did not want, unless the caller's is the same. */
export const forgetDeviceOf = (db: Database, session: number, tokenHash: string | null) =>
  rows<never>(db)`
    DELETE FROM devices WHERE id = (SELECT device_id FROM sessions WHERE id = ${session})
    AND id IS NOT (SELECT device_id FROM sessions WHERE token_hash = ${tokenHash})`;
