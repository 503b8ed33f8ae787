import { text } from "../../texts/text.ts";
import {
  type ScheduleGame,
  type DatedGame,
  endOf,
  MINUTE,
  type Name,
  namesIn,
  type ScheduleRules,
  type Violation,
  wishViolation,
  valueAt,
} from "./data.ts";
import { toLocal } from "./local-day.ts";

/** A team, or an open spot until its team is known. */
export interface Contender {
  /** Key of a team or open spot within a tournament. */
  key: string;
  team_id: number | null;
  spot_id: number | null;
  /** Ids of the games that decide the side; empty once it is known. */
  feeders: number[];
}

const contender = (team_id: number | null, spot_id: number | null, feeders: number[]) => {
  if (team_id !== null) return [{ key: `team/${team_id}`, team_id, spot_id, feeders: [] }];
  if (spot_id === null) return [];
  return [{ key: `spot/${spot_id}`, team_id, spot_id, feeders }];
};

/** Returns the known sides of a game, home first. */
export const listContenders = (game: ScheduleGame): Contender[] => [
  ...contender(game.home_team_id, game.home_spot_id, game.home_feeders),
  ...contender(game.away_team_id, game.away_spot_id, game.away_feeders),
];

type RestRules = Pick<ScheduleRules, "rest" | "max_rest">;

/** Returns the wish that a pause (milliseconds) breaks; overlaps are ignored here. */
export function pauseWish(pause: number, { rest, max_rest }: RestRules): "rest" | "idle" | null {
  if (pause < 0) return null;
  if (rest !== null && pause < rest * MINUTE) return "rest";
  if (max_rest !== null && pause > max_rest * MINUTE) return "idle";
  return null;
}

export interface WaitingContext {
  rules: ScheduleRules;
  nameOf: (contender: Contender) => Name;
  nameOfTeam: (id: number) => Name;
}

/** Returns the rules with look-ups of names for teams and open spots. */
export function makeContext(rules: ScheduleRules): WaitingContext {
  const nameOfTeam = namesIn(rules.teams, "violations.theTeam");
  const nameOfSpot = namesIn(rules.spots, "violations.theTeam");
  const nameOf = ({ team_id, spot_id }: Contender) =>
    team_id === null ? nameOfSpot(spot_id ?? 0) : nameOfTeam(team_id);
  return { rules, nameOf, nameOfTeam };
}

/** Games of a team, or of an open spot, in one tournament, by time. */
export interface Series {
  contender: Contender;
  games: DatedGame[];
}

/** Returns all series in these games, given by time. */
export function seriesIn(games: DatedGame[]): Series[] {
  const series = new Map<string, Series>();
  for (const game of games) {
    for (const contender of listContenders(game)) {
      const key = `${game.tournament_id}/${contender.key}`;
      valueAt(series, key, () => ({ contender, games: [] })).games.push(game);
    }
  }
  return [...series.values()];
}

/** Returns the violation of a pause, if any. */
export function pauseViolation(
  contender: Contender,
  last: DatedGame,
  next: DatedGame,
  { rules, nameOf }: WaitingContext,
): Violation[] {
  const pause = next.start - endOf(last);
  const kind = pauseWish(pause, rules);
  if (kind === null) return [];
  const message = text(kind === "rest" ? "violations.restTooShort" : "violations.restTooLong", {
    team: nameOf(contender),
    one: last.label,
    other: next.label,
    minutes: Math.floor(pause / MINUTE),
    requested: (kind === "rest" ? rules.rest : rules.max_rest) ?? 0,
  });
  const { team_id } = contender;
  return [wishViolation(kind, [last.id, next.id], message, rules.weights[kind], { team_id })];
}

/** Returns unmet wishes of open spots, with pauses and days counted from their last deciding game. */
export function waitingWishes(games: DatedGame[], context: WaitingContext): Violation[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  const loads = loadsIn(games, byId, context);
  return games.flatMap((game) =>
    listContenders(game).flatMap((contender) => {
      const last = findLastFeeder(contender, byId);
      if (last === null) return [];
      return [
        ...pauseViolation(contender, last, game, context),
        ...crowdedDay(contender, game, loads(contender, game), context),
      ];
    }),
  );
}

function findLastFeeder({ feeders }: Contender, byId: Map<number, DatedGame>): DatedGame | null {
  let last: DatedGame | null = null;
  for (const id of feeders) {
    const game = byId.get(id);
    if (game && (last === null || endOf(game) > endOf(last))) last = game;
  }
  return last;
}

/** Games of one day that the same team could have to play, each leading to the next. */
type Chain = number[];

/** Returns for each game the longest chain that ends in it on its day. */
function loadsIn(games: DatedGame[], byId: Map<number, DatedGame>, { rules }: WaitingContext) {
  const days = new Map(games.map((game) => [game, toLocal(rules.zone, game.start).day]));
  const series = new Map(
    seriesIn(games).map((own) => [keyIn(own.contender, own.games[0]?.tournament_id ?? 0), own]),
  );
  const known = new Map<string, Chain>();
  const load = (contender: Contender, game: DatedGame): Chain => {
    const key = `${contender.key}/${game.id}`;
    return valueAt(known, key, () => {
      const own = series.get(keyIn(contender, game.tournament_id))?.games ?? [];
      const sameDay = (other: DatedGame) => days.get(other) === days.get(game);
      const until = own.filter((one) => sameDay(one) && one.start <= game.start);
      let before: Chain = [];
      for (const id of contender.feeders) {
        const feeder = byId.get(id);
        if (!feeder || !sameDay(feeder) || feeder.start >= game.start) continue;
        for (const side of listContenders(feeder)) {
          const chain = load(side, feeder);
          if (chain.length > before.length) before = chain;
        }
      }
      return [...before, ...until.map(({ id }) => id)];
    });
  };
  return load;
}

const keyIn = ({ key }: Contender, tournament: number): string => `${tournament}/${key}`;

function crowdedDay(
  contender: Contender,
  game: DatedGame,
  chain: Chain,
  { rules, nameOf }: WaitingContext,
): Violation[] {
  const most = rules.max_per_day;
  const before = chain.some((id) => contender.feeders.includes(id));
  if (most === null || !before || chain.length <= most) return [];
  const message = text("violations.crowdedWay", {
    who: nameOf(contender),
    games: chain.length,
    day: toLocal(rules.zone, game.start).day,
    most,
  });
  return [wishViolation("per_day", chain, message, rules.weights.per_day, {})];
}
