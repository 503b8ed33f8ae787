import { type SQL, sql } from "drizzle-orm";
import { columnsOf, value } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { devices } from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";

/** Most tries in the window, for each place and for all unknown places together. */
const MOST_TRIES = 10;

const WINDOW = 15 * 60;

/** Tries without a wait; then the wait (in seconds) doubles with each one. */
const FREE = 5;
const FIRST_WAIT = 10;

/** A try with a password; it counts as wrong until `forgetWrongTries` removes it. */
export interface Attempt {
  account: string;
  place: string;
}

export interface Tried {
  attempt: Attempt;
  /** Further tries of the place without a wait. */
  free: number;
  /** Seconds to wait before the next try, if this one is wrong. */
  nextWait: number;
}

export interface Caller {
  email: string;
  network: string;
  /** Token hash of a device that signed in before. */
  device: string | null;
  link: string | null;
}

/**
 * Returns SQL for the place of a try; each place has its own count. In this order: a link that the account
 * has open (`link`), its device (`device`), the network of one of its devices (`home`), anywhere else or an
 * unknown account (`away`).
 */
export const selectPlace = ({ email, network, device, link }: Caller): SQL<string> => {
  const account = sql`(SELECT id FROM admins WHERE email = ${email})`;
  return sql<string>`CASE
    WHEN EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${link} AND admin_id = ${account}
      AND purpose = 'device' AND used_at IS NULL AND expires_at > ${now}) THEN 'link ' || ${link}
    WHEN EXISTS (SELECT 1 FROM devices WHERE token_hash = ${device} AND admin_id = ${account}
      AND expires_at > ${now}) THEN 'device ' || ${device}
    WHEN EXISTS (SELECT 1 FROM devices WHERE admin_id = ${account} AND network_hash = ${network}
      AND expires_at > ${now}) THEN 'home ' || ${network}
    ELSE 'away ' || ${network} END`;
};

/** Returns SQL for the place of a signed-in caller's attempt. */
export const selectSessionPlace = (tokenHash: string | null): SQL =>
  sql`'session ' || ${tokenHash ?? ""}`;

/** True for a caller with the account's own device or link. */
export const isOwnPlace = async (db: Database, caller: Caller): Promise<boolean> => {
  const [at] = await rows(db)`SELECT ${value("place", selectPlace(caller))}`;
  return at !== undefined && /^(?:link|device) /.test(at.place);
};

const secondsSince = (moment: SQL) => sql`(julianday('now') - julianday(${moment})) * 86400`;

/** Returns the place and its remaining wait in seconds. */
const waiting = (account: string, place: SQL): SQL => sql`
  SELECT place, max(
    (SELECT CASE
       WHEN COUNT(*) >= ${MOST_TRIES} THEN ${WINDOW} - ${secondsSince(sql`MIN(created_at)`)}
       WHEN COUNT(*) >= ${FREE}
         THEN (${FIRST_WAIT} << (COUNT(*) - ${FREE})) - ${secondsSince(sql`MAX(created_at)`)}
       ELSE 0 END
     FROM password_attempts a WHERE a.account = ${account} AND a.place = caller.place),
    (SELECT CASE
       WHEN COUNT(*) >= ${MOST_TRIES} THEN ${WINDOW} - ${secondsSince(sql`MIN(created_at)`)}
       ELSE 0 END
     FROM password_attempts a WHERE a.account = ${account}
       AND a.place LIKE 'away %' AND caller.place LIKE 'away %')) AS wait
  FROM (SELECT ${place} AS place) caller`;

/**
 * Counts a try, or returns the seconds to wait. Check and count share a transaction, so parallel tries cannot
 * exceed the limit.
 */
export async function countTry(
  db: Database,
  account: string,
  place: SQL,
): Promise<Tried | { wait: number }> {
  const { found } = await write(db, {
    steps: {
      oldPasswordAttempts: rows(db)`
      DELETE FROM password_attempts
      WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${WINDOW} seconds`})`,
      found: one(
        rows(db)`
        SELECT ${value("place", sql<string>`w.place`)}, ${value("wait", sql<number>`w.wait`)},
               ${value(
                 "earlier",
                 sql<number>`(SELECT COUNT(*) FROM password_attempts a
                   WHERE a.account = ${account} AND a.place = w.place)`,
               )}
        FROM (${waiting(account, place)}) w`,
      ),
      newPasswordAttempts: rows(db)`
      INSERT INTO password_attempts (account, place)
      SELECT ${account}, w.place FROM (${waiting(account, place)}) w WHERE w.wait <= 0`,
    },
  });
  if (!found) throw new Error("The place of a password was not found.");
  const { place: counted, wait, earlier } = found;
  if (wait > 0) return { wait: Math.ceil(wait) };
  const tries = earlier + 1;
  return {
    attempt: { account, place: counted },
    free: Math.max(0, FREE - tries),
    nextWait: tries >= MOST_TRIES ? WINDOW : tries >= FREE ? FIRST_WAIT * 2 ** (tries - FREE) : 0,
  };
}

/** Statement that forgets an account's wrong attempts. */
export const forgetAllWrongTries = (db: Database, account: string) =>
  rows(db)`DELETE FROM password_attempts WHERE account = ${account}`;

/** Statement that forgets a place's wrong attempts after the right password. */
export const forgetWrongTries = (db: Database, { account, place }: Attempt) =>
  rows(db)`DELETE FROM password_attempts WHERE account = ${account} AND place = ${place}`;

/** Days for which a device is kept after its last sign-in. */
const DAYS = 180;

const MOST_DEVICES = 50;

export interface Device {
  token_hash: string;
  network_hash: string;
}

/** True when the token is one that we gave to a device, for any account. */
export const isIssued = async (db: Database, token_hash: string): Promise<boolean> =>
  (
    await rows(db)`
      SELECT ${columnsOf(devices, "d", ["id"])} FROM devices d WHERE d.token_hash = ${token_hash}`
  ).length > 0;

/** Returns SQL for the id of an account's device. */
export const deviceId = (admin: SQL, { token_hash }: Device): SQL =>
  sql`(SELECT id FROM devices WHERE token_hash = ${token_hash} AND admin_id = ${admin})`;

/** Statements that add or refresh a device; the oldest ones above the limit are deleted. */
export const upsertDevice = (db: Database, admin: SQL, { token_hash, network_hash }: Device) =>
  [
    rows(db)`
      INSERT INTO devices (admin_id, token_hash, network_hash, expires_at)
      VALUES (${admin}, ${token_hash}, ${network_hash},
              strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${DAYS} days`}))
      ON CONFLICT (token_hash, admin_id) DO UPDATE SET
        network_hash = excluded.network_hash, seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
    rows(db)`
      DELETE FROM devices WHERE admin_id = ${admin} AND (expires_at < ${now} OR id NOT IN (
        SELECT id FROM devices WHERE admin_id = ${admin} ORDER BY seen_at DESC, id DESC LIMIT ${MOST_DEVICES}))`,
  ] as const;

/** Statement that forgets the other devices, because anyone who knew the old password may have added one. */
export const forgetOtherDevices = (db: Database, admin_id: number, tokenHash: string | null) =>
  rows(db)`
    DELETE FROM devices WHERE admin_id = ${admin_id}
    AND id IS NOT (SELECT device_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** Statement that forgets an ended session's device, unless it is the caller's. */
export const forgetSessionDevice = (db: Database, session: number, tokenHash: string | null) =>
  rows(db)`
    DELETE FROM devices WHERE id = (SELECT device_id FROM sessions WHERE id = ${session})
    AND id IS NOT (SELECT device_id FROM sessions WHERE token_hash = ${tokenHash})`;
