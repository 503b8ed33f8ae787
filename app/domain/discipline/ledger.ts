import {
  type Calendar,
  buildCalendar,
  type GameInOrder,
  type SuspensionSpan,
  collectSuspensions,
  type Membership,
  buildMembership,
} from "./bars.ts";
import {
  type DisciplineInput,
  isSuspensionOpen,
  matchesLeft,
  type DisciplineCard,
  type LedgerSuspension,
} from "./data.ts";

type Rules = DisciplineInput["rules"];

type RedKind = "direct" | "second_yellow";

interface GameCards {
  slot: GameInOrder;
  team_id: number;
  yellows: number;
  blues: number;
  red: RedKind | null;
}

interface Count {
  yellows: number;
  blues: number;
}

interface CardsOutcome {
  suspensions: LedgerSuspension[];
  /** Cards that count towards the next series, by segment (see `Slot`). */
  counts: ReadonlyMap<number, Readonly<Count>>;
}

/**
 * The kind of sending-off in a game. A red card of unknown kind is a second yellow if the person also has a
 * yellow, else a direct red. Two yellow cards count as a second yellow even when no red was noted.
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

/** Games out for a series; `number` starts at 0, and later series cost as much as the last of the list. */
const seriesMatches = ({ series_matches }: Rules, number: number): number =>
  series_matches[Math.min(number, series_matches.length - 1)] ?? 1;

const BLUES_MATCHES = 1;

/**
 * Automatic suspensions of one person (rules, section 3); `games` are in order of play. A second yellow can
 * take its yellows out of the series, a direct red never does.
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

export interface PersonLedger {
  user_id: number;
  bars: SuspensionSpan[];
  counts: CardsOutcome["counts"];
  carded: GameCards[];
  membership: Membership;
}

/** Cards of an annulled game count only where the rulebook says so. */
const cardsCount = ({ game }: GameInOrder, rules: Rules): boolean =>
  game.finished && (game.result_kind !== "annulled" || rules.annulled_cards === "stand");

function cardedGames(
  cards: readonly DisciplineCard[],
  calendar: Calendar,
  rules: Rules,
): GameCards[] {
  const carded: GameCards[] = [];
  for (const [game_id, own] of Map.groupBy(cards, (card) => card.game_id)) {
    const slot = calendar.ofGame.get(game_id);
    if (!slot || !cardsCount(slot, rules)) continue;
    const team_id = Math.min(...own.map((card) => card.team_id));
    const yellows = ofType(own, "yellow_card").length;
    const blues = ofType(own, "blue_card").length;
    const red = sendingOff(yellows, ofType(own, "red_card"));
    carded.push({ slot, team_id, yellows, blues, red });
  }
  return carded.toSorted((a, b) => a.slot.place - b.slot.place);
}

const isServable = ({ game }: GameInOrder, rules: Rules): boolean =>
  game.finished &&
  game.result_kind !== "annulled" &&
  (game.result_kind !== "walkover" || rules.walkover_serves);

/** Each game serves the first open suspension, unless the person took part. */
function serve(
  bars: readonly SuspensionSpan[],
  slots: readonly GameInOrder[],
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

const listTeams = ({ bars, membership }: Pick<PersonLedger, "bars" | "membership">) =>
  new Set([...bars.map(({ suspension }) => suspension.team_id), ...membership.teams]);

/** Returns the unplayed games (ids) for each open suspension; a ban by time takes all it covers. */
export function gamesMissed(
  { bars, membership }: PersonLedger,
  calendar: Calendar,
  coming: ReadonlySet<number>,
): Map<LedgerSuspension, number[]> {
  const open = bars.filter(({ suspension }) => isSuspensionOpen(suspension));
  const missed = new Map(open.map(({ suspension }) => [suspension, [] as number[]]));
  if (open.length === 0) return missed;
  for (const slot of collectSlots(listTeams({ bars: open, membership }), calendar)) {
    if (!coming.has(slot.game.id)) continue;
    const barring = open.filter(({ covers }) => covers(slot)).map((bar) => bar.suspension);
    const served = barring.find((one) => matchesLeft(one) > (missed.get(one)?.length ?? 0));
    for (const one of barring) if (one === served || one.until) missed.get(one)?.push(slot.game.id);
  }
  return missed;
}

function collectSlots(teams: ReadonlySet<number>, { ofTeam }: Calendar): readonly GameInOrder[] {
  const lists = [...teams].map((team_id) => ofTeam.get(team_id) ?? []);
  const [only, ...others] = lists;
  if (others.length === 0) return only ?? [];
  return [...new Set(lists.flat())].toSorted((a, b) => a.place - b.place);
}

interface Person extends Pick<DisciplineInput, "bans" | "carried"> {
  carded: GameCards[];
  /** A card proves that its athlete took part. */
  tookPart: ReadonlySet<number>;
  membership: Membership;
}

export interface Docket {
  rules: Rules;
  calendar: Calendar;
  people: ReadonlyMap<number, Person>;
  /** A team's people, and those carded or banned for it. */
  ofTeam: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Returns the docket: a tournament's facts for suspensions, sorted by person and game. */
export function buildDocket(input: DisciplineInput): Docket {
  const calendar = buildCalendar(input.games, input.resets);
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
    const moved = rosters.get(user_id);
    people.set(user_id, {
      bans: bans.get(user_id) ?? [],
      carried: carried.get(user_id) ?? [],
      carded: cardedGames(own, calendar, input.rules),
      tookPart: gamesIn(lineups.get(user_id), own),
      membership: moved ? buildMembership(moved) : UNMOVED,
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

/** The membership of a person who never changed teams. */
const UNMOVED = buildMembership([]);

function gamesIn(...lists: (readonly { game_id: number }[] | undefined)[]): Set<number> {
  const games = new Set<number>();
  for (const list of lists) for (const { game_id } of list ?? []) games.add(game_id);
  return games;
}

const byUser = ({ user_id }: { user_id: number | null }): number | null => user_id;

/**
 * Returns the suspensions and card counts of these people (default: all) before the game at place `until`.
 * See `discipline`.
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
    const bars = collectSuspensions({ ...person, automatic: suspensions }, calendar, membership);
    if (bars.length > 0) {
      serve(bars, collectSlots(listTeams({ bars, membership }), calendar), until, tookPart, rules);
    }
    return { user_id, bars, counts, carded, membership };
  });
}
