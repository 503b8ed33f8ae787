import { log, messageOf } from "../../http/log.ts";
import { openDatabase } from "../db/database.ts";
import { SENT_AT_ONCE, markSent, takeDue } from "./store.ts";

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
        const message = withoutAddresses(messageOf(error));
        log("error", { event: "mail.failed", request_id: requestId, mail: id, message });
        return null;
      }
    }),
  );
  const sent = tried.filter((id) => id !== null);
  if (sent.length > 0) await markSent(db, sent);
  if (due.length === SENT_AT_ONCE && rounds > 1) await sendDue(env, requestId, rounds - 1);
}

/** What refuses a mail likes to name its recipient. */
const withoutAddresses = (message: string): string => message.replaceAll(/\S+@\S+/g, "…");
