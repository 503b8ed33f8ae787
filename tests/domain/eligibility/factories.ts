import type { BulletinRow } from "../../../app/domain/eligibility/bulletin.ts";
import type { EligibilityFacts } from "../../../app/domain/eligibility.ts";
import type { EligibilityGame, EligibilityRules } from "../../../app/domain/eligibility/rules.ts";

export const ZICA = 7;
export const BANGU = 1;
export const OLARIA = 2;

export const rules = (parts: Partial<EligibilityRules>): EligibilityRules => ({
  bid: null,
  age: null,
  deadline: null,
  documents: false,
  squad: null,
  ...parts,
});

/** Zica of Bangu is registered, approved and complete. */
export const facts = (more: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  rules: null,
  documents: [],
  round_at: null,
  user_id: ZICA,
  team_id: BANGU,
  opponent_id: null,
  role: "athlete",
  birth_date: "2009-06-15",
  inscription: inscription(),
  bulletins: [],
  suspensions: [],
  ...more,
});

export const inscription = (
  more: Partial<NonNullable<EligibilityFacts["inscription"]>> = {},
): NonNullable<EligibilityFacts["inscription"]> => ({
  status: "approved",
  created_at: "2026-03-02T12:00:00.000Z",
  has_photo: true,
  has_document_file: true,
  ...more,
});

export const SUNDAY: EligibilityGame = { starts_at: "2026-05-03T18:00:00.000Z", time_known: true };
export const UNDATED: EligibilityGame = { starts_at: null, time_known: true };

/** A BID row, by default Zica's registration for Bangu. */
export const row = (
  id: number,
  published_at: string,
  more: Partial<BulletinRow> = {},
): BulletinRow => ({
  id,
  type: more.corrects_id == null ? "registration" : "correction",
  user_id: ZICA,
  from_team_id: null,
  to_team_id: BANGU,
  valid_from: null,
  valid_until: null,
  published_at,
  corrects_id: null,
  ...more,
});
