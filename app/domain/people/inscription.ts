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
