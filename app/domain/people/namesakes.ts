/** Facts that tell two athletes of one name and team apart; null: unknown. */
export interface Traits {
  /** Document, or its keyed hash. */
  document: string | null;
  birth_date: string | null;
  shirt_number: number | null;
}

/** `unknown`: only a person can say. */
export type Kinship = "same" | "other" | "unknown";

/**
 * Returns whether two entries of one name in one squad are the same athlete. A document decides alone; another
 * birth date or shirt is another athlete; without a common fact it stays open.
 */
export function compareNamesakes(one: Traits, other: Traits): Kinship {
  const documents = compareFact(one.document, other.document);
  if (documents !== "unknown") return documents;
  const births = compareFact(one.birth_date, other.birth_date);
  const shirts = compareFact(one.shirt_number, other.shirt_number);
  if (births === "other") return "other";
  if (births === "same") return shirts === "other" ? "unknown" : "same";
  return shirts;
}

/** True when a fact can tell the athlete from a namesake. */
export const hasFacts = ({ document, birth_date, shirt_number }: Traits): boolean =>
  document !== null || birth_date !== null || shirt_number !== null;

function compareFact<Fact>(one: Fact | null, other: Fact | null): Kinship {
  if (one === null || other === null) return "unknown";
  return one === other ? "same" : "other";
}
