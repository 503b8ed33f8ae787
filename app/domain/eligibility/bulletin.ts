import { isBeforeKickoff, isHoursBefore, type Kickoff, type Reason } from "./reason.ts";
import { lastWorkingDayBefore, dayIn } from "../schedule/local-day.ts";
import type { BidRules } from "./rules.ts";
import { text } from "../../texts/text.ts";

/** A row of the BID. A correction (`corrects_id`) tells again what the row should have said. */
export interface BulletinRow {
  id: number;
  user_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  /** Day in São Paulo from which it holds; null: from its publication. */
  valid_from: string | null;
  /** ISO-8601 UTC. */
  published_at: string;
  corrects_id: number | null;
}

/** The order of publication. */
const byPublication = (a: BulletinRow, b: BulletinRow): number =>
  Date.parse(a.published_at) - Date.parse(b.published_at) || a.id - b.id;

/**
 * The id of the row that a chain of corrections began with. A row may only correct one that was there
 * before it, so a chain whose ids do not fall ends where they stop.
 */
function originOf(row: BulletinRow, byId: ReadonlyMap<number, BulletinRow>): number {
  let origin = row;
  while (origin.corrects_id !== null) {
    const corrected = byId.get(origin.corrects_id);
    if (corrected === undefined || corrected.id >= origin.id) break;
    origin = corrected;
  }
  return origin.id;
}

/**
 * The team that an athlete is registered for on the day of a game, after the rows in order of
 * publication: each in the words of its latest correction, in its own place. Who comes to a team is
 * of that team; who leaves one is of none, unless of another one by then. A row that names no team
 * any more says nothing.
 */
function teamAfter(
  rows: readonly BulletinRow[],
  byId: ReadonlyMap<number, BulletinRow>,
  user_id: number,
  day: string | null,
): number | null {
  const inForce = new Map<number, BulletinRow>();
  for (const row of rows) inForce.set(originOf(row, byId), row);
  let team: number | null = null;
  for (const row of inForce.values()) {
    const holds = row.valid_from === null || day === null || row.valid_from <= day;
    if (row.user_id !== user_id || !holds) continue;
    if (row.to_team_id !== null) team = row.to_team_id;
    else if (row.from_team_id === team) team = null;
  }
  return team;
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
  const byId = new Map(bulletins.map((row) => [row.id, row]));
  const rows = bulletins
    .filter(({ published_at }) => isBeforeKickoff(published_at, kickoff))
    .toSorted(byPublication);
  let since: string | null = null;
  rows.forEach((row, i) => {
    const team = teamAfter(rows.slice(0, i + 1), byId, athlete.user_id, kickoff.day);
    since = team === athlete.team_id ? (since ?? row.published_at) : null;
  });
  return since;
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
