import { plainText } from "./slug.ts";

/** `loaned`: with another team of the tournament until the loan's last day. */
export const INSCRIPTION_STATUSES = [
  "pending",
  "approved",
  "rejected",
  "released",
  "loaned",
] as const;
export type InscriptionStatus = (typeof INSCRIPTION_STATUSES)[number];

/** Types of BID rows (rules, section 6). */
export const BULLETIN_TYPES = [
  "registration",
  "transfer",
  "loan",
  "return",
  "renewal",
  "release",
  "correction",
] as const;
export type BulletinType = (typeof BULLETIN_TYPES)[number];

export const MOVEMENTS = BULLETIN_TYPES.filter(
  (type): type is Exclude<BulletinType, "correction"> => type !== "correction",
);

export const CONTRACT_KINDS = ["professional", "amateur"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Columns of a file of athletes in display order, named as in /v1. */
export const CSV_COLUMNS = [
  "team",
  "name",
  "nickname",
  "shirt_number",
  "position",
  "document_kind",
  "document",
  "birth_date",
  "role",
  "guardian_name",
  "guardian_consent",
] as const;

/** Times are ISO-8601 UTC; null: not set. */
export interface EnrolmentRules {
  opens_at: string | null;
  closes_at: string | null;
  min_athletes: number | null;
  max_athletes: number | null;
  /** Required documents, in the organizer's words: "RG", "Foto 3x4", "Atestado médico". */
  documents: string[];
  text: string | null;
}

/** Always open, for any number of athletes. */
export const NO_ENROLMENT_RULES: EnrolmentRules = {
  opens_at: null,
  closes_at: null,
  min_athletes: null,
  max_athletes: null,
  documents: [],
  text: null,
};

export type EnrolmentWindow = "before" | "open" | "after";

/** Returns the state of the window; its last moment is outside. */
export function enrolmentWindowAt(
  { opens_at, closes_at }: Pick<EnrolmentRules, "opens_at" | "closes_at">,
  moment: Date,
): EnrolmentWindow {
  if (opens_at !== null && moment.getTime() < Date.parse(opens_at)) return "before";
  if (closes_at !== null && moment.getTime() >= Date.parse(closes_at)) return "after";
  return "open";
}

/** Returns the field of the rules that contradicts another field; null: none. */
export function findContradiction({
  opens_at,
  closes_at,
  min_athletes,
  max_athletes,
}: EnrolmentRules): "closes_at" | "max_athletes" | null {
  if (opens_at !== null && closes_at !== null && Date.parse(closes_at) <= Date.parse(opens_at)) {
    return "closes_at";
  }
  if (min_athletes !== null && max_athletes !== null && max_athletes < min_athletes) {
    return "max_athletes";
  }
  return null;
}

/** Parts of the enrolment form beyond name, birth date and document number. */
interface NeededParts {
  photo: boolean;
  document_file: boolean;
}

/**
 * Returns the form's parts that these documents need, from the organizer's words: "Foto 3x4" is the photo;
 * "CPF" is always asked.
 */
export function neededParts(documents: string[]): NeededParts {
  const words = documents.map(plainText).filter((label) => label !== "");
  const isPhoto = (label: string) => /\b(?:foto|fotos|fotografia|retrato)\b/.test(label);
  return {
    photo: words.some(isPhoto),
    document_file: words.some((label) => !isPhoto(label) && label !== "cpf"),
  };
}

const OF_AGE = 18;

/** True for a person under age on `day` (YYYY-MM-DD). */
export function isMinor(birth: string, day: string): boolean {
  const birthday = `${Number(birth.slice(0, 4)) + OF_AGE}${birth.slice(4)}`;
  return day < birthday;
}

/** True when a minor lacks the guardian's consent on `day`. */
export const lacksConsent = (
  {
    birth_date,
    guardian_consent_at,
  }: { birth_date: string | null; guardian_consent_at: string | null },
  day: string,
): boolean => birth_date !== null && guardian_consent_at === null && isMinor(birth_date, day);

/** Returns a spreadsheet file as text: UTF-8, else the encoding of Brazilian spreadsheets. */
export function spreadsheetText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
