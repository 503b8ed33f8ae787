import { env } from "cloudflare:workers";
import { createClient } from "../../../app/v1/client.ts";
import { BASE, dispatch, requestWith } from "./caller.ts";

interface Received {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Replaces the mail service: it stores mails, and refuses them while `refusing` is true. `client` and `ask`
 * call the API with it.
 */
export function mailbox() {
  const mails: Received[] = [];
  const service = { refusing: false };
  const MAIL: SendEmail = {
    send: async (mail: EmailMessage | EmailMessageBuilder) => {
      if (service.refusing) throw new Error("no service for pessoa@apito.example");
      if (!("subject" in mail) || typeof mail.to !== "string") {
        throw new Error("The mail has no subject or not one recipient.");
      }
      const { to, subject, text = "", html = "" } = mail;
      mails.push({ to, subject, text, html });
      return { messageId: String(mails.length) };
    },
  };
  const bindings: Env = { ...env, MAIL };
  const sending = (request: Request) => dispatch(request, bindings);
  return {
    mails,
    service,
    bindings,
    client: (headers: Record<string, string> = {}) =>
      createClient({ send: sending, base: BASE, headers }),
    ask: (path: string, method: string, json?: unknown, headers: Record<string, string> = {}) =>
      sending(requestWith(path, method, { json, headers })),
    to: (email: string) => mails.filter((mail) => mail.to === email),
  };
}

export function linkIn(mail: Received | undefined): URL {
  const address = /^https?:\/\/\S+$/m.exec(mail?.text ?? "")?.[0];
  if (!address) throw new Error(`There is no link in: ${mail?.text}`);
  return new URL(address);
}
