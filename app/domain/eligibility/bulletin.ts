import { isBeforeKickoff, isHoursBefore, type Kickoff, type Reason } from "./reason.ts";
import { lastWorkingDayBefore, dayIn } from "../schedule/local-day.ts";
import type { BidRules } from "./rules.ts";
import { type BulletinRow, byPublication, isInForce, standingAfter, teamOf } from "./standing.ts";
import { text } from "../../texts/text.ts";

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
  if (since === null) {
    return [{ code: "bid_missing", message: "eligibility.bidMissing" }];
  }
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
