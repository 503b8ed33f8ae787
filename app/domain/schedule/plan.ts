import { shuffle } from "../draw/shuffle.ts";
import { type Board, createBoard, type Piece, type Place, put, take } from "./board.ts";
import { checkSchedule } from "./precedence.ts";
import type { ScheduleGame, ScheduleRules, Slot, Violation, HardKind } from "./data.ts";
import { improve, bestPlace, type Manner, type Search, searchOver } from "./search.ts";
import { boundsOf, fieldObstacle, timeObstacle } from "./places.ts";
import { type Text, text } from "../../texts/text.ts";

export interface PlanInput {
  /** All games that count, also those of other tournaments: `fixed` ones stay as they are. */
  games: ScheduleGame[];
  slots: Slot[];
  rules: ScheduleRules;
  /** Draws the order among games that are equally hard to place; left out, their numbers decide. */
  seed?: number | undefined;
  /** How often a time may be tried while bettering the first plan: a bound on work, not on the clock. */
  steps?: number | undefined;
}

export interface Plan {
  /** The games that were not fixed and got a place, by their numbers. */
  placed: { game_id: number; field_id: number; start: number }[];
  unplaced: Unplaced[];
  /** What `checkSchedule` says of the whole: hard ones only among games that were fixed. */
  violations: Violation[];
}

const STEPS = 150_000;

/**
 * Gives every game that is not fixed a place of its own, or says which rules leave it none: hard rules
 * hold always, wishes as far as they can (rules, section 9). First the games are placed one by one,
 * phase by phase and round by round, those with the most ties first; when some stay without a place,
 * once more as early as can be, and the better plan is kept; then it is bettered by small changes. The
 * same input and seed give the same plan, in whatever order games and slots come.
 */
export function planSchedule({ games, slots, rules, seed, steps = STEPS }: PlanInput): Plan {
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
  improve(search, movable);
  // What was bettered last may have left a place open that nobody was asked about any more.
  fillGaps(search, movable);
  return answer(search, movable, games);
}

/** Places games one by one; answers their places. */
function firstPlaces(search: Search, movable: Piece[], manner: Manner = "wishes") {
  return movable.map((piece) => {
    const found = bestPlace(search, piece, manner);
    if (found) put(search.board, piece, found.place);
    return piece.place;
  });
}

/** Gives the games without a place what is free. */
function fillGaps(search: Search, movable: Piece[]): void {
  firstPlaces(
    search,
    movable.filter(({ place }) => place === null),
  );
}

const missing = (places: (Place | null)[]): number =>
  places.filter((place) => place === null).length;

function lift(board: Board, movable: Piece[]): void {
  for (const piece of movable) take(board, piece);
}

function restore(board: Board, movable: Piece[], places: (Place | null)[]): void {
  movable.forEach((piece, i) => {
    const place = places[i] ?? null;
    if (place !== null) put(board, piece, place);
  });
}

/** Phase by phase, round by round; within a round those first that fewest places suit. */
function inDifficulty(pieces: Piece[], seed: number | undefined): Piece[] {
  const drawn = seed === undefined ? pieces : shuffle(pieces, seed);
  const ties = new Map(drawn.map((piece) => [piece, tiesOf(piece)]));
  return drawn.toSorted(
    (a, b) =>
      a.game.phase - b.game.phase ||
      a.game.round - b.game.round ||
      (ties.get(b) ?? 0) - (ties.get(a) ?? 0),
  );
}

/** How much a game is bound: by what its teams cannot, and by who else is needed. */
const tiesOf = ({ needs, series, rivals }: Piece): number =>
  needs.length +
  rivals.length +
  series.reduce((sum, { rules }) => sum + 4 * (rules?.cannot.length ?? 0), 0);

function answer(search: Search, movable: Piece[], games: ScheduleGame[]): Plan {
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

/** A game that no slot is left for: which rule closes how many of the slots, most first. */
interface Unplaced {
  game_id: number;
  reasons: { kind: HardKind | "no_slots"; slots: number }[];
  message: Text;
}

function whyUnplaced({ board, times }: Search, piece: Piece): Unplaced {
  const bounds = boundsOf(board, piece);
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
