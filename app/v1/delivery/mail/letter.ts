import { z } from "@hono/zod-openapi";
import { type PlainKey, type Text, text } from "../../../texts/text.ts";
import { type Language, readerLanguage } from "../../../texts/language.ts";
import { say } from "../../../texts/say.ts";
import { countCall } from "../../kit/limit.ts";
import type { ApiContext } from "../../kit/router.ts";
import { holdsAddress } from "../../../domain/people/address-in-name.ts";

const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns a mailbox's common spelling, for hashing only: "zesilva@gmail.com" for "Ze.Silva+liga@gmail.com".
 */
export function normalizeMailbox(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1);
  const [local = ""] = plain.slice(0, at).split("+");
  return DOTLESS.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

const oneAddress = z.email().max(254);

/** True for exactly one plain address. */
export const isOneAddress = (recipient: string): boolean => oneAddress.safeParse(recipient).success;

/** Counts mails per kind and row; throws a 429. */
export const limitMail = (c: ApiContext, kind: string, id: number): Promise<void> =>
  countCall(c.env.MAIL_LIMIT, `${kind} ${id}`);

/** A mail's content; it has at most one action. */
interface Letter {
  subject: Text;
  greeting: Text;
  paragraphs: Text[];
  action?: { label: PlainKey; url: string };
  /** The reason why the reader gets this mail. */
  footer: Text;
}

interface Said {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action: { label: string; url: string; copy: string } | null;
  footer: string;
  language: Language;
}

/** Text and HTML have the same content. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Returns a mail; all values are escaped. */
export function writeLetter(
  recipient: string,
  letter: Letter,
  language: Language = readerLanguage(),
): Mail {
  const said = inLanguage(letter, language);
  const { subject } = said;
  return { recipient, subject, text: asText(said), html: asHtml(said) };
}

function inLanguage(
  { subject, greeting, paragraphs, action, footer }: Letter,
  language: Language,
): Said {
  return {
    subject: say(subject, language).replace(/\s+/g, " ").trim(),
    greeting: say(greeting, language),
    paragraphs: paragraphs.map((paragraph) => say(paragraph, language)),
    action: action
      ? {
          label: say(action.label, language),
          url: action.url,
          copy: say(text("letters.copyAddress", { url: action.url }), language),
        }
      : null,
    footer: say(footer, language),
    language,
  };
}

function asText({ greeting, paragraphs, action, footer }: Said): string {
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\nApito\n${footer}`,
  ].join("\n\n");
}

const asHtml = ({
  subject,
  greeting,
  paragraphs,
  action,
  footer,
  language,
}: Said): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f5;font-family:system-ui,sans-serif;color:#1b2330">
<table role="presentation" style="max-width:560px;width:100%;table-layout:fixed;margin:0 auto;border-collapse:collapse;background:#ffffff">
<tr><td style="padding:16px 24px;background:#252d3a;color:#ffffff;font-size:20px;font-weight:700">Apito</td></tr>
<tr><td style="padding:24px;font-size:16px;line-height:1.5">
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${action ? button(action) : ""}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #d5dbe3;font-size:13px;color:#55606f">${escapeHtml(footer)}</td></tr>
</table>
</body>
</html>`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

const button = ({
  label,
  url,
  copy,
}: NonNullable<Said["action"]>): string => `<p style="margin:0 0 16px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:#252d3a;color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#55606f;overflow-wrap:anywhere">${escapeHtml(copy)}</p>`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Names<Of> = { [Name in keyof Of]: string | null };

/**
 * Returns the names, or null when a mail program would make one a link. Old and imported names were never
 * checked.
 */
export const withoutLinks = <Of extends Names<Of>>(names: Of): Of | null =>
  Object.values<string | null>(names).some((name) => name !== null && holdsAddress(name))
    ? null
    : names;

/**
 * Returns the names that a mail may show, else null: unconfirmed readers see none, and no name may become a
 * link.
 */
export const filterNames = <Of extends Names<Of>>(names: Of, isConfirmed: boolean): Of | null =>
  isConfirmed ? withoutLinks(names) : null;

export interface Sender {
  championship: string;
  organizer: string;
}

/**
 * Returns the paragraph that names the sender, also for unconfirmed readers, because the championship's owner
 * is confirmed.
 */
export function fromOrganizer({ championship, organizer }: Sender): Text[] {
  const names = withoutLinks({ championship, organizer });
  return names ? [text("teamLetters.fromOrganizer", names)] : [];
}
