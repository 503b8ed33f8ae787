import { dayIn } from "../schedule/local-day.ts";
import type { DisciplineGame, DisciplineInput, LedgerSuspension, RosterEntry } from "./data.ts";

/** A game in its place among all games of the tournament. */
export interface Slot {
  game: DisciplineGame;
  /** Index in the order in which the games are played. */
  place: number;
  /** Kick-off in milliseconds since 1970; Infinity when no date tells anything about it. */
  moment: number;
  /** How many resets of the cards lie at or before its phase. */
  segment: number;
}

export interface Calendar {
  ofGame: ReadonlyMap<number, Slot>;
  /** The games of each team, in order. */
  ofTeam: ReadonlyMap<number, Slot[]>;
}

type Phase = Pick<DisciplineGame, "phase_id" | "phase_order">;

const comparePhases = (a: Phase, b: Phase): number =>
  a.phase_order - b.phase_order || a.phase_id - b.phase_id;

const compareRounds = (a: DisciplineGame, b: DisciplineGame): number =>
  comparePhases(a, b) || a.round - b.round;

function compareSlots(a: Slot, b: Slot): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? -1 : 1;
  return compareRounds(a.game, b.game) || a.game.id - b.game.id;
}

/**
 * When each game is played, in milliseconds since 1970: its kick-off, so that a postponed game counts
 * at the time it is really played at. A game without one is taken to begin with its round, that is
 * with the round's earliest kick-off; with no date in the round, just before the next round that has
 * one; behind all others (Infinity) when there is none.
 */
function momentsOf(games: readonly DisciplineGame[]): Map<number, number> {
  const moments = new Map<number, number>();
  let later = Infinity;
  let undated: DisciplineGame[] = [];
  let opening = Infinity;
  const close = () => {
    if (opening !== Infinity) later = opening;
    for (const { id } of undated) moments.set(id, later);
  };
  let previous: DisciplineGame | undefined;
  for (const game of games.toSorted((a, b) => compareRounds(b, a))) {
    if (previous !== undefined && compareRounds(previous, game) !== 0) {
      close();
      undated = [];
      opening = Infinity;
    }
    previous = game;
    if (game.starts_at === null) {
      undated.push(game);
      continue;
    }
    const kickOff = Date.parse(game.starts_at);
    moments.set(game.id, kickOff);
    opening = Math.min(opening, kickOff);
  }
  close();
  return moments;
}

/**
 * All games in the order in which they are played: by kick-off (see `momentsOf`), then phase, round
 * and id. It is total, whatever dates are missing.
 */
export function calendarOf(games: readonly DisciplineGame[], resets: readonly number[]): Calendar {
  const moments = momentsOf(games);
  const starts = [...new Set(resets)].flatMap(
    (phase_id) => games.find((game) => game.phase_id === phase_id) ?? [],
  );
  const slots = games
    .map((game) => ({
      game,
      place: 0,
      moment: moments.get(game.id) ?? Infinity,
      segment: starts.filter((start) => comparePhases(start, game) <= 0).length,
    }))
    .toSorted(compareSlots);
  const ofGame = new Map<number, Slot>();
  const ofTeam = new Map<number, Slot[]>();
  for (const [place, slot] of slots.entries()) {
    slot.place = place;
    ofGame.set(slot.game.id, slot);
    for (const team_id of [slot.game.home_team_id, slot.game.away_team_id]) {
      const own = ofTeam.get(team_id);
      if (own === undefined) ofTeam.set(team_id, [slot]);
      else own.push(slot);
    }
  }
  return { ofGame, ofTeam };
}

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
    const isSendingOff = cause === "red" || cause === "second_yellow";
    if (isSendingOff && cause_game_id !== null) deductible.set(cause_game_id, matches);
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
const isAfterDecision = ({ game, moment }: Slot, created_at: string): boolean =>
  moment === Infinity ? !game.finished : moment > Date.parse(created_at);

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
 * The person is of the team joined last, at the moment itself at the latest. Before the first entry it
 * is the team of the suspension itself; a suspension of the edition before, whose team may not be here
 * at all, then already goes by the first entry.
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
