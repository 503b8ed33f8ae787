import type { Calendar, Slot } from "./calendar.ts";
import { type Bar, barsOf } from "./bars.ts";
import { type CardsOutcome, type GameCards, outcomeOfCards } from "./cards.ts";
import { type DisciplineInput, matchesLeft } from "./data.ts";
import { type Membership, membershipOf } from "./membership.ts";

/** Everything about one person. */
export interface PersonLedger {
  user_id: number;
  /** In the order in which they are served. */
  bars: Bar[];
  counts: CardsOutcome["counts"];
  /** In the order played. */
  carded: GameCards[];
  membership: Membership;
}

type Facts = Pick<DisciplineInput, "cards" | "lineups" | "bans" | "carried">;

/** The person's cards by game, in the order played; those of games that do not count are left out. */
function cardedGames(cards: Facts["cards"], calendar: Calendar, until: number): GameCards[] {
  const carded: GameCards[] = [];
  for (const [game_id, own] of Map.groupBy(cards, (card) => card.game_id)) {
    const slot = calendar.ofGame.get(game_id);
    if (slot === undefined || slot.place >= until) continue;
    if (!slot.game.finished || slot.game.result_kind === "annulled") continue;
    const team_id = Math.min(...own.map((card) => card.team_id));
    carded.push({ slot, team_id, cards: own });
  }
  return carded.toSorted((a, b) => a.slot.place - b.slot.place);
}

/** Whether a game counts as one that the team played: what a suspension is served at. */
const isServable = ({ game }: Slot, rules: DisciplineInput["rules"]): boolean =>
  game.finished &&
  game.result_kind !== "annulled" &&
  (game.result_kind !== "walkover" || rules.walkover_serves);

/**
 * Writes the games served into the suspensions: each game of the person's team, in order, serves the
 * first suspension that is still open and covers it, unless the person took part.
 */
function serve(
  bars: readonly Bar[],
  slots: readonly Slot[],
  tookPart: ReadonlySet<number>,
  rules: DisciplineInput["rules"],
): void {
  let open = bars.filter(({ suspension }) => matchesLeft(suspension) > 0);
  for (const slot of slots) {
    if (open.length === 0) return;
    if (!isServable(slot, rules) || tookPart.has(slot.game.id)) continue;
    const served = open.find(({ covers }) => covers(slot))?.suspension;
    if (served === undefined) continue;
    served.served_in.push(slot.game.id);
    if (matchesLeft(served) === 0) open = open.filter(({ suspension }) => suspension !== served);
  }
}

/** The games of these teams before a place, in order, each once. */
function slotsOf(teams: ReadonlySet<number>, { ofTeam }: Calendar, until: number): Slot[] {
  const lists = [...teams].map((team_id) => ofTeam.get(team_id) ?? []);
  const [only, ...others] = lists;
  const all =
    others.length === 0
      ? (only ?? [])
      : [...new Set(lists.flat())].toSorted((a, b) => a.place - b.place);
  return all.filter(({ place }) => place < until);
}

/** Facts by person. A card in a game shows that its athlete took part, whatever the line-up says. */
function factsByPerson(input: DisciplineInput): Map<number, Facts> {
  const cards = Map.groupBy(input.cards, (card) => card.user_id);
  const bans = Map.groupBy(input.bans, (ban) => ban.user_id);
  const carried = Map.groupBy(input.carried, (ban) => ban.user_id);
  const people = new Set([...cards.keys(), ...bans.keys(), ...carried.keys()]);
  const lineups = Map.groupBy(
    input.lineups.filter(({ user_id }) => people.has(user_id)),
    (entry) => entry.user_id,
  );
  const facts = new Map<number, Facts>();
  for (const user_id of people) {
    if (user_id === null) continue;
    facts.set(user_id, {
      cards: cards.get(user_id) ?? [],
      bans: bans.get(user_id) ?? [],
      carried: carried.get(user_id) ?? [],
      lineups: lineups.get(user_id) ?? [],
    });
  }
  return facts;
}

/**
 * The ledger of everyone who has a card or a ban, as it stands before the game at the place `until`
 * (Infinity: with all games). See `discipline` for the rules.
 */
export function personLedgers(
  input: DisciplineInput,
  calendar: Calendar,
  until: number,
): PersonLedger[] {
  const rosters = Map.groupBy(input.rosters ?? [], (entry) => entry.user_id);
  const ledgers: PersonLedger[] = [];
  for (const [user_id, facts] of factsByPerson(input)) {
    const membership = membershipOf(rosters.get(user_id) ?? []);
    const carded = cardedGames(facts.cards, calendar, until);
    const { suspensions, counts } = outcomeOfCards(user_id, carded, input.rules);
    const bars = barsOf({ ...facts, automatic: suspensions }, calendar, membership);
    if (bars.length > 0) {
      const tookPart = new Set([...facts.lineups, ...facts.cards].map((entry) => entry.game_id));
      const teams = new Set([
        ...bars.map(({ suspension }) => suspension.team_id),
        ...membership.teams,
      ]);
      serve(bars, slotsOf(teams, calendar, until), tookPart, input.rules);
    }
    ledgers.push({ user_id, bars, counts, carded, membership });
  }
  return ledgers;
}
