import { shuffle } from "../draw/shuffle.ts";
import {
  type Board,
  createBoard,
  type BoardGame,
  type Place,
  placeGame,
  removeGame,
} from "./board.ts";
import { checkSchedule } from "./precedence.ts";
import type { ScheduleGame, ScheduleRules, Slot, Violation, HardKind } from "./data.ts";
import {
  improveSchedule,
  bestPlace,
  type PlacePreference,
  type Search,
  searchOver,
} from "./search.ts";
import { findBounds, fieldObstacle, timeObstacle } from "./places.ts";
import { type Text, text } from "../../texts/text.ts";

export interface SchedulerInput {
  games: ScheduleGame[];
  slots: Slot[];
  rules: ScheduleRules;
  /** Seed for the order of equally hard games; absent: by id. */
  seed?: number | undefined;
  /** The most times that the search may try; no clock is read. */
  steps?: number | undefined;
}

export interface ScheduleProposal {
  placed: { game_id: number; field_id: number; start: number }[];
  unplaced: Unplaced[];
  violations: Violation[];
}

const STEPS = 150_000;

/**
 * Returns a place for every unfixed game, or the rules against it. Hard rules always hold, wishes if possible
 * (rules, section 9). Games are placed by phase, round and difficulty, once more as early as possible if some
 * fail; the better plan is then improved by small changes. The same seed gives the same plan in any order of
 * the input.
 */
export function proposeSchedule({
  games,
  slots,
  rules,
  seed,
  steps = STEPS,
}: SchedulerInput): ScheduleProposal {
  const board = createBoard(games, rules);
  const search = searchOver(board, slots, steps);
  const movable = inDifficulty(
    board.pieces.filter(({ game }) => !game.fixed),
    seed,
  );
  const places = firstPlaces(search, movable);
  if (places.some((place) => place === null)) {
    lift(board, movable);
    const others = firstPlaces(search, movable, "early");
    if (missing(others) >= missing(places)) {
      lift(board, movable);
      restore(board, movable, places);
    }
  }
  search.steps = steps;
  improveSchedule(search, movable);
  // The last change can have opened a place for a game without a date.
  fillGaps(search, movable);
  return answer(search, movable, games);
}

function firstPlaces(search: Search, movable: BoardGame[], manner: PlacePreference = "wishes") {
  return movable.map((piece) => {
    const found = bestPlace(search, piece, manner);
    if (found) placeGame(search.board, piece, found.place);
    return piece.place;
  });
}

function fillGaps(search: Search, movable: BoardGame[]): void {
  firstPlaces(
    search,
    movable.filter(({ place }) => place === null),
  );
}

const missing = (places: (Place | null)[]): number =>
  places.filter((place) => place === null).length;

function lift(board: Board, movable: BoardGame[]): void {
  for (const piece of movable) removeGame(board, piece);
}

function restore(board: Board, movable: BoardGame[], places: (Place | null)[]): void {
  movable.forEach((piece, i) => {
    const place = places[i] ?? null;
    if (place !== null) placeGame(board, piece, place);
  });
}

/** Sorts by phase and round, then the hardest games first. */
function inDifficulty(pieces: BoardGame[], seed: number | undefined): BoardGame[] {
  const drawn = seed === undefined ? pieces : shuffle(pieces, seed);
  const ties = new Map(drawn.map((piece) => [piece, countConstraints(piece)]));
  return drawn.toSorted(
    (a, b) =>
      a.game.phase - b.game.phase ||
      a.game.round - b.game.round ||
      (ties.get(b) ?? 0) - (ties.get(a) ?? 0),
  );
}

const countConstraints = ({ needs, series, rivals }: BoardGame): number =>
  needs.length +
  rivals.length +
  series.reduce((sum, { rules }) => sum + 4 * (rules?.cannot.length ?? 0), 0);

function answer(search: Search, movable: BoardGame[], games: ScheduleGame[]): ScheduleProposal {
  const places = new Map<number, Place | null>(movable.map(({ game, place }) => [game.id, place]));
  const planned = games.map((game): ScheduleGame => {
    const place = places.get(game.id);
    if (place === undefined) return game;
    return { ...game, start: place?.start ?? null, field_id: place?.field_id ?? null };
  });
  const byId = movable.toSorted((a, b) => a.game.id - b.game.id);
  return {
    placed: byId.flatMap(({ game, place }) =>
      place === null || place.field_id === null
        ? []
        : [{ game_id: game.id, field_id: place.field_id, start: place.start }],
    ),
    unplaced: byId.filter(({ place }) => place === null).map((piece) => whyUnplaced(search, piece)),
    violations: checkSchedule(planned, search.board.rules),
  };
}

/** A game without a place: the rules that close its slots with their counts, most frequent first. */
interface Unplaced {
  game_id: number;
  reasons: { kind: HardKind | "no_slots"; slots: number }[];
  message: Text;
}

function whyUnplaced({ board, times }: Search, piece: BoardGame): Unplaced {
  const bounds = findBounds(board, piece);
  const counts = new Map<HardKind, number>();
  for (const { start, field_ids } of times) {
    const kind = timeObstacle(board, piece, start, bounds);
    for (const field_id of field_ids) {
      const reason = kind ?? fieldObstacle(board, piece, field_id, start);
      if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const game_id = piece.game.id;
  const { label } = piece.game;
  if (counts.size === 0) {
    const message = text("unplaced.noSlots", { game: label });
    return { game_id, reasons: [{ kind: "no_slots", slots: 0 }], message };
  }
  const reasons = [...counts]
    .map(([kind, slots]) => ({ kind, slots }))
    .sort((a, b) => b.slots - a.slots || a.kind.localeCompare(b.kind));
  const why = reasons.map(({ kind, slots }) =>
    text("unplaced.reason", { slots, obstacle: text(`obstacles.${kind}`) }),
  );
  return { game_id, reasons, message: text("unplaced.because", { game: label, why }) };
}
