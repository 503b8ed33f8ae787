export const MAIL_KINDS = [
  /** Mail to a contact that a stranger typed for a team. */
  "registration",
  /** Mail to a contact who already confirmed the address to this organizer. */
  "known",
  /** Mail to an address that a stranger typed for an athlete. */
  "enrolment",
  /** Mail to the organizer about actions of strangers. */
  "notice",
  /** Mail by an organizer's action to an unconfirmed address. */
  "unconfirmed",
  /** Mail by an organizer's action to a confirmed address. */
  "confirmed",
  "invitation",
  "account",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** The most mails within some hours, for one recipient, championship or other key. */
interface Limit {
  of: "recipient" | "championship_id" | "admin_id" | "network";
  most: number;
  hours: number;
}

/** Mail over a limit is not queued; the write that caused it still succeeds. */
export const LIMITS: Record<MailKind, readonly Limit[]> = {
  registration: [
    { of: "recipient", most: 1, hours: 1 },
    { of: "recipient", most: 4, hours: 24 },
    { of: "network", most: 20, hours: 1 },
    { of: "championship_id", most: 50, hours: 24 },
    { of: "admin_id", most: 150, hours: 24 },
  ],
  known: [
    { of: "recipient", most: 6, hours: 1 },
    { of: "recipient", most: 20, hours: 24 },
    { of: "network", most: 20, hours: 1 },
    { of: "championship_id", most: 200, hours: 24 },
    { of: "admin_id", most: 600, hours: 24 },
  ],
  enrolment: [
    { of: "recipient", most: 1, hours: 1 },
    { of: "recipient", most: 4, hours: 24 },
    { of: "network", most: 40, hours: 1 },
    { of: "championship_id", most: 300, hours: 24 },
    { of: "admin_id", most: 900, hours: 24 },
  ],
  notice: [
    { of: "championship_id", most: 5, hours: 1 },
    { of: "championship_id", most: 20, hours: 24 },
  ],
  unconfirmed: [
    { of: "recipient", most: 6, hours: 1 },
    { of: "recipient", most: 12, hours: 24 },
    { of: "championship_id", most: 200, hours: 24 },
    { of: "admin_id", most: 600, hours: 24 },
  ],
  confirmed: [
    { of: "recipient", most: 20, hours: 1 },
    { of: "recipient", most: 60, hours: 24 },
    { of: "championship_id", most: 1000, hours: 24 },
    { of: "admin_id", most: 2000, hours: 24 },
  ],
  invitation: [
    { of: "recipient", most: 4, hours: 1 },
    { of: "recipient", most: 8, hours: 24 },
    { of: "championship_id", most: 60, hours: 24 },
    { of: "admin_id", most: 120, hours: 24 },
  ],
  account: [
    { of: "recipient", most: 5, hours: 1 },
    { of: "recipient", most: 10, hours: 24 },
    { of: "network", most: 20, hours: 1 },
  ],
};
