import { type SQL, sql } from "drizzle-orm";
import { columnsOf, value } from "../../db/columns.ts";
import { type Database, rows, openDatabase } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { outbox } from "../../db/schema/index.ts";
import { isOneAddress, type Mail, normalizeMailbox } from "./letter.ts";
import type { ApiContext } from "../../kit/router.ts";
import { keyedHash, networkHash } from "../../kit/secret.ts";
import { type MailKind, LIMITS } from "../../db/letter-kinds.ts";
import { log, redactedMessage } from "../../../http/log.ts";

export interface Letter {
  kind: MailKind;
  mail: Mail;
  /** With a championship, the mail waits until the owner confirms the address. */
  championship_id?: number;
}

export type Queued = ReturnType<typeof queueLogged>;

/** Kinds of mail that are also limited by network. */
const BY_STRANGERS = new Set<MailKind>(["registration", "known", "enrolment", "account"]);

/** Most mails in one parameter, which D1 limits. */
const IN_ONE_PARAMETER = 200;

/**
 * Returns the statements that queue mails in their write's batch. Mails above a limit, or without exactly one
 * address, are skipped; all are unless `when` (SQL) holds.
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

/** Returns the keyed hash under which a mailbox is counted. */
export const addresseeHash = (env: Env, recipient: string) =>
  keyedHash(env, `recipient:${normalizeMailbox(recipient)}`);

const ago = (hours: number): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${hours} hours`})`;

/**
 * Logs the mails that limits allow. Mails of one call count for each other: `nth_…` is a mail's place among
 * those with the same recipient or championship.
 */
function logRoomy(
  db: Database,
  letters: string,
  kind: MailKind,
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

const isWaiting = (admin: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM admins w WHERE w.id = ${admin} AND w.email_confirmed_at IS NULL)`;

/**
 * SQL condition on logged mails: waiting ones do not count for mail that is sent now, but for each other,
 * because a confirmation releases them all at once.
 */
const countsFor = (admin: SQL): SQL =>
  sql`(NOT ${isWaiting(sql`m.admin_id`)} OR ${isWaiting(admin)})`;

const queueLogged = (db: Database, letters: string) =>
  rows(db)`
    INSERT INTO outbox (championship_id, recipient, subject, text, html)
    SELECT j.value ->> 'championship_id', j.value ->> 'recipient', j.value ->> 'subject',
           j.value ->> 'text', j.value ->> 'html'
    FROM json_each(${letters}) j
    WHERE EXISTS (SELECT 1 FROM mail_log WHERE ref = j.value ->> 'ref') ORDER BY j.key`;

/**
 * Returns a row if the championship may mail the addressee again; for calls that are useless without mail.
 */
export function roomForLetter(
  db: Database,
  kind: MailKind,
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

const SENT_AT_ONCE = 20;

/** Attempts after which a mail is no longer sent and stays for inspection. */
const MAX_ATTEMPTS = 8;

/**
 * Returns the statement that queues mail which its reader or the platform asked for; all other mail needs
 * `queueLetters`. `when` is SQL.
 */
export function queueMail(db: Database, mail: Mail, when: SQL = sql`1`) {
  const { recipient, subject, text, html } = mail;
  if (!isOneAddress(recipient)) return queueNothing(db, sql`0`);
  return rows(db)`
    INSERT INTO outbox (recipient, subject, text, html)
    SELECT ${recipient}, ${subject}, ${text}, ${html} WHERE ${when}`;
}

/** Returns a write like `queueMail` that sends nothing, against timing attacks. */
export const queueNothing = (db: Database, when: SQL) =>
  rows(db)`
    INSERT INTO outbox (recipient, subject, text, html, sent_at) SELECT '', '', '', '', ${now} WHERE ${when}`;

/** SQL condition: the championship's owner has confirmed the address, so the mail may be sent. */
const mayLeave = sql`(championship_id IS NULL OR EXISTS (
  SELECT 1 FROM championships ch JOIN admins a ON a.id = ch.owner_id
  WHERE ch.id = outbox.championship_id AND a.email_confirmed_at IS NOT NULL))`;

/** Takes due mails. Each one is first counted as tried and due later, so two senders never take the same. */
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

/** Deletes sent mails with their text, which may contain a sign-in link. */
const markSent = (db: Database, ids: number[]) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE outbox SET sent_at = ${now}, text = '', html = ''
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ],
  });

/** SQL condition: the address (SQL) is a confirmed contact of this organizer (SQL). */
export const isConfirmedContact = (email: SQL, owner: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM registers k JOIN championships kc ON kc.id = k.championship_id
  WHERE k.contact_email = ${email} AND k.contact_confirmed_at IS NOT NULL AND kc.owner_id = ${owner})`;

/** Most rounds of a run: enough for mail to many teams ("convocação"). */
const ROUNDS = 10;

type MailEnv = Pick<Env, "DB" | "MAIL" | "MAIL_FROM">;

/** Sends due mails and retries failures. A mail may arrive twice but is never lost. */
export async function sendDue(env: MailEnv, requestId: string, rounds = ROUNDS): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const due = await takeDue(db);
  const tried = await Promise.all(
    due.map(async ({ id, recipient, subject, text, html }) => {
      try {
        await env.MAIL.send({ from: env.MAIL_FROM, to: recipient, subject, text, html });
        return id;
      } catch (error) {
        const message = redactedMessage(error);
        log("error", { event: "mail.failed", request_id: requestId, mail: id, message });
        return null;
      }
    }),
  );
  const sent = tried.filter((id) => id !== null);
  if (sent.length > 0) await markSent(db, sent);
  if (due.length === SENT_AT_ONCE && rounds > 1) await sendDue(env, requestId, rounds - 1);
}
