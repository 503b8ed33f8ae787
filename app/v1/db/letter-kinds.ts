/** Kinds of letters, by the sender's act and the recipient. */
export const LETTER_KINDS = [
  /** To the contact that a stranger typed for a team. */
  "registration",
  /** The same, to a contact who has confirmed the address for this organizer before. */
  "known",
  /** To the address that a stranger typed for an athlete. */
  "enrolment",
  /** To the organizer, about what strangers did. */
  "notice",
  /** By an organizer's act, to an address that nobody has confirmed. */
  "unconfirmed",
  /** By an organizer's act, to an address that its reader has confirmed. */
  "confirmed",
  /** To whoever is asked to help to run a championship. */
  "invitation",
  /** To the address that somebody gives to an account. */
  "account",
] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** At most so many letters of a kind within so many hours that share a recipient, a championship … */
interface Limit {
  of: "recipient" | "championship_id" | "admin_id" | "network";
  most: number;
  hours: number;
}

/** What is more than a limit allows is not queued; the write that it tells of stands all the same. */
export const LIMITS: Record<LetterKind, readonly Limit[]> = {
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
