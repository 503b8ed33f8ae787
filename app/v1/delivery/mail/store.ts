import { type SQL, sql } from "drizzle-orm";
import { columnsOf, value } from "../../db/columns.ts";
import { type Database, rows, openDatabase } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { outbox } from "../../db/schema/index.ts";
import { isOneAddress, type Mail, mailboxOf } from "./letter.ts";
import type { ApiContext } from "../../kit/router.ts";
import { keyedHash, networkHash } from "../../kit/secret.ts";
import { type LetterKind, LIMITS } from "../../db/letter-kinds.ts";
import { log, messageOf } from "../../../http/log.ts";

/** A letter on somebody's behalf, which the limits of its kind are counted for. */
export interface Letter {
  kind: LetterKind;
  mail: Mail;
  /** The championship that it is about; it waits until that one's owner has confirmed the address. */
  championship_id?: number;
}

/** A statement of a batch that queues letters. */
export type Queued = ReturnType<typeof queueLogged>;

/** Kinds that are counted by the network from which a stranger called. */
const BY_STRANGERS = new Set<LetterKind>(["registration", "known", "enrolment", "account"]);

/** More in one parameter would be longer than the database takes. */
const IN_ONE_PARAMETER = 200;

/**
 * The statements that queue letters, for the batch of the write that they tell of. A letter that would
 * be more than a limit of its kind allows is left out, also one whose recipient is not exactly one
 * address, and so are all when `when`, an SQL condition, does not hold at that moment; the write stands.
 */
export async function queueLetters(
  c: ApiContext,
  letters: Letter[],
  when: SQL = sql`1`,
): Promise<Queued[]> {
  const { db } = c.var;
  const network = await networkHash(c.env, c.req.raw);
  const given = await Promise.all(
    letters
      .filter(({ mail }) => isOneAddress(mail.recipient))
      .map(async ({ kind, mail, championship_id = null }) => ({
        ...mail,
        kind,
        championship_id,
        addressee: await addresseeHash(c.env, mail.recipient),
        ref: crypto.randomUUID(),
      })),
  );
  const kinds = [...new Set(letters.map(({ kind }) => kind))];
  return Array.from({ length: Math.ceil(given.length / IN_ONE_PARAMETER) }, (_, i) => {
    const part = JSON.stringify(given.slice(i * IN_ONE_PARAMETER, (i + 1) * IN_ONE_PARAMETER));
    return [
      ...kinds.map((kind) =>
        logRoomy(db, part, kind, BY_STRANGERS.has(kind) ? network : null, when),
      ),
      queueLogged(db, part),
    ];
  }).flat();
}

/** What a recipient is counted by: the keyed hash of the mailbox. */
export const addresseeHash = (env: Env, recipient: string) =>
  keyedHash(env, `recipient:${mailboxOf(recipient)}`);

/** SQL: how many hours ago. */
const ago = (hours: number): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${hours} hours`})`;

/**
 * Logs those letters of a kind for which every limit has room. Letters of one call count for each other
 * too: each knows its place (`nth_…`) among those with the same recipient, championship and so on.
 */
function logRoomy(
  db: Database,
  letters: string,
  kind: LetterKind,
  network: string | null,
  when: SQL,
): Queued {
  const scopes = [...new Set(LIMITS[kind].map(({ of }) => of))];
  const places = scopes.map(
    (of) => sql`, row_number() OVER (
      PARTITION BY g.${sql.identifier(of)} ORDER BY g.place) AS ${sql.identifier(`nth_${of}`)}`,
  );
  const room = LIMITS[kind].map(({ of, most, hours }) => {
    const scope = sql.identifier(of);
    return sql`(l.${scope} IS NULL OR l.${sql.identifier(`nth_${of}`)} + (
      SELECT COUNT(*) FROM mail_log m
      WHERE m.kind = ${kind} AND m.${scope} = l.${scope} AND m.created_at > ${ago(hours)}
      AND ${countsFor(sql`l.admin_id`)}) <= ${most})`;
  });
  return rows(db)`
    INSERT INTO mail_log (ref, kind, recipient, championship_id, admin_id, network)
    SELECT l.ref, ${kind}, l.recipient, l.championship_id, l.admin_id, l.network FROM (
      SELECT g.*${sql.join(places)} FROM (
        SELECT j.key AS place, j.value ->> 'ref' AS ref, j.value ->> 'addressee' AS recipient,
               j.value ->> 'championship_id' AS championship_id, ch.owner_id AS admin_id,
               ${network} AS network
        FROM json_each(${letters}) j
        LEFT JOIN championships ch ON ch.id = j.value ->> 'championship_id'
        WHERE j.value ->> 'kind' = ${kind} AND ${when}) g) l
    WHERE ${sql.join(room, sql` AND `)} ORDER BY l.place`;
}

/** SQL condition: the account has not confirmed its address, so that its championships' letters wait. */
const isWaiting = (admin: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM admins w WHERE w.id = ${admin} AND w.email_confirmed_at IS NULL)`;

/**
 * SQL condition on a logged letter `m`: it counts for a letter of the account. Letters that wait take no room
 * from those that leave; among themselves they count, or all would leave at once with the confirmations.
 */
const countsFor = (admin: SQL): SQL =>
  sql`(NOT ${isWaiting(sql`m.admin_id`)} OR ${isWaiting(admin)})`;

/** Queues the letters that were logged. */
const queueLogged = (db: Database, letters: string) =>
  rows(db)`
    INSERT INTO outbox (championship_id, recipient, subject, text, html)
    SELECT j.value ->> 'championship_id', j.value ->> 'recipient', j.value ->> 'subject',
           j.value ->> 'text', j.value ->> 'html'
    FROM json_each(${letters}) j
    WHERE EXISTS (SELECT 1 FROM mail_log WHERE ref = j.value ->> 'ref') ORDER BY j.key`;

/**
 * Whether a championship may send one letter more of the kind to an addressee (`addresseeHash`): one
 * row, or none. For a call that has no use without its letter, and rather refuses.
 */
export function roomForLetter(
  db: Database,
  kind: LetterKind,
  recipient: string,
  championship: number | SQL,
) {
  const scopes = {
    recipient,
    championship_id: championship,
    admin_id: sql`(SELECT owner_id FROM championships WHERE id = ${championship})`,
    network: null,
  };
  const room = LIMITS[kind].map(
    ({ of, most, hours }) => sql`(
      SELECT COUNT(*) FROM mail_log m
      WHERE m.kind = ${kind} AND m.${sql.identifier(of)} = ${scopes[of]}
      AND m.created_at > ${ago(hours)} AND ${countsFor(scopes.admin_id)}) < ${most}`,
  );
  return rows(db)`SELECT ${value("room", sql<1>`1`)} WHERE ${sql.join(room, sql` AND `)}`;
}

/** Mails that are taken and sent at once. */
const SENT_AT_ONCE = 20;

/** After so many failures a mail stays in the outbox for people to look at. */
const MAX_ATTEMPTS = 8;

/**
 * The statement that queues a mail that nobody but its reader, or the platform, asked for; every other
 * one goes through `queueLetters`, which counts. It belongs into the batch of the write that it tells
 * of: a write that is rolled back sends nothing, and a mail that fails undoes no write. `when` leaves
 * it out unless the SQL condition holds at that moment.
 */
export function queueMail(db: Database, mail: Mail, when: SQL = sql`1`) {
  const { recipient, subject, text, html } = mail;
  if (!isOneAddress(recipient)) return queueNothing(db, sql`0`);
  return rows(db)`
    INSERT INTO outbox (recipient, subject, text, html)
    SELECT ${recipient}, ${subject}, ${text}, ${html} WHERE ${when}`;
}

/**
 * The statement that writes as much as `queueMail` and sends nothing: for a call that must not show, by
 * the time it takes, whether it had anything to send.
 */
export const queueNothing = (db: Database, when: SQL) =>
  rows(db)`
    INSERT INTO outbox (recipient, subject, text, html, sent_at) SELECT '', '', '', '', ${now} WHERE ${when}`;

/** SQL condition on the outbox: a championship mails nobody before its owner has confirmed the address. */
const mayLeave = sql`(championship_id IS NULL OR EXISTS (
  SELECT 1 FROM championships ch JOIN admins a ON a.id = ch.owner_id
  WHERE ch.id = outbox.championship_id AND a.email_confirmed_at IS NOT NULL))`;

/**
 * Takes mails that are due: each counts as tried before it is sent, and is due again later, at most a
 * day, unless it is marked as sent. So two senders never take the same one.
 */
async function takeDue(db: Database) {
  const { taken } = await write(db, {
    steps: {
      taken: rows(db)`
      UPDATE outbox SET attempts = attempts + 1,
        next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', min(1440, 1 << (2 * attempts)) || ' minutes')
      WHERE id IN (
        SELECT id FROM ${outbox}
        WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}
        AND (next_attempt_at IS NULL OR next_attempt_at <= ${now}) AND ${mayLeave}
        ORDER BY id LIMIT ${SENT_AT_ONCE})
      RETURNING ${columnsOf(outbox, "outbox", ["id", "recipient", "subject", "text", "html"])}`,
    },
  });
  return taken;
}

/** A mail that left keeps no text: it may hold a link that signs somebody in. */
const markSent = (db: Database, ids: number[]) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE outbox SET sent_at = ${now}, text = '', html = ''
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ],
  });

/**
 * SQL condition: the reader of an address has confirmed it as the contact of a team of this organizer,
 * by the link of a mail. Both are SQL expressions: the address, and the championships' owner.
 */
export const isConfirmedContact = (email: SQL, owner: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM registers k JOIN championships kc ON kc.id = k.championship_id
  WHERE k.contact_email = ${email} AND k.contact_confirmed_at IS NOT NULL AND kc.owner_id = ${owner})`;

/** A call-up of many teams leaves in one go; more than this waits for the schedule. */
const ROUNDS = 10;

type MailEnv = Pick<Env, "DB" | "MAIL" | "MAIL_FROM">;

/**
 * Sends what waits in the outbox, after the answer of a write and on a schedule. A mail that fails is
 * tried again later; one whose success could not be noted may arrive twice, but never gets lost.
 */
export async function sendDue(env: MailEnv, requestId: string, rounds = ROUNDS): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const due = await takeDue(db);
  const tried = await Promise.all(
    due.map(async ({ id, recipient, subject, text, html }) => {
      try {
        await env.MAIL.send({ from: env.MAIL_FROM, to: recipient, subject, text, html });
        return id;
      } catch (error) {
        const message = messageOf(error);
        log("error", { event: "mail.failed", request_id: requestId, mail: id, message });
        return null;
      }
    }),
  );
  const sent = tried.filter((id) => id !== null);
  if (sent.length > 0) await markSent(db, sent);
  if (due.length === SENT_AT_ONCE && rounds > 1) await sendDue(env, requestId, rounds - 1);
}
