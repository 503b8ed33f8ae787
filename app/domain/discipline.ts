import { storedLanguage } from "../texts/language.ts";
import { say } from "../texts/say.ts";
import { type Composed, text } from "../texts/text.ts";
import type { Calendar, GameInOrder } from "./discipline/bars.ts";
import {
  type CardCounter,
  type DisciplineInput,
  isSuspensionOpen,
  type LedgerSuspension,
  matchesLeft,
  SUSPENSION_CAUSES,
} from "./discipline/data.ts";
import {
  type Docket,
  buildDocket,
  gamesMissed,
  type PersonLedger,
  personLedgers,
} from "./discipline/ledger.ts";

export interface BarredPerson {
  user_id: number;
  team_id: number;
  matches_left: number;
  suspensions: LedgerSuspension[];
}

/** Order of suspensions: those carried from the previous edition first, then by the game that caused them. */
function inLedgerOrder(suspensions: LedgerSuspension[], { ofGame }: Calendar): LedgerSuspension[] {
  const placeOf = ({ cause, cause_game_id }: LedgerSuspension): number => {
    if (cause === "carried") return -1;
    const slot = cause_game_id === null ? undefined : ofGame.get(cause_game_id);
    return slot?.place ?? ofGame.size;
  };
  return suspensions.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      a.user_id - b.user_id ||
      SUSPENSION_CAUSES.indexOf(a.cause) - SUSPENSION_CAUSES.indexOf(b.cause),
  );
}

function countCards(
  { user_id, counts, carded, membership }: PersonLedger,
  segment: number,
  moment: number,
  { yellows_per_suspension, blues_per_suspension }: DisciplineInput["rules"],
): CardCounter | null {
  const { yellows, blues } = counts.get(segment) ?? { yellows: 0, blues: 0 };
  const last = carded.findLast(({ slot }) => slot.segment === segment);
  if (last === undefined || yellows + blues === 0) return null;
  const oneShort = (count: number, series: number | null) => count > 0 && count + 1 === series;
  return {
    user_id,
    team_id: membership.teamAt(moment, { team_id: last.team_id, cause: "yellows" }),
    yellows,
    blues,
    pending: oneShort(yellows, yellows_per_suspension) || oneShort(blues, blues_per_suspension),
  };
}

const byPerson = (a: { user_id: number }, b: { user_id: number }) => a.user_id - b.user_id;

/**
 * Returns a tournament's suspensions in the order of their causes, and each person's cards towards the next
 * one (rules, section 3). Cards count once their game is finished, also a walkover; those of an annulled
 * game only with `annulled_cards: "stand"` (rules, section 4).
 * - A series of yellows costs `series_matches` games by its number; a series of blues costs one game.
 * - A second yellow costs `second_yellow_matches` games; with `second_yellow_erases` its yellows leave the
 *   series. A direct red costs `red_matches` games and erases nothing, so that a game can bring two
 *   suspensions.
 * - `resets` restart the counts with a phase; earlier suspensions stay.
 *
 * A suspension is served in later games of the person's team that were played; a walkover counts only with
 * `walkover_serves`. A person who took part serves nothing. Each game serves one suspension: carried ones
 * first, then automatic ones, then the tribunal's, less the automatic games for the same red. A suspension
 * never moves to another competition. A ban by time (CBJD) covers kick-offs until the end of its last day in
 * São Paulo. A person who changed teams serves with the team of that kick-off (`rosters`).
 */
export function discipline(input: DisciplineInput): {
  suspensions: LedgerSuspension[];
  counters: CardCounter[];
} {
  const docket = buildDocket(input);
  const { calendar } = docket;
  const people = personLedgers(docket, Infinity);
  const reached = input.games
    .filter((game) => game.finished && game.result_kind !== "annulled")
    .map(({ id }) => calendar.ofGame.get(id)?.segment ?? 0);
  const segment = Math.max(0, ...reached);
  return {
    suspensions: suspensionsOf(people, calendar),
    counters: people
      .flatMap((person) => countCards(person, segment, Infinity, input.rules) ?? [])
      .toSorted(byPerson),
  };
}

/** Returns these people's suspensions (default: all), in the order of `discipline`. */
export const listSuspensions = (docket: Docket, people?: Iterable<number>): LedgerSuspension[] =>
  suspensionsOf(personLedgers(docket, Infinity, people), docket.calendar);

const suspensionsOf = (people: readonly PersonLedger[], calendar: Calendar): LedgerSuspension[] =>
  inLedgerOrder(
    people.flatMap(({ bars }) => bars.map(({ suspension }) => suspension)),
    calendar,
  );

interface ComingAbsence {
  suspension: LedgerSuspension;
  games: number[];
}

/** Returns the unplayed games that each suspension covers, in the order of `discipline`. */
export function comingAbsences(
  docket: Docket,
  coming: ReadonlySet<number>,
  people?: Iterable<number>,
): ComingAbsence[] {
  const { calendar } = docket;
  const missed = new Map<LedgerSuspension, number[]>();
  for (const person of personLedgers(docket, Infinity, people)) {
    for (const [suspension, games] of gamesMissed(person, calendar, coming)) {
      if (games.length > 0) missed.set(suspension, games);
    }
  }
  return inLedgerOrder([...missed.keys()], calendar).map((suspension) => ({
    suspension,
    games: missed.get(suspension) ?? [],
  }));
}

/** Returns the facts that concern these people only. */
export function aboutPeople(
  input: DisciplineInput,
  people: ReadonlySet<number | null>,
): DisciplineInput {
  const { cards, bans, carried, rosters = [] } = input;
  const about = ({ user_id }: { user_id: number | null }) => people.has(user_id);
  return {
    ...input,
    cards: cards.filter(about),
    bans: bans.filter(about),
    carried: carried.filter(about),
    rosters: rosters.filter(about),
  };
}

/** `pending`: one card short of a suspension ("pendurado"). */
interface GameStatus {
  suspended: BarredPerson[];
  pending: CardCounter[];
}

function statusAt(docket: Docket, slot: GameInOrder): GameStatus {
  const sides = new Set([slot.game.home_team_id, slot.game.away_team_id]);
  const people = new Set([...sides].flatMap((id) => [...(docket.ofTeam.get(id) ?? [])]));
  const suspended: BarredPerson[] = [];
  const pending: CardCounter[] = [];
  for (const person of personLedgers(docket, slot.place, people)) {
    const open = person.bars
      .filter(({ suspension, covers }) => isSuspensionOpen(suspension) && covers(slot))
      .map(({ suspension }) => suspension);
    const [first] = open;
    if (first !== undefined) {
      suspended.push({
        user_id: person.user_id,
        team_id: person.membership.teamAt(slot.moment, first),
        matches_left: open.reduce((sum, suspension) => sum + matchesLeft(suspension), 0),
        suspensions: open,
      });
      continue;
    }
    const counter = countCards(person, slot.segment, slot.moment, docket.rules);
    if (counter?.pending === true && sides.has(counter.team_id)) pending.push(counter);
  }
  return { suspended: suspended.toSorted(byPerson), pending: pending.toSorted(byPerson) };
}

/**
 * Returns the suspended and the pending people of each game, from the facts before it. An unplayed game
 * serves nothing; unknown games are left out.
 */
export function statusForGames(
  docket: Docket,
  game_ids: readonly number[],
): Map<number, GameStatus> {
  const statuses = new Map<number, GameStatus>();
  for (const game_id of game_ids) {
    const slot = docket.calendar.ofGame.get(game_id);
    if (slot !== undefined) statuses.set(game_id, statusAt(docket, slot));
  }
  return statuses;
}

/** Returns the suspended and the pending people of one game. */
export const statusForGame = (docket: Docket, game_id: number): GameStatus =>
  statusForGames(docket, [game_id]).get(game_id) ?? { suspended: [], pending: [] };

type Rules = DisciplineInput["rules"];

const describeYellows = (count: number): Composed => text("absenceReasons.yellows", { count });
const describeBlues = (count: number): Composed => text("absenceReasons.blues", { count });

function causeText(cause: LedgerSuspension["cause"], rules: Rules): Composed {
  switch (cause) {
    case "yellows":
      return describeYellows(rules.yellows_per_suspension);
    case "blues":
      return describeBlues(rules.blues_per_suspension ?? 1);
    case "red":
    case "second_yellow":
    case "tribunal":
    case "carried":
      return text(`absenceReasons.${cause}`);
  }
}

const describeCauses = (suspensions: LedgerSuspension[], rules: Rules): Composed[] =>
  [...new Set(suspensions.map(({ cause }) => cause))].map((cause) => causeText(cause, rules));

/** Returns a text like "Suspensão por 3 cartões amarelos: falta 1 jogo." */
export function suspensionText(
  { suspensions, matches_left: left }: { suspensions: LedgerSuspension[]; matches_left: number },
  rules: Rules,
): string {
  const causes = describeCauses(suspensions, rules);
  const until = suspensions
    .flatMap((one) => one.until ?? [])
    .toSorted()
    .at(-1);
  if (until === undefined || left > 0) {
    const games = say(text("absenceReasons.suspended", { causes, left }), storedLanguage());
    return until === undefined
      ? games
      : `${games} ${say(text("absenceReasons.andUntil", { day: until }), storedLanguage())}`;
  }
  return say(text("absenceReasons.suspendedUntil", { causes, day: until }), storedLanguage());
}

/** Returns a text for a past game: "Suspensão por 3 cartões amarelos." */
export function pastSuspensionText(suspensions: LedgerSuspension[], rules: Rules): string {
  const causes = describeCauses(suspensions, rules);
  return say(text("absenceReasons.wasSuspended", { causes }), storedLanguage());
}

/** Returns a text like "Está com 2 cartões amarelos: mais um é suspensão." */
export function pendingText({ yellows, blues }: CardCounter, rules: Rules): string {
  const cards = [
    ...(yellows > 0 && yellows + 1 === rules.yellows_per_suspension
      ? [describeYellows(yellows)]
      : []),
    ...(blues > 0 && blues + 1 === rules.blues_per_suspension ? [describeBlues(blues)] : []),
  ];
  return say(text("absenceReasons.pending", { cards }), storedLanguage());
}
