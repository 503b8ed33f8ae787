import type { Calendar, Slot } from "./calendar.ts";
import { type Bar, barsOf, type Membership, membershipOf } from "./bars.ts";
import {
  type DisciplineInput,
  matchesLeft,
  type DisciplineCard,
  type LedgerSuspension,
} from "./data.ts";

type Rules = DisciplineInput["rules"];

/** The cards of one person in one game. */
interface GameCards {
  slot: Slot;
  team_id: number;
  cards: DisciplineCard[];
}

interface Count {
  yellows: number;
  blues: number;
}

/** What the cards of one person come to. */
interface CardsOutcome {
  suspensions: LedgerSuspension[];
  /** What counts towards the next series, by segment (see `Slot`). */
  counts: ReadonlyMap<number, Readonly<Count>>;
}

type RedKind = "direct" | "second_yellow";

/**
 * How a person was sent off. A red without a kind is a second yellow when there is a yellow in the
 * game, a direct one otherwise; two yellows without any red are a second yellow too.
 */
function sendingOff(yellows: number, reds: readonly DisciplineCard[]): RedKind | null {
  if (reds.some((red) => red.card_kind === "direct")) return "direct";
  if (yellows > 1) return "second_yellow";
  if (reds.length === 0) return null;
  const second = yellows > 0 || reds.some((red) => red.card_kind === "second_yellow");
  return second ? "second_yellow" : "direct";
}

const ofType = (cards: readonly DisciplineCard[], type: DisciplineCard["type"]) =>
  cards.filter((card) => card.type === type);

/** Games out for the series of this number, from 0: the last length repeats. */
const seriesMatches = ({ series_matches }: Rules, number: number): number =>
  series_matches[Math.min(number, series_matches.length - 1)] ?? 1;

/** Games out for a series of blue cards. */
const BLUES_MATCHES = 1;

/**
 * The automatic suspensions that one person's cards bring, in order, and what is left of the counts
 * (rules, section 3). `games` are in the order played. Colours are counted apart. A sending-off by a
 * second yellow takes the yellows of its game out of the series when the rules say so; a direct red
 * never does, so a yellow and a direct red in one game can bring two suspensions.
 */
function outcomeOfCards(user_id: number, games: readonly GameCards[], rules: Rules): CardsOutcome {
  const suspensions: LedgerSuspension[] = [];
  const counts = new Map<number, Count>();
  let series = 0;
  for (const { slot, team_id, cards } of games) {
    const count = counts.get(slot.segment) ?? { yellows: 0, blues: 0 };
    counts.set(slot.segment, count);
    const raise = (cause: LedgerSuspension["cause"], matches: number) => {
      if (matches < 1) return;
      const cause_game_id = slot.game.id;
      const blank = { ban_id: null, deducted: 0, served_in: [] };
      suspensions.push({ user_id, team_id, cause, cause_game_id, matches, ...blank });
    };
    const yellows = ofType(cards, "yellow_card").length;
    const red = sendingOff(yellows, ofType(cards, "red_card"));
    if (red !== "second_yellow" || !rules.second_yellow_erases) count.yellows += yellows;
    for (; count.yellows >= rules.yellows_per_suspension; series++) {
      count.yellows -= rules.yellows_per_suspension;
      raise("yellows", seriesMatches(rules, series));
    }
    const blues = rules.blues_per_suspension ?? Infinity;
    count.blues += ofType(cards, "blue_card").length;
    for (; count.blues >= blues; count.blues -= blues) raise("blues", BLUES_MATCHES);
    if (red === "direct") raise("red", rules.red_matches);
    if (red === "second_yellow") raise("red", rules.second_yellow_matches);
  }
  return { suspensions, counts };
}

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

/** Whose games a person's suspensions may speak of. */
const teamsOf = ({ bars, membership }: Pick<PersonLedger, "bars" | "membership">) =>
  new Set([...bars.map(({ suspension }) => suspension.team_id), ...membership.teams]);

/**
 * The games that each of a person's open suspensions is set to keep them out of, of those still to be
 * played (ids), in the order of play: each serves the first suspension that covers it and has games left; a
 * ban by time bars from all that it covers.
 */
export function gamesMissed(
  person: PersonLedger,
  calendar: Calendar,
  coming: ReadonlySet<number>,
): Map<LedgerSuspension, number[]> {
  const missed = new Map(person.bars.map(({ suspension }) => [suspension, [] as number[]]));
  for (const slot of slotsOf(teamsOf(person), calendar, Infinity)) {
    if (!coming.has(slot.game.id)) continue;
    const barring = person.bars.filter(({ covers }) => covers(slot)).map((bar) => bar.suspension);
    const served = barring.find((one) => matchesLeft(one) > (missed.get(one)?.length ?? 0));
    for (const one of barring) {
      if (one === served || one.until) missed.get(one)?.push(slot.game.id);
    }
  }
  return missed;
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
      const teams = teamsOf({ bars, membership });
      serve(bars, slotsOf(teams, calendar, until), tookPart, input.rules);
    }
    ledgers.push({ user_id, bars, counts, carded, membership });
  }
  return ledgers;
}
