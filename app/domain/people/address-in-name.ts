import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";

/** Why a visitor reports a championship. */
export const REPORT_REASONS = ["false", "offensive", "personal", "fraud", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What the platform's staff can do to championships and accounts that are not theirs. */
export const STAFF_ACTS = ["plan", "purchase", "hide", "show", "unlock", "close_report"] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Dots that browsers and mail programs read as one, beside the plain dot. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/gu;

const SCHEME = /:\/\/|\bwww\d?\.|\b(?:https?|mailto|javascript):\S/iu;
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@.]/u;
const NETWORK_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u;

/** Words that dots join without a space: "exemplo.com", "S.C.Rio". */
const JOINED = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;

/** Ends that are no end of a club's name, even behind initials or before another word. */
const ALWAYS = new Set(["com", "net", "org", "br"]);

/**
 * Whether a name holds what a mail program would make a link of: a web address, an e-mail address, a
 * network address. Initials and abbreviations hold none ("S.C. Rio", "F.C.Porto", "E.C.Bahia", "Dr.Silva").
 */
export function holdsAddress(name: string): boolean {
  const plain = name
    .normalize("NFKC")
    .replace(DOTS, ".")
    .replaceAll(/\p{Cf}/gu, "");
  return (
    SCHEME.test(plain) ||
    EMAIL.test(plain) ||
    NETWORK_ADDRESS.test(plain) ||
    (plain.toLowerCase().match(JOINED) ?? []).some(isHost)
  );
}

/** Whether words joined by dots are a host's name, as "bit.ly" and "t.me" are and "s.c.rio" is not. */
function isHost(joined: string): boolean {
  const labels = joined.split(".");
  const end = labels.at(-1) ?? "";
  if (labels.slice(1).some((label) => ALWAYS.has(label))) return true;
  if (!TOP_LEVEL_DOMAINS.has(end) && !isForeign(end)) return false;
  const initials = labels.slice(0, -1);
  return initials.length === 1 || initials.some((label) => label.length > 1);
}

/** An end in letters of another alphabet: there are such domains, and no Brazilian name is written so. */
const isForeign = (end: string): boolean =>
  end.startsWith("xn--") || (/^\p{L}{2,}$/u.test(end) && !/\p{Script=Latin}/u.test(end));
