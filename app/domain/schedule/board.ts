import {
  type Blackout,
  type HardKind,
  isDated,
  MINUTE,
  type ScheduleGame,
  type ScheduleRules,
  type TeamRules,
  valueAt,
} from "./data.ts";
import { type Contender, listContenders } from "./waiting.ts";
import { type FeederGames, findFeederGames } from "./feeding.ts";
import { Timeline } from "./slots.ts";
import { sidesOf } from "./unmet.ts";
import { addDays, toInstant, type LocalTime, toLocal } from "./local-day.ts";

export interface Place {
  field_id: number | null;
  start: number;
}

/** Games of a team, or of an open spot, in one tournament. */
export interface Series {
  team_id: number | null;
  rules: TeamRules | undefined;
  timeline: Timeline;
  /** Number of games per local day. */
  days: Map<string, number>;
  /** The team's answers for a time, by the sum of start and duration. */
  clock: Map<number, ClockAnswer>;
}

/** `barred`: the team cannot play; `cost`: the weight of unmet wishes. */
export interface ClockAnswer {
  barred: boolean;
  cost: number;
}

/** Games that decide a side of other games ("feeders"). */
export interface DecidingGames {
  timeline: Timeline;
  /** The deciding games on the board, by local day. */
  days: Map<string, Set<BoardGame>>;
  /** The games with a side that these games decide. */
  waiting: BoardGame[];
}

/** A game with everything on the board that its date affects. */
export interface BoardGame {
  game: ScheduleGame;
  /** Duration of the game in milliseconds. */
  length: number;
  wishing: boolean;
  /** Resources (fields, teams, people) that no other game may use at the same time. */
  needs: { kind: HardKind; timeline: Timeline }[];
  /** Games of each side in its tournament, home first. */
  series: Series[];
  /** The games that decide its open sides ("origins"), and the sides that it decides ("feeds"). */
  origins: DecidingGames[];
  feeds: DecidingGames[];
  /** Games of its phase that decide one of its sides, or a side of which it decides. */
  linked: Set<BoardGame>;
  /** Occupied times of teams that should not play at the same time as this game. */
  rivals: Timeline[];
  /** Number of games of the game's round, per local day. */
  round: RoundDays;
  place: Place | null;
}

export interface RoundDays {
  games: number;
  days: Map<string, number>;
}

/** Games of a phase on the board; `waiting` have an open side. */
export interface PhaseGames {
  all: Set<BoardGame>;
  byTeam: Map<number, Set<BoardGame>>;
  waiting: Set<BoardGame>;
}

/** A schedule under construction. */
export interface Board {
  rules: ScheduleRules;
  pieces: BoardGame[];
  fields: Map<number, Timeline>;
  closed: Map<number, Blackout[]>;
  /** Games on the board, by tournament and phase. */
  placed: Map<number, Map<number, PhaseGames>>;
  /** Number of games per local day. */
  busy: Map<string, number>;
  feeding: FeederGames;
  localOf: (moment: number) => LocalTime;
  /** Start and end of a local day, in milliseconds. */
  midnights: (day: string) => { from: number; to: number };
}

/** Returns a board with fixed and dated games placed. */
export function createBoard(games: ScheduleGame[], rules: ScheduleRules): Board {
  const locals = new Map<number, LocalTime>();
  const days = new Map<string, { from: number; to: number }>();
  const board: Board = {
    rules,
    pieces: [],
    fields: new Map(),
    closed: Map.groupBy(rules.blackouts, ({ field_id }) => field_id),
    placed: new Map(),
    busy: new Map(),
    feeding: findFeederGames(games),
    localOf: (moment) => valueAt(locals, moment, () => toLocal(rules.zone, moment)),
    midnights: (day) =>
      valueAt(days, day, () => ({
        from: toInstant(rules.zone, day, 0),
        to: toInstant(rules.zone, addDays(day, 1), 0),
      })),
  };
  board.pieces = makePieces(games, rules);
  for (const piece of board.pieces) {
    if (piece.game.fixed && isDated(piece.game)) placeGame(board, piece, piece.game);
  }
  return board;
}

function makePieces(games: ScheduleGame[], rules: ScheduleRules): BoardGame[] {
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
  const ensureSeries = (tournament: number, { key, team_id }: Contender) =>
    valueAt(series, `${tournament}/${key}`, () => ({
      team_id,
      rules: team_id === null ? undefined : teams.get(team_id),
      timeline: new Timeline(),
      days: new Map(),
      clock: new Map(),
    }));

  const pieces = games
    .toSorted((a, b) => a.id - b.id)
    .map((game): BoardGame => {
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
        series: wishing
          ? listContenders(game).map((contender) => ensureSeries(game.tournament_id, contender))
          : [],
        origins: [],
        feeds: [],
        linked: new Set(),
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
        if (other === null) return [];
        return all.filter((one) => one.team_id === other).map(({ timeline }) => timeline);
      }),
    );
  }
  linkFeeders(pieces);
  return pieces;
}

function linkFeeders(pieces: BoardGame[]): void {
  const byId = new Map(pieces.map((piece) => [piece.game.id, piece]));
  const origins = new Map<string, DecidingGames>();
  for (const piece of pieces) {
    const { game } = piece;
    for (const id of [...game.home_feeders, ...game.away_feeders]) {
      const feeder = byId.get(id);
      if (feeder?.game.phase_id !== game.phase_id) continue;
      feeder.linked.add(piece);
      piece.linked.add(feeder);
    }
    if (!piece.wishing) continue;
    for (const { feeders } of listContenders(game)) {
      if (feeders.length === 0) continue;
      const origin = valueAt(origins, feeders.join(), () => {
        const made: DecidingGames = { timeline: new Timeline(), days: new Map(), waiting: [] };
        for (const id of feeders) byId.get(id)?.feeds.push(made);
        return made;
      });
      origin.waiting.push(piece);
      piece.origins.push(origin);
    }
  }
}

/** Places a game without any checks. */
export function placeGame(board: Board, piece: BoardGame, { field_id, start }: Place): void {
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
  for (const origin of piece.feeds) {
    origin.timeline.add(entry);
    valueAt(origin.days, day, () => new Set<BoardGame>()).add(piece);
  }
  countDay(round.days, day, 1);
  countDay(board.busy, day, 1);
  for (const games of findLists(board, game)) games.add(piece);
  piece.place = { field_id, start };
}

/** Removes a game and returns its place. */
export function removeGame(board: Board, piece: BoardGame): Place | null {
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
  for (const origin of piece.feeds) {
    origin.timeline.remove(game.id, start);
    origin.days.get(day)?.delete(piece);
  }
  countDay(piece.round.days, day, -1);
  countDay(board.busy, day, -1);
  for (const games of findLists(board, game)) games.delete(piece);
  piece.place = null;
  return place;
}

function findLists({ placed }: Board, game: ScheduleGame): Set<BoardGame>[] {
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
    ...sides.map((id) => valueAt(own.byTeam, id, () => new Set<BoardGame>())),
  ];
}

function countDay(days: Map<string, number>, day: string, more: number): void {
  const left = (days.get(day) ?? 0) + more;
  if (left === 0) days.delete(day);
  else days.set(day, left);
}
