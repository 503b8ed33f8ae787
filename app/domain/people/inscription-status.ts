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
