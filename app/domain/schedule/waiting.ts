import { type Contender, contendersOf } from "./contenders.ts";
import { type DatedGame, endOf, type Violation, unmet } from "./data.ts";
import { type Context, pauseViolation, seriesIn } from "./pauses.ts";
import { valueAt } from "./value-at.ts";
import { localOf } from "./zone.ts";
import { text } from "../../texts/text.ts";

/**
 * The wishes that a schedule does not meet for those who are not known yet: whoever fills a spot comes
 * from one of the games that decide it, so pauses and days are counted from the last of these on.
 */
export function waitingWishes(games: DatedGame[], context: Context): Violation[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  const loads = loadsIn(games, byId, context);
  return games.flatMap((game) =>
    contendersOf(game).flatMap((contender) => {
      const last = lastOf(contender, byId);
      if (last === null) return [];
      return [
        ...pauseViolation(contender, last, game, context),
        ...crowdedDay(contender, game, loads(contender, game), context),
      ];
    }),
  );
}

/** The feeder that ends last. */
function lastOf({ feeders }: Contender, byId: Map<number, DatedGame>): DatedGame | null {
  let last: DatedGame | null = null;
  for (const id of feeders) {
    const game = byId.get(id);
    if (game && (last === null || endOf(game) > endOf(last))) last = game;
  }
  return last;
}

/** Games of one day that one team may have to play, one leading to the next. */
type Chain = number[];

/** The longest chain by which somebody may come to a game on its day, that game included. */
function loadsIn(games: DatedGame[], byId: Map<number, DatedGame>, { rules }: Context) {
  const days = new Map(games.map((game) => [game, localOf(rules.zone, game.start).day]));
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
        for (const side of contendersOf(feeder)) {
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
  { rules, nameOf }: Context,
): Violation[] {
  const most = rules.max_per_day;
  const before = chain.some((id) => contender.feeders.includes(id));
  if (most === null || !before || chain.length <= most) return [];
  const message = text("violations.crowdedWay", {
    who: nameOf(contender),
    games: chain.length,
    day: localOf(rules.zone, game.start).day,
    most,
  });
  return [unmet("per_day", chain, message, rules.weights.per_day, {})];
}
