import { type SQL, sql } from "drizzle-orm";
import { columnsOf, value } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { devices } from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";

/** Passwords that may be wrong within a window, from one place; and from all unknown places together. */
const MOST_TRIES = 10;

/** Seconds for which a wrong password counts. */
const WINDOW = 15 * 60;

/** Passwords of one place after which the next one has to wait, and the first wait in seconds; each further doubles it. */
const FREE = 5;
const FIRST_WAIT = 10;

/** A try that was let through: it counts as wrong until it is forgiven. */
export interface Attempt {
  /** Keyed hash of the address that was typed. */
  account: string;
  place: string;
}

/** Who types a password, as far as the request tells. */
export interface Caller {
  email: string;
  /** Keyed hash of the network's address. */
  network: string;
  /** Hash of the token of a device that has signed in before, as the caller names it. */
  device: string | null;
  /** Hash of the secret of a link that came by mail. */
  link: string | null;
}

/**
 * SQL expression: the place that a password comes from, each with a count of its own. In order: an open
 * link of the account, one of its devices, a network that one of them was seen in (`home`), anywhere
 * else (`away`). Whoever tries an unknown account is away.
 */
export const placeOf = ({ email, network, device, link }: Caller): SQL<string> => {
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

/** SQL expression: the place of a password that a signed-in caller gives once more. */
export const placeOfSession = (tokenHash: string | null): SQL =>
  sql`'session ' || ${tokenHash ?? ""}`;

/** Whether the caller proves to be on one of the account's own devices, or to hold a link of it. */
export const isOwnPlace = async (db: Database, caller: Caller): Promise<boolean> => {
  const [at] = await rows(db)`SELECT ${value("place", placeOf(caller))}`;
  return at !== undefined && /^(?:link|device) /.test(at.place);
};

const secondsSince = (moment: SQL) => sql`(julianday('now') - julianday(${moment})) * 86400`;

/**
 * SQL query of one row: the place, and the seconds that it still has to wait; none or less: it may try.
 * The table holds no row that is older than the window.
 */
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
 * Lets a password be tried at a place, or tells the seconds to wait. A try counts from the moment at
 * which it is let through, in one transaction with the look at the others: of many at the same time no
 * more pass than may be wrong.
 */
export async function admit(
  db: Database,
  account: string,
  place: SQL,
): Promise<{ attempt: Attempt } | { wait: number }> {
  const { found } = await write(db, {
    steps: {
      oldPasswordAttempts: rows(db)`
      DELETE FROM password_attempts
      WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${WINDOW} seconds`})`,
      found: one(
        rows(db)`
        SELECT ${value("place", sql<string>`w.place`)}, ${value("wait", sql<number>`w.wait`)}
        FROM (${waiting(account, place)}) w`,
      ),
      newPasswordAttempts: rows(db)`
      INSERT INTO password_attempts (account, place)
      SELECT ${account}, w.place FROM (${waiting(account, place)}) w WHERE w.wait <= 0`,
    },
  });
  if (!found) throw new Error("The place of a password was not found.");
  const { wait } = found;
  return wait > 0 ? { wait: Math.ceil(wait) } : { attempt: { account, place: found.place } };
}

/** The statement that forgets what was wrong with an account anywhere. */
export const forgiveAll = (db: Database, account: string) =>
  rows(db)`DELETE FROM password_attempts WHERE account = ${account}`;

/** The statement that forgets what was wrong at a place, once the right password came from there. */
export const forgive = (db: Database, { account, place }: Attempt) =>
  rows(db)`DELETE FROM password_attempts WHERE account = ${account} AND place = ${place}`;

/** Days for which a device is known after it was last signed in on. */
const DAYS = 180;

/** Devices that an account has at most: of programs each sign-in may be another one. */
const MOST_DEVICES = 50;

export interface Device {
  token_hash: string;
  /** Keyed hash of the network's address that it is seen in. */
  network_hash: string;
}

/** Whether a device's token was given out by us, to whichever account. */
export const isIssued = async (db: Database, token_hash: string): Promise<boolean> =>
  (
    await rows(db)`
      SELECT ${columnsOf(devices, "d", ["id"])} FROM devices d WHERE d.token_hash = ${token_hash}`
  ).length > 0;

/** SQL expression: the number of an account's device. */
export const deviceId = (admin: SQL, { token_hash }: Device): SQL =>
  sql`(SELECT id FROM devices WHERE token_hash = ${token_hash} AND admin_id = ${admin})`;

/** The statements that make a device one of an account's, or say that it was seen again; the oldest of too many go. */
export const noteDevice = (db: Database, admin: SQL, { token_hash, network_hash }: Device) =>
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

/** The statement that forgets an account's devices but the one of a session: whoever knew the password, too, has one. */
export const forgetOtherDevices = (db: Database, admin_id: number, tokenHash: string | null) =>
  rows(db)`
    DELETE FROM devices WHERE admin_id = ${admin_id}
    AND id IS NOT (SELECT device_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** The statement that forgets the device of a session that its account did not want, unless the caller's is the same. */
export const forgetDeviceOf = (db: Database, session: number, tokenHash: string | null) =>
  rows(db)`
    DELETE FROM devices WHERE id = (SELECT device_id FROM sessions WHERE id = ${session})
    AND id IS NOT (SELECT device_id FROM sessions WHERE token_hash = ${tokenHash})`;
