import {
  type Calendar,
  calendarOf,
  type Slot,
  type Bar,
  barsOf,
  type Membership,
  membershipOf,
} from "./bars.ts";
import {
  type DisciplineInput,
  isOpen,
  matchesLeft,
  type DisciplineCard,
  type LedgerSuspension,
} from "./data.ts";

type Rules = DisciplineInput["rules"];

type RedKind = "direct" | "second_yellow";

/** What the cards of one person in one game come to. */
interface GameCards {
  slot: Slot;
  team_id: number;
  yellows: number;
  blues: number;
  /** How the person was sent off, if at all. */
  red: RedKind | null;
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
  for (const { slot, team_id, yellows, blues, red } of games) {
    const count = counts.get(slot.segment) ?? { yellows: 0, blues: 0 };
    counts.set(slot.segment, count);
    const raise = (cause: LedgerSuspension["cause"], matches: number) => {
      if (matches < 1) return;
      const cause_game_id = slot.game.id;
      const blank = { ban_id: null, deducted: 0, served_in: [] };
      suspensions.push({ user_id, team_id, cause, cause_game_id, matches, ...blank });
    };
    if (red !== "second_yellow" || !rules.second_yellow_erases) count.yellows += yellows;
    for (; count.yellows >= rules.yellows_per_suspension; series++) {
      count.yellows -= rules.yellows_per_suspension;
      raise("yellows", seriesMatches(rules, series));
    }
    const series_of_blues = rules.blues_per_suspension ?? Infinity;
    count.blues += blues;
    for (; count.blues >= series_of_blues; count.blues -= series_of_blues) {
      raise("blues", BLUES_MATCHES);
    }
    if (red === "direct") raise("red", rules.red_matches);
    if (red === "second_yellow") raise("second_yellow", rules.second_yellow_matches);
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

/** The person's cards by game, in the order played; those of games that do not count are left out. */
function cardedGames(cards: readonly DisciplineCard[], calendar: Calendar): GameCards[] {
  const carded: GameCards[] = [];
  for (const [game_id, own] of Map.groupBy(cards, (card) => card.game_id)) {
    const slot = calendar.ofGame.get(game_id);
    if (!slot?.game.finished || slot.game.result_kind === "annulled") continue;
    const team_id = Math.min(...own.map((card) => card.team_id));
    const yellows = ofType(own, "yellow_card").length;
    const blues = ofType(own, "blue_card").length;
    const red = sendingOff(yellows, ofType(own, "red_card"));
    carded.push({ slot, team_id, yellows, blues, red });
  }
  return carded.toSorted((a, b) => a.slot.place - b.slot.place);
}

/** Whether a game counts as one that the team played: what a suspension is served at. */
const isServable = ({ game }: Slot, rules: Rules): boolean =>
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
  until: number,
  tookPart: ReadonlySet<number>,
  rules: Rules,
): void {
  let open = bars.filter(({ suspension }) => matchesLeft(suspension) > 0);
  const first = Math.min(...open.map(({ behind }) => behind));
  for (const slot of slots) {
    if (open.length === 0 || slot.place >= until) return;
    if (slot.place <= first) continue;
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
  { bars, membership }: PersonLedger,
  calendar: Calendar,
  coming: ReadonlySet<number>,
): Map<LedgerSuspension, number[]> {
  const open = bars.filter(({ suspension }) => isOpen(suspension));
  const missed = new Map(open.map(({ suspension }) => [suspension, [] as number[]]));
  if (open.length === 0) return missed;
  for (const slot of slotsOf(teamsOf({ bars: open, membership }), calendar)) {
    if (!coming.has(slot.game.id)) continue;
    const barring = open.filter(({ covers }) => covers(slot)).map((bar) => bar.suspension);
    const served = barring.find((one) => matchesLeft(one) > (missed.get(one)?.length ?? 0));
    for (const one of barring) if (one === served || one.until) missed.get(one)?.push(slot.game.id);
  }
  return missed;
}

/** The games of these teams in order, each once. */
function slotsOf(teams: ReadonlySet<number>, { ofTeam }: Calendar): readonly Slot[] {
  const lists = [...teams].map((team_id) => ofTeam.get(team_id) ?? []);
  const [only, ...others] = lists;
  if (others.length === 0) return only ?? [];
  return [...new Set(lists.flat())].toSorted((a, b) => a.place - b.place);
}

/** What is known of one person who has a card or a ban. */
interface Person extends Pick<DisciplineInput, "bans" | "carried"> {
  carded: GameCards[];
  /** Ids of games. A card in a game shows that its athlete took part, whatever the line-up says. */
  tookPart: ReadonlySet<number>;
  membership: Membership;
}

/** The facts of a tournament by person and by team, sorted once for all that is asked of them. */
export interface Docket {
  rules: Rules;
  calendar: Calendar;
  people: ReadonlyMap<number, Person>;
  /** The people who were of a team, or have a card or a ban for it, by the team's id. */
  ofTeam: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Sorts the facts of a tournament. */
export function docketOf(input: DisciplineInput): Docket {
  const calendar = calendarOf(input.games, input.resets);
  const cards = Map.groupBy(input.cards, byUser);
  const bans = Map.groupBy(input.bans, byUser);
  const carried = Map.groupBy(input.carried, byUser);
  const known = new Set([...cards.keys(), ...bans.keys(), ...carried.keys()]);
  known.delete(null);
  const isKnown = ({ user_id }: { user_id: number }) => known.has(user_id);
  const lineups = Map.groupBy(input.lineups.filter(isKnown), byUser);
  const rosters = Map.groupBy(input.rosters?.filter(isKnown) ?? [], byUser);
  const people = new Map<number, Person>();
  for (const user_id of known) {
    if (user_id === null) continue;
    const own = cards.get(user_id) ?? [];
    people.set(user_id, {
      bans: bans.get(user_id) ?? [],
      carried: carried.get(user_id) ?? [],
      carded: cardedGames(own, calendar),
      tookPart: new Set([...(lineups.get(user_id) ?? []), ...own].map(({ game_id }) => game_id)),
      membership: membershipOf(rosters.get(user_id) ?? []),
    });
  }
  const ofTeam = new Map<number, Set<number>>();
  for (const list of [input.cards, input.bans, input.carried, input.rosters ?? []]) {
    for (const { user_id, team_id } of list) {
      if (user_id === null) continue;
      const team = ofTeam.get(team_id);
      if (team) team.add(user_id);
      else ofTeam.set(team_id, new Set([user_id]));
    }
  }
  return { rules: input.rules, calendar, people, ofTeam };
}

const byUser = ({ user_id }: { user_id: number | null }): number | null => user_id;

/**
 * The ledger of everyone who has a card or a ban, or of these people alone, as it stands before the game
 * at the place `until` (Infinity: with all games). See `discipline` for the rules.
 */
export function personLedgers(
  { rules, calendar, people }: Docket,
  until: number,
  among: Iterable<number> = people.keys(),
): PersonLedger[] {
  return Array.from(among).flatMap((user_id) => {
    const person = people.get(user_id);
    if (!person) return [];
    const { membership, tookPart } = person;
    const carded = person.carded.filter(({ slot }) => slot.place < until);
    const { suspensions, counts } = outcomeOfCards(user_id, carded, rules);
    const bars = barsOf({ ...person, automatic: suspensions }, calendar, membership);
    if (bars.length > 0) {
      serve(bars, slotsOf(teamsOf({ bars, membership }), calendar), until, tookPart, rules);
    }
    return { user_id, bars, counts, carded, membership };
  });
}
