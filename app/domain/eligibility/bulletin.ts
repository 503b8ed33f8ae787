import { text } from "../../texts/text.ts";
import type { BulletinType } from "../people/enrolment.ts";
import { lastWorkingDayBefore, dayIn } from "../schedule/local-day.ts";
import {
  isBeforeKickoff,
  isHoursBefore,
  type Kickoff,
  type Reason,
  type BidRules,
} from "./rules.ts";

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
interface Loan {
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

const byPublication = (a: BulletinRow, b: BulletinRow): number =>
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
function standingAfter(
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
    if (row.user_id === user_id && holds) standing = applyRow(standing, type, row);
  }
  return standing;
}

/** A row that names no team any more says nothing. */
function applyRow(before: Standing, type: BulletinType, row: BulletinRow): Standing {
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
const isInForce = ({ from, until }: Loan, day: string | null): boolean =>
  lasts(until, day) && (from === null || day === null || from <= day);

/** The team that an athlete is registered for on a day: the borrower while a loan is in force. */
function teamOf({ contract, loan }: Standing, day: string | null): number | null {
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

/** The rows that were published before a game, in order, and all of them by id. */
function rowsBefore(bulletins: readonly BulletinRow[], kickoff: Kickoff) {
  return {
    byId: new Map(bulletins.map((row) => [row.id, row])),
    rows: bulletins
      .filter(({ published_at }) => isBeforeKickoff(published_at, kickoff))
      .toSorted(byPublication),
  };
}

/**
 * When the registration that an athlete would play a game by was published: the first of the rows
 * before the kick-off since which the athlete is the team's without a break; null: not the team's.
 * `bulletins` are the rows that name the athlete, those that they correct and those that correct them.
 */
function registeredSince(
  bulletins: readonly BulletinRow[],
  athlete: { user_id: number; team_id: number },
  kickoff: Kickoff,
): string | null {
  const { byId, rows } = rowsBefore(bulletins, kickoff);
  let since: string | null = null;
  rows.forEach((row, i) => {
    const standing = standingAfter(rows.slice(0, i + 1), byId, athlete.user_id, kickoff.day);
    const team = teamOf(standing, kickoff.day);
    since = team === athlete.team_id ? (since ?? row.published_at) : null;
  });
  return since;
}

/** Somebody of a team who wants to play against another one. */
interface Player {
  user_id: number;
  team_id: number;
  opponent_id: number | null;
}

/**
 * What a loan says: until its last day the athlete plays for the borrower, then and before for the
 * lender. `againstLender`: whether the rules let an athlete play against the lender. Null stands for
 * what cannot be judged without a date.
 */
export function loanReasons(
  bulletins: readonly BulletinRow[],
  { user_id, team_id, opponent_id }: Player,
  kickoff: Kickoff,
  againstLender: boolean,
): (Reason | null)[] {
  const { byId, rows } = rowsBefore(bulletins, kickoff);
  const { day } = kickoff;
  const { loan } = standingAfter(rows, byId, user_id, day);
  if (loan === null || (team_id !== loan.borrower_id && team_id !== loan.lender_id)) return [];
  const { from, until, lender_id, borrower_id } = loan;
  const isBarred = !againstLender && team_id === borrower_id && opponent_id === lender_id;
  const barred: Reason[] = isBarred
    ? [{ code: "loan_lender", message: "eligibility.againstLender" }]
    : [];
  if (day === null && (from !== null || until !== null)) return [...barred, null];
  const inForce = isInForce(loan, day);
  if (team_id === lender_id) {
    if (!inForce) return [];
    const message =
      until === null ? "eligibility.loaned" : text("eligibility.loanedUntil", { until });
    return [{ code: "loaned", message }];
  }
  if (inForce) return barred;
  const message =
    until !== null && day !== null && until < day
      ? text("eligibility.loanOver", { until })
      : text("eligibility.loanToBegin", { from: from ?? "" });
  return [{ code: "loan_days", message }];
}

/** What the BID says against playing (rules, section 6); null stands for what cannot be judged without a date. */
export function bulletinReasons(
  rules: BidRules,
  bulletins: readonly BulletinRow[],
  athlete: { user_id: number; team_id: number },
  kickoff: Kickoff,
): (Reason | null)[] {
  const since = registeredSince(bulletins, athlete, kickoff);
  if (since === null) return [{ code: "bid_missing", message: "eligibility.bidMissing" }];
  return [...lateByHours(rules, since, kickoff), ...lateByDay(rules, since, kickoff)];
}

function lateByHours(
  { hours_before }: BidRules,
  since: string,
  kickoff: Kickoff,
): (Reason | null)[] {
  const inTime = hours_before === null || isHoursBefore(since, hours_before, kickoff);
  if (inTime === true) return [];
  if (inTime === null || hours_before === null) return [null];
  const message = text("eligibility.bidTooLate", { hours: hours_before });
  return [{ code: "bid_hours", message }];
}

function lateByDay(
  { last_working_day, holidays }: BidRules,
  since: string,
  { day }: Kickoff,
): (Reason | null)[] {
  if (!last_working_day) return [];
  if (day === null) return [null];
  const last = lastWorkingDayBefore(day, holidays);
  if (dayIn(new Date(since)) <= last) return [];
  const message = text("eligibility.bidAfterWorkingDay", { last });
  return [{ code: "bid_working_day", message }];
}
