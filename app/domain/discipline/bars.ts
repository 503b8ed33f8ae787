import type { Calendar, Slot } from "./calendar.ts";
import { dayIn } from "../schedule/local-day.ts";
import type { DisciplineInput, LedgerSuspension, RosterEntry } from "./data.ts";

/** A suspension and the games that it bars from. */
export interface Bar {
  suspension: LedgerSuspension;
  /** The place of its causing game, where it covers only games behind that. */
  behind: number;
  /** Whether it bars the person from the game of this slot, by time and by team. */
  covers: (slot: Slot) => boolean;
}

/** What bars one person: by the cards, from the edition before, and by decision. */
interface Barring extends Pick<DisciplineInput, "bans" | "carried"> {
  automatic: readonly LedgerSuspension[];
}

function byTime(a: { id: number; created_at: string }, b: { id: number; created_at: string }) {
  return Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id;
}

/**
 * What the tribunal's bans still ask for beyond the automatic suspensions: the games of a red card's
 * own suspension are deducted from the bans for the same game (RDI 05/2004, item VI).
 */
function tribunalSuspensions(
  bans: DisciplineInput["bans"],
  automatic: readonly LedgerSuspension[],
): { suspension: LedgerSuspension; created_at: string }[] {
  const deductible = new Map<number, number>();
  for (const { cause, cause_game_id, matches } of automatic) {
    if (cause === "red" && cause_game_id !== null) deductible.set(cause_game_id, matches);
  }
  return bans.toSorted(byTime).map(({ id, created_at, cause_game_id, until, ...ban }) => {
    const available = cause_game_id === null ? 0 : (deductible.get(cause_game_id) ?? 0);
    const deducted = Math.min(ban.matches, available);
    if (cause_game_id !== null) deductible.set(cause_game_id, available - deducted);
    const { user_id, team_id, matches } = ban;
    const suspension: LedgerSuspension = {
      user_id,
      team_id,
      cause: "tribunal",
      cause_game_id,
      ban_id: id,
      matches,
      ...(until && { until }),
      deducted,
      served_in: [],
    };
    return { suspension, created_at };
  });
}

/**
 * Whether a game comes after a ban that names no causing game. A finished game of which no date is
 * known is taken to have been before it: no ban is used up by games long played.
 */
function isAfterDecision({ game, moment }: Slot, created_at: string): boolean {
  return moment === Infinity ? !game.finished : moment > Date.parse(created_at);
}

/**
 * Whether a ban by time bars from a game: one that kicks off by the end of its last day. A game without
 * a known day is open, so nobody is kept out of it by a date.
 */
const isWithin = ({ until }: LedgerSuspension, { moment }: Slot): boolean =>
  !until || (moment !== Infinity && dayIn(new Date(moment)) <= until);

/** Whether a game that a ban by time speaks of is still to be played, whenever it was set down for. */
const isAhead = ({ until }: LedgerSuspension, { game }: Slot): boolean =>
  Boolean(until) && !game.finished;

/** Before the first game. */
const START = -1;

/** All suspensions of a person in the order they are served: carried, automatic, then the tribunal's. */
export function barsOf(
  { automatic, carried: left, bans }: Barring,
  calendar: Calendar,
  membership: Membership,
): Bar[] {
  const plays = (suspension: LedgerSuspension, slot: Slot) => {
    const team_id = membership.teamAt(slot.moment, suspension);
    return team_id === slot.game.home_team_id || team_id === slot.game.away_team_id;
  };
  const isAfterCause = ({ cause_game_id }: LedgerSuspension, slot: Slot): boolean | null => {
    const cause = cause_game_id === null ? undefined : calendar.ofGame.get(cause_game_id);
    return cause === undefined ? null : slot.place > cause.place;
  };
  const carried = left
    .map((ban): LedgerSuspension => ({
      user_id: ban.user_id,
      team_id: ban.team_id,
      cause: "carried",
      cause_game_id: ban.cause_game_id,
      ban_id: null,
      matches: ban.matches,
      ...(ban.until && { until: ban.until }),
      deducted: 0,
      served_in: [],
    }))
    .toSorted(
      (a, b) =>
        (a.cause_game_id ?? 0) - (b.cause_game_id ?? 0) ||
        a.team_id - b.team_id ||
        a.matches - b.matches,
    );
  return [
    ...carried.map((suspension) => ({
      suspension,
      behind: START,
      covers: (slot: Slot) => isWithin(suspension, slot) && plays(suspension, slot),
    })),
    ...automatic.map((suspension) => ({
      suspension,
      behind: calendar.ofGame.get(suspension.cause_game_id ?? 0)?.place ?? START,
      covers: (slot: Slot) => isAfterCause(suspension, slot) === true && plays(suspension, slot),
    })),
    ...tribunalSuspensions(bans, automatic).map(({ suspension, created_at }) => ({
      suspension,
      behind: START,
      covers: (slot: Slot) =>
        (isAfterCause(suspension, slot) ??
          (isAhead(suspension, slot) || isAfterDecision(slot, created_at))) &&
        isWithin(suspension, slot) &&
        plays(suspension, slot),
    })),
  ];
}

/** Where a person plays, over time. */
export interface Membership {
  /** The team at a moment (milliseconds since 1970) as far as that suspension is concerned. */
  teamAt: (moment: number, suspension: Pick<LedgerSuspension, "team_id" | "cause">) => number;
  teams: readonly number[];
}

/**
 * The person is of the team joined last before the moment. Before the first entry it is the team of
 * the suspension itself; a suspension of the edition before, whose team may not be here at all, then
 * already goes by the first entry.
 */
export function membershipOf(entries: readonly RosterEntry[]): Membership {
  const ordered = entries
    .map(({ team_id, since }) => ({ team_id, since: Date.parse(since) }))
    .toSorted((a, b) => a.since - b.since || a.team_id - b.team_id);
  return {
    teams: ordered.map(({ team_id }) => team_id),
    teamAt: (moment, { team_id, cause }) => {
      const joined = ordered.findLast(({ since }) => since <= moment);
      if (joined !== undefined) return joined.team_id;
      return cause === "carried" ? (ordered[0]?.team_id ?? team_id) : team_id;
    },
  };
}
