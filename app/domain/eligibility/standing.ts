import type { BulletinType } from "../people/movement.ts";

/** A row of the BID. A correction (`corrects_id`) tells again what the row should have said. */
export interface BulletinRow {
  id: number;
  type: BulletinType;
  user_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  /** Day in São Paulo from which it holds; null: from its publication. */
  valid_from: string | null;
  /** The last day in São Paulo on which it holds; null: no end. */
  valid_until: string | null;
  /** ISO-8601 UTC. */
  published_at: string;
  corrects_id: number | null;
}

/** An athlete whom one team lends to another; both days belong to the loan. */
export interface Loan {
  lender_id: number | null;
  borrower_id: number;
  from: string | null;
  until: string | null;
}

/** Where the BID sees an athlete. */
interface Standing {
  /** The team that the athlete has a contract with, and its last day. */
  contract: { team_id: number; until: string | null } | null;
  /** The last loan that nothing has ended before its day: it may be over, or not have begun. */
  loan: Loan | null;
}

/** The order of publication. */
export const byPublication = (a: BulletinRow, b: BulletinRow): number =>
  Date.parse(a.published_at) - Date.parse(b.published_at) || a.id - b.id;

/**
 * The row that a chain of corrections began with. A row may only correct one that was there before it,
 * so a chain whose ids do not fall ends where they stop.
 */
function originOf(row: BulletinRow, byId: ReadonlyMap<number, BulletinRow>): BulletinRow {
  let origin = row;
  while (origin.corrects_id !== null) {
    const corrected = byId.get(origin.corrects_id);
    if (corrected === undefined || corrected.id >= origin.id) break;
    origin = corrected;
  }
  return origin;
}

/**
 * Where an athlete stands on a day after rows in order of publication: each in the words of its latest
 * correction, in its own place, with the type of the row that it corrects. Without a day every row holds. `byId` knows
 * all rows.
 */
export function standingAfter(
  rows: readonly BulletinRow[],
  byId: ReadonlyMap<number, BulletinRow>,
  user_id: number,
  day: string | null,
): Standing {
  const inForce = new Map<BulletinRow, BulletinRow>();
  for (const row of rows) inForce.set(originOf(row, byId), row);
  let standing: Standing = { contract: null, loan: null };
  for (const [{ type }, row] of inForce) {
    // A loan that is still to begin is known before its day: until then the lender has the athlete.
    const holds =
      type === "loan" || row.valid_from === null || day === null || row.valid_from <= day;
    if (row.user_id === user_id && holds) standing = moved(standing, type, row);
  }
  return standing;
}

/** A row that names no team any more says nothing. */
function moved(before: Standing, type: BulletinType, row: BulletinRow): Standing {
  const { from_team_id: from, to_team_id: to, valid_until: until } = row;
  const { contract, loan } = before;
  if (to === null) return from === null ? before : withoutTeam(before, from);
  if (type === "loan") {
    const lender_id = from ?? contract?.team_id ?? null;
    const known = lender_id === null || contract?.team_id === lender_id;
    return {
      contract: known ? contract : { team_id: lender_id, until: null },
      loan: { lender_id, borrower_id: to, from: row.valid_from, until },
    };
  }
  if (type === "return") {
    return {
      contract: contract?.team_id === to ? contract : { team_id: to, until: null },
      loan: null,
    };
  }
  if (type === "renewal") {
    if (loan?.borrower_id === to) return { contract, loan: { ...loan, until } };
    return { contract: { team_id: to, until }, loan };
  }
  return { contract: { team_id: to, until }, loan: null };
}

/** Who leaves a borrower is the lender's again; who leaves a lender stays where the loan is, until its end. */
function withoutTeam({ contract, loan }: Standing, from: number): Standing {
  if (loan?.borrower_id === from) return { contract, loan: null };
  return { contract: contract?.team_id === from ? null : contract, loan };
}

const lasts = (until: string | null, day: string | null): boolean =>
  until === null || day === null || day <= until;

/** Whether a loan holds on a day; without a day it does. */
export const isInForce = ({ from, until }: Loan, day: string | null): boolean =>
  lasts(until, day) && (from === null || day === null || from <= day);

/** The team that an athlete is registered for on a day: the borrower while a loan is in force. */
export function teamOf({ contract, loan }: Standing, day: string | null): number | null {
  if (loan !== null && isInForce(loan, day)) return loan.borrower_id;
  return contract !== null && lasts(contract.until, day) ? contract.team_id : null;
}

/**
 * The loan of an athlete that was over before a day, and the team that has the athlete again; null
 * while there is none. `bulletins` as in `registeredSince`.
 */
export function endedLoan(
  bulletins: readonly BulletinRow[],
  user_id: number,
  day: string,
): { loan: Loan & { until: string }; team_id: number | null } | null {
  const byId = new Map(bulletins.map((row) => [row.id, row]));
  const standing = standingAfter(bulletins.toSorted(byPublication), byId, user_id, null);
  const { loan } = standing;
  if (loan === null || loan.until === null || loan.until >= day) return null;
  return { loan: { ...loan, until: loan.until }, team_id: teamOf(standing, day) };
}
