import type { DisciplineGame } from "./data.ts";

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
