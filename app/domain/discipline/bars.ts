import { dayIn } from "../schedule/local-day.ts";
import type { DisciplineGame, DisciplineInput, LedgerSuspension, RosterEntry } from "./data.ts";

export interface GameInOrder {
  game: DisciplineGame;
  /** The game's index in order of play. */
  place: number;
  /** Kick-off in milliseconds since 1970; Infinity without any date. */
  moment: number;
  /** Number of card resets up to the game's phase. */
  segment: number;
}

export interface Calendar {
  ofGame: ReadonlyMap<number, GameInOrder>;
  ofTeam: ReadonlyMap<number, GameInOrder[]>;
}

type Phase = Pick<DisciplineGame, "phase_id" | "phase_order">;

const comparePhases = (a: Phase, b: Phase): number =>
  a.phase_order - b.phase_order || a.phase_id - b.phase_id;

const compareRounds = (a: DisciplineGame, b: DisciplineGame): number =>
  comparePhases(a, b) || a.round - b.round;

function compareSlots(a: GameInOrder, b: GameInOrder): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? -1 : 1;
  return compareRounds(a.game, b.game) || a.game.id - b.game.id;
}

/**
 * A game without a kick-off takes its round's earliest, else the moment before the next dated round, else
 * Infinity.
 */
function estimateMoments(games: readonly DisciplineGame[]): Map<number, number> {
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

/** Returns all games in order of play, even without dates: kick-off (see `estimateMoments`), phase, round, id. */
export function buildCalendar(
  games: readonly DisciplineGame[],
  resets: readonly number[],
): Calendar {
  const moments = estimateMoments(games);
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
  const ofGame = new Map<number, GameInOrder>();
  const ofTeam = new Map<number, GameInOrder[]>();
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

export interface SuspensionSpan {
  suspension: LedgerSuspension;
  /** The place (in order of play) of the causing game; only later games are covered. */
  behind: number;
  covers: (slot: GameInOrder) => boolean;
}

interface Barring extends Pick<DisciplineInput, "bans" | "carried"> {
  automatic: readonly LedgerSuspension[];
}

function byTime(a: { id: number; created_at: string }, b: { id: number; created_at: string }) {
  return Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id;
}

/** RDI 05/2004, item VI: a red's automatic games are deducted from the tribunal's ban. */
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

/** An undated finished game uses up no ban. */
const isAfterDecision = ({ game, moment }: GameInOrder, created_at: string): boolean =>
  moment === Infinity ? !game.finished : moment > Date.parse(created_at);

/** A ban by time never covers an undated game. */
const isWithin = ({ until }: LedgerSuspension, { moment }: GameInOrder): boolean =>
  !until || (moment !== Infinity && dayIn(new Date(moment)) <= until);

const isAhead = ({ until }: LedgerSuspension, { game }: GameInOrder): boolean =>
  Boolean(until) && !game.finished;

const START = -1;

/** Returns a person's suspensions in the order they are served: carried, automatic, the tribunal's. */
export function collectSuspensions(
  { automatic, carried: left, bans }: Barring,
  calendar: Calendar,
  membership: Membership,
): SuspensionSpan[] {
  const plays = (suspension: LedgerSuspension, slot: GameInOrder) => {
    const team_id = membership.teamAt(slot.moment, suspension);
    return team_id === slot.game.home_team_id || team_id === slot.game.away_team_id;
  };
  const isAfterCause = ({ cause_game_id }: LedgerSuspension, slot: GameInOrder): boolean | null => {
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
      covers: (slot: GameInOrder) => isWithin(suspension, slot) && plays(suspension, slot),
    })),
    ...automatic.map((suspension) => ({
      suspension,
      behind: calendar.ofGame.get(suspension.cause_game_id ?? 0)?.place ?? START,
      covers: (slot: GameInOrder) =>
        isAfterCause(suspension, slot) === true && plays(suspension, slot),
    })),
    ...tribunalSuspensions(bans, automatic).map(({ suspension, created_at }) => ({
      suspension,
      behind: START,
      covers: (slot: GameInOrder) =>
        (isAfterCause(suspension, slot) ??
          (isAhead(suspension, slot) || isAfterDecision(slot, created_at))) &&
        isWithin(suspension, slot) &&
        plays(suspension, slot),
    })),
  ];
}

export interface Membership {
  /** The person's team at a moment (milliseconds since 1970), for serving that suspension. */
  teamAt: (moment: number, suspension: Pick<LedgerSuspension, "team_id" | "cause">) => number;
  teams: readonly number[];
}

/**
 * Returns a look-up of a person's team at a moment. A suspension carried from an earlier edition starts with
 * the first roster entry, because its team may not take part this time.
 */
export function buildMembership(entries: readonly RosterEntry[]): Membership {
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
