import {
  type Blackout,
  type HardKind,
  isDated,
  MINUTE,
  type ScheduleGame,
  type ScheduleRules,
  type TeamRules,
} from "./data.ts";
import { sidesOf } from "./unmet.ts";
import { type Local, localOf } from "./zone.ts";

/** Something that is taken for a while. */
interface Entry {
  start: number;
  end: number;
  game_id: number;
}

/**
 * When somebody or something is taken: entries in order of their start. They may overlap, since what
 * people fixed by hand may.
 */
class Timeline {
  private readonly entries: Entry[] = [];
  private longest = 0;

  add(entry: Entry): void {
    this.entries.splice(this.firstFrom(entry.start), 0, entry);
    this.longest = Math.max(this.longest, entry.end - entry.start);
  }

  remove(gameId: number, start: number): void {
    let at = this.firstFrom(start);
    while (at < this.entries.length && this.entries[at]?.game_id !== gameId) at += 1;
    this.entries.splice(at, 1);
  }

  /** The entries that overlap a stretch. */
  during(start: number, end: number): Entry[] {
    const found: Entry[] = [];
    for (let at = this.firstFrom(start - this.longest); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry === undefined || entry.start >= end) break;
      if (entry.end > start) found.push(entry);
    }
    return found;
  }

  isFree(start: number, end: number): boolean {
    for (let at = this.firstFrom(start - this.longest); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry === undefined || entry.start >= end) return true;
      if (entry.end > start) return false;
    }
    return true;
  }

  /** The last entry that begins before a moment, and the first that does not. */
  around(start: number): [before: Entry | undefined, after: Entry | undefined] {
    const at = this.firstFrom(start);
    return [this.entries[at - 1], this.entries[at]];
  }

  /** The place of the first entry that begins at or after a moment. */
  private firstFrom(start: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Where and when a game is; a game fixed by hand may have no field. */
export interface Place {
  field_id: number | null;
  start: number;
}

/** A team's games in one tournament. */
export interface Series {
  team_id: number;
  rules: TeamRules | undefined;
  timeline: Timeline;
  /** How many there are on each local day. */
  days: Map<string, number>;
  /** What the team says of a start and a duration, as far as it was asked. */
  clock: Map<number, ClockAnswer>;
}

/** Whether a team cannot play then, and what its unmet wishes about the clock weigh. */
export interface ClockAnswer {
  barred: boolean;
  cost: number;
}

/** A game on the board, with all that it touches at hand. */
export interface Piece {
  game: ScheduleGame;
  /** Milliseconds. */
  length: number;
  /** Whether wishes are asked for in its tournament. */
  wishing: boolean;
  /** Who cannot be at another game meanwhile. */
  needs: { kind: HardKind; timeline: Timeline }[];
  /** Its teams' games in its tournament, where wishes are asked for; home first. */
  series: Series[];
  /** Games of teams that one of its teams should not play beside. */
  rivals: Timeline[];
  /** On how many games of its round there are on each local day. */
  round: RoundDays;
  place: Place | null;
}

export interface RoundDays {
  games: number;
  days: Map<string, number>;
}

/** A phase's games on the board. */
export interface PhaseGames {
  all: Set<Piece>;
  byTeam: Map<number, Set<Piece>>;
  /** Those that wait for a team. */
  waiting: Set<Piece>;
}

/** A schedule in the making: games are put and taken away, places are asked what they cost. */
export interface Board {
  rules: ScheduleRules;
  pieces: Piece[];
  fields: Map<number, Timeline>;
  closed: Map<number, Blackout[]>;
  /** What is on the board, by tournament and phase. */
  placed: Map<number, Map<number, PhaseGames>>;
  /** How many games there are on each local day. */
  busy: Map<string, number>;
  localOf: (moment: number) => Local;
}

/** The board of these games; those that are fixed and have a date are on it. */
export function createBoard(games: ScheduleGame[], rules: ScheduleRules): Board {
  const locals = new Map<number, Local>();
  const board: Board = {
    rules,
    pieces: [],
    fields: new Map(),
    closed: Map.groupBy(rules.blackouts, ({ field_id }) => field_id),
    placed: new Map(),
    busy: new Map(),
    localOf: (moment) => valueAt(locals, moment, () => localOf(rules.zone, moment)),
  };
  board.pieces = piecesOf(games, rules);
  for (const piece of board.pieces) {
    if (piece.game.fixed && isDated(piece.game)) put(board, piece, piece.game);
  }
  return board;
}

function piecesOf(games: ScheduleGame[], rules: ScheduleRules): Piece[] {
  const timelines = new Map<string, Timeline>();
  const series = new Map<string, Series>();
  const rounds = new Map<number, RoundDays>();
  const teams = new Map(rules.teams.map((team) => [team.id, team]));
  const inScope = new Set(rules.tournament_ids);

  const need = (kind: HardKind, ids: number[]) =>
    [...new Set(ids)].map((id) => ({
      kind,
      timeline: valueAt(timelines, `${kind}/${id}`, () => new Timeline()),
    }));
  const seriesOf = (tournament: number, team_id: number) =>
    valueAt(series, `${tournament}/${team_id}`, () => ({
      team_id,
      rules: teams.get(team_id),
      timeline: new Timeline(),
      days: new Map(),
      clock: new Map(),
    }));

  const pieces = games
    .toSorted((a, b) => a.id - b.id)
    .map((game): Piece => {
      const sides = sidesOf(game);
      const round = valueAt(rounds, game.round_id, () => ({ games: 0, days: new Map() }));
      round.games += 1;
      const wishing = inScope.has(game.tournament_id);
      return {
        game,
        length: game.duration * MINUTE,
        wishing,
        needs: [
          ...need("team", sides),
          ...need("referee", game.referee_ids),
          ...need("person", game.person_ids),
        ],
        series: wishing ? sides.map((id) => seriesOf(game.tournament_id, id)) : [],
        rivals: [],
        round,
        place: null,
      };
    });
  const all = [...series.values()];
  for (const piece of pieces) {
    piece.rivals = piece.series.flatMap(({ team_id }) =>
      rules.apart.flatMap(([a, b]) => {
        const other = a === team_id ? b : b === team_id ? a : null;
        return all.filter((one) => one.team_id === other).map(({ timeline }) => timeline);
      }),
    );
  }
  return pieces;
}

/** Puts a game on the board, whatever stands in its way. */
export function put(board: Board, piece: Piece, { field_id, start }: Place): void {
  const { game, length, needs, series, round } = piece;
  const entry = { start, end: start + length, game_id: game.id };
  for (const { timeline } of needs) timeline.add(entry);
  if (field_id !== null) {
    const end = entry.end + board.rules.gap * MINUTE;
    valueAt(board.fields, field_id, () => new Timeline()).add({ ...entry, end });
  }
  const { day } = board.localOf(start);
  for (const own of series) {
    own.timeline.add(entry);
    countDay(own.days, day, 1);
  }
  countDay(round.days, day, 1);
  countDay(board.busy, day, 1);
  for (const games of listsOf(board, game)) games.add(piece);
  piece.place = { field_id, start };
}

/** Takes a game off the board; answers where it was. */
export function take(board: Board, piece: Piece): Place | null {
  const { place, game } = piece;
  if (place === null) return null;
  const { field_id, start } = place;
  for (const { timeline } of piece.needs) timeline.remove(game.id, start);
  if (field_id !== null) board.fields.get(field_id)?.remove(game.id, start);
  const { day } = board.localOf(start);
  for (const own of piece.series) {
    own.timeline.remove(game.id, start);
    countDay(own.days, day, -1);
  }
  countDay(piece.round.days, day, -1);
  countDay(board.busy, day, -1);
  for (const games of listsOf(board, game)) games.delete(piece);
  piece.place = null;
  return place;
}

/** The lists of its phase that a game is on while it is on the board. */
function listsOf({ placed }: Board, game: ScheduleGame): Set<Piece>[] {
  const phases = valueAt(placed, game.tournament_id, () => new Map<number, PhaseGames>());
  const own = valueAt(phases, game.phase_id, () => ({
    all: new Set(),
    byTeam: new Map(),
    waiting: new Set(),
  }));
  const sides = sidesOf(game);
  return [
    own.all,
    ...(sides.length < 2 ? [own.waiting] : []),
    ...sides.map((id) => valueAt(own.byTeam, id, () => new Set<Piece>())),
  ];
}

function countDay(days: Map<string, number>, day: string, more: number): void {
  const left = (days.get(day) ?? 0) + more;
  if (left === 0) days.delete(day);
  else days.set(day, left);
}

/** The value of a key, made when it is first asked for. */
export function valueAt<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
