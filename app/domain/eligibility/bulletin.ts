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

/** A row of the BID. A correction (`corrects_id`) replaces what an earlier row states. */
export interface BulletinRow {
  id: number;
  type: BulletinType;
  user_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  /** First valid day in São Paulo; null: the day of publication. */
  valid_from: string | null;
  /** Last valid day in São Paulo; null: no end. */
  valid_until: string | null;
  published_at: string;
  corrects_id: number | null;
}

/** Both days belong to the loan. */
interface Loan {
  lender_id: number | null;
  borrower_id: number;
  from: string | null;
  until: string | null;
}

interface Standing {
  contract: { team_id: number; until: string | null } | null;
  /** The last loan that was not ended early; it can be over or still to come. */
  loan: Loan | null;
}

const byPublication = (a: BulletinRow, b: BulletinRow): number =>
  Date.parse(a.published_at) - Date.parse(b.published_at) || a.id - b.id;

/** A row corrects only older ones, so the chain ends where ids stop falling. */
function findOrigin(row: BulletinRow, byId: ReadonlyMap<number, BulletinRow>): BulletinRow {
  let origin = row;
  while (origin.corrects_id !== null) {
    const corrected = byId.get(origin.corrects_id);
    if (corrected === undefined || corrected.id >= origin.id) break;
    origin = corrected;
  }
  return origin;
}

/**
 * The state after all rows up to a day, or after all rows without one. A corrected row keeps its place and
 * type, with the content of its latest correction.
 */
function standingAfter(
  rows: readonly BulletinRow[],
  byId: ReadonlyMap<number, BulletinRow>,
  user_id: number,
  day: string | null,
): Standing {
  const inForce = new Map<BulletinRow, BulletinRow>();
  for (const row of rows) inForce.set(findOrigin(row, byId), row);
  let standing: Standing = { contract: null, loan: null };
  for (const [{ type }, row] of inForce) {
    // Until the first day of a future loan the athlete stays with the lender.
    const holds =
      type === "loan" || row.valid_from === null || day === null || row.valid_from <= day;
    if (row.user_id === user_id && holds) standing = applyRow(standing, type, row);
  }
  return standing;
}

/** A row without teams has no effect. */
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

/**
 * An athlete released by the borrower returns to the lender; one released by the lender stays until the
 * loan's end.
 */
function withoutTeam({ contract, loan }: Standing, from: number): Standing {
  if (loan?.borrower_id === from) return { contract, loan: null };
  return { contract: contract?.team_id === from ? null : contract, loan };
}

const lasts = (until: string | null, day: string | null): boolean =>
  until === null || day === null || day <= until;

/** Without a day every loan is in force. */
const isInForce = ({ from, until }: Loan, day: string | null): boolean =>
  lasts(until, day) && (from === null || day === null || from <= day);

/** The team for which an athlete is registered: the borrower while a loan is in force. */
function findTeamOnDay({ contract, loan }: Standing, day: string | null): number | null {
  if (loan !== null && isInForce(loan, day)) return loan.borrower_id;
  return contract !== null && lasts(contract.until, day) ? contract.team_id : null;
}

/**
 * Returns a loan that ended before a day, with the athlete's team, or null. `bulletins` as in
 * `registeredSince`.
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
  return { loan: { ...loan, until: loan.until }, team_id: findTeamOnDay(standing, day) };
}

function rowsBefore(bulletins: readonly BulletinRow[], kickoff: Kickoff) {
  return {
    byId: new Map(bulletins.map((row) => [row.id, row])),
    rows: bulletins
      .filter(({ published_at }) => isBeforeKickoff(published_at, kickoff))
      .toSorted(byPublication),
  };
}

/**
 * The publication date of the row since which the athlete has belonged to the team without a break; null: the
 * athlete does not belong to it. `bulletins` are the athlete's rows with their corrections.
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
    const team = findTeamOnDay(standing, kickoff.day);
    since = team === athlete.team_id ? (since ?? row.published_at) : null;
  });
  return since;
}

interface Player {
  user_id: number;
  team_id: number;
  opponent_id: number | null;
}

/**
 * Returns a loan's reasons against playing: until its last day the athlete plays only for the borrower,
 * afterwards only for the lender. Null: a date is missing. `againstLender` allows games against the lender.
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

/** Returns the BID's reasons against playing (rules, section 6); null: a date is missing. */
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
