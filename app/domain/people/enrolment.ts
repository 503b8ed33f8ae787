import { plainText } from "./slug.ts";

/**
 * Where an inscription stands. `loaned`: the athlete plays for another team of the tournament until
 * the loan's last day, and is then this team's again.
 */
export const INSCRIPTION_STATUSES = [
  "pending",
  "approved",
  "rejected",
  "released",
  "loaned",
] as const;
export type InscriptionStatus = (typeof INSCRIPTION_STATUSES)[number];

/**
 * What a row of the BID tells (rules, section 6): an athlete begins at a team, goes to another one, is
 * lent until a day, is back from a loan, stays on with a new contract, leaves; or what a row before it
 * should have said.
 */
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

/** What moves an athlete: every row but a correction. */
export const MOVEMENTS = BULLETIN_TYPES.filter(
  (type): type is Exclude<BulletinType, "correction"> => type !== "correction",
);

/** What kind of contract a registration, a transfer or a renewal goes by. */
export const CONTRACT_KINDS = ["professional", "amateur"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** The columns of a file of athletes, as /v1 names them, in the order in which they are shown. */
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

/** When and how athletes and teams enter a tournament; times are ISO-8601 UTC, null where nothing is set. */
export interface EnrolmentRules {
  opens_at: string | null;
  closes_at: string | null;
  min_athletes: number | null;
  max_athletes: number | null;
  /** What an athlete has to hand in, as the organizer words it: "RG", "Foto 3x4", "Atestado médico". */
  documents: string[];
  text: string | null;
}

/** A tournament that says nothing is always open, to any number of athletes. */
export const NO_ENROLMENT_RULES: EnrolmentRules = {
  opens_at: null,
  closes_at: null,
  min_athletes: null,
  max_athletes: null,
  documents: [],
  text: null,
};

export type EnrolmentWindow = "before" | "open" | "after";

/** Where the moment lies: the window holds its first moment and not its last. */
export function windowAt(
  { opens_at, closes_at }: Pick<EnrolmentRules, "opens_at" | "closes_at">,
  moment: Date,
): EnrolmentWindow {
  if (opens_at !== null && moment.getTime() < Date.parse(opens_at)) return "before";
  if (closes_at !== null && moment.getTime() >= Date.parse(closes_at)) return "after";
  return "open";
}

/** The field that contradicts another one: a window that closes before it opens, more fewest than most. */
export function contradiction({
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

/** What the listed documents ask of the enrolment form besides name, birth date and document number. */
interface NeededParts {
  photo: boolean;
  document_file: boolean;
}

/**
 * Reads the organizer's words: "Foto 3x4" is the athlete's photo, "CPF" the number that is asked of
 * everyone; whatever else is listed comes as one picture or PDF.
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

/** Whether somebody born on `birth` is not yet of age on `day`; both YYYY-MM-DD. */
export function isMinor(birth: string, day: string): boolean {
  const birthday = `${Number(birth.slice(0, 4)) + OF_AGE}${birth.slice(4)}`;
  return day < birthday;
}

/** Whether a minor's guardian has not agreed yet; `day` is today, YYYY-MM-DD. */
export const lacksConsent = (
  {
    birth_date,
    guardian_consent_at,
  }: { birth_date: string | null; guardian_consent_at: string | null },
  day: string,
): boolean => birth_date !== null && guardian_consent_at === null && isMinor(birth_date, day);

/** The text of a spreadsheet's file: UTF-8, or what Brazilian spreadsheets write where they write none. */
export function spreadsheetText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
