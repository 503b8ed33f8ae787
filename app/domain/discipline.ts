import { keptLanguage } from "../texts/language.ts";
import { say } from "../texts/say.ts";
import { type Composed, text } from "../texts/text.ts";
import type { Calendar, Slot } from "./discipline/bars.ts";
import {
  type CardCounter,
  type DisciplineInput,
  isOpen,
  type LedgerSuspension,
  matchesLeft,
  SUSPENSION_CAUSES,
} from "./discipline/data.ts";
import {
  type Docket,
  docketOf,
  gamesMissed,
  type PersonLedger,
  personLedgers,
} from "./discipline/ledger.ts";

/** Whom a suspension keeps out of a game. */
export interface BarredPerson {
  user_id: number;
  /** The side of the game that may not field the person. */
  team_id: number;
  /** Games out from this one on, all open suspensions together. */
  matches_left: number;
  /** The open suspensions, in the order they are served. */
  suspensions: LedgerSuspension[];
}

/** Carried first, then by the causing game; those of one person and game in the order of service. */
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

/** What of a person's cards counts towards a suspension within a segment, null when nothing does. */
function counterOf(
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
 * The ledger of suspensions of a tournament and the cards that count towards the next ones, worked
 * out again from the facts: the same facts in any order give the same answer (rules, section 3).
 *
 * Cards count once their game is finished, a walkover's too; those of an annulled game do not.
 * - A series of yellows costs `series_matches` games, by the number of the series; blues have
 *   series of their own, of one game each.
 * - A second yellow in a game costs `second_yellow_matches`, and its yellows leave the series when
 *   `second_yellow_erases`. A direct red costs `red_matches` and erases nothing: with a yellow that
 *   completes the series in the same game there are two suspensions, served one after the other.
 * - `resets` begin the counts again with a phase; suspensions incurred before it stay.
 *
 * A suspension is served at games of the person's team that come after its cause, are finished and
 * were played: not annulled, a walkover by `walkover_serves`, one awarded or abandoned as well. The
 * order of the games is that of their kick-offs. Whoever took part (in the line-up, or with a card)
 * serves nothing there, and one game serves one suspension: first what is carried from the edition
 * before, then the automatic ones in order, then the tribunal's, of which a red card's automatic
 * games for the same cause are deducted. It never moves to another competition: `carried` is what
 * the edition before of the same one left. A ban by time (CBJD, in days) is served at no game: it bars
 * from all that kick off by the end of its last day in São Paulo.
 *
 * Who changed team serves at the games of the team that he is of at their kick-off, by `rosters`;
 * without an entry up to then, of the team for which the suspension was incurred.
 *
 * Suspensions come in the order of their causes, counters by person.
 */
export function discipline(input: DisciplineInput): {
  suspensions: LedgerSuspension[];
  counters: CardCounter[];
} {
  const docket = docketOf(input);
  const { calendar } = docket;
  const people = personLedgers(docket, Infinity);
  const reached = input.games
    .filter((game) => game.finished && game.result_kind !== "annulled")
    .map(({ id }) => calendar.ofGame.get(id)?.segment ?? 0);
  const segment = Math.max(0, ...reached);
  const suspensions = people.flatMap(({ bars }) => bars.map((bar) => bar.suspension));
  return {
    suspensions: inLedgerOrder(suspensions, calendar),
    counters: people
      .flatMap((person) => counterOf(person, segment, Infinity, input.rules) ?? [])
      .toSorted(byPerson),
  };
}

/** A suspension with the games, still to be played, that it is set to keep its person out of (ids). */
interface ComingAbsence {
  suspension: LedgerSuspension;
  games: number[];
}

/**
 * Who is set to miss which of the games still to be played (`coming`, ids), by suspension in the order of
 * `discipline`; suspensions that keep nobody out of any are left out. Of everybody, or of these people.
 */
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

/** The facts about some people alone: their suspensions and counters are the same as among all. */
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

/** Who is kept out of a game, and who enters it one card short of a suspension ("pendurado"). */
interface GameStatus {
  suspended: BarredPerson[];
  pending: CardCounter[];
}

function statusAt(docket: Docket, slot: Slot): GameStatus {
  const sides = new Set([slot.game.home_team_id, slot.game.away_team_id]);
  const people = new Set([...sides].flatMap((id) => [...(docket.ofTeam.get(id) ?? [])]));
  const suspended: BarredPerson[] = [];
  const pending: CardCounter[] = [];
  for (const person of personLedgers(docket, slot.place, people)) {
    const open = person.bars
      .filter(({ suspension, covers }) => isOpen(suspension) && covers(slot))
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
    const counter = counterOf(person, slot.segment, slot.moment, docket.rules);
    if (counter?.pending === true && sides.has(counter.team_id)) pending.push(counter);
  }
  return { suspended: suspended.toSorted(byPerson), pending: pending.toSorted(byPerson) };
}

/**
 * Who may not be fielded in each of these games, and who is pending in it, by the game's id: of the
 * facts before the game alone, so that what happened in it or later changes nothing. A game still to
 * be played serves nothing. A game that is not in the docket is left out.
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

/** The same for one game; nobody for one that is not there. */
export const statusForGame = (docket: Docket, game_id: number): GameStatus =>
  statusForGames(docket, [game_id]).get(game_id) ?? { suspended: [], pending: [] };

type Rules = DisciplineInput["rules"];

const yellowsOf = (count: number): Composed => text("absenceReasons.yellows", { count });
const bluesOf = (count: number): Composed => text("absenceReasons.blues", { count });

function causeText(cause: LedgerSuspension["cause"], rules: Rules): Composed {
  switch (cause) {
    case "yellows":
      return yellowsOf(rules.yellows_per_suspension);
    case "blues":
      return bluesOf(rules.blues_per_suspension ?? 1);
    case "red":
    case "second_yellow":
    case "tribunal":
    case "carried":
      return text(`absenceReasons.${cause}`);
  }
}

/** The causes of suspensions in words, each once. */
const causesOf = (suspensions: LedgerSuspension[], rules: Rules): Composed[] =>
  [...new Set(suspensions.map(({ cause }) => cause))].map((cause) => causeText(cause, rules));

/** Why somebody is out and for how long: "Suspensão por 3 cartões amarelos: falta 1 jogo." */
export function suspensionText(
  { suspensions, matches_left: left }: { suspensions: LedgerSuspension[]; matches_left: number },
  rules: Rules,
): string {
  const causes = causesOf(suspensions, rules);
  const until = suspensions
    .flatMap((one) => one.until ?? [])
    .toSorted()
    .at(-1);
  if (until === undefined || left > 0) {
    const games = say(text("absenceReasons.suspended", { causes, left }), keptLanguage());
    return until === undefined
      ? games
      : `${games} ${say(text("absenceReasons.andUntil", { day: until }), keptLanguage())}`;
  }
  return say(text("absenceReasons.suspendedUntil", { causes, day: until }), keptLanguage());
}

/** Why somebody was out of a game that is over: "Suspensão por 3 cartões amarelos." */
export function pastSuspensionText(suspensions: LedgerSuspension[], rules: Rules): string {
  const causes = causesOf(suspensions, rules);
  return say(text("absenceReasons.wasSuspended", { causes }), keptLanguage());
}

/** What somebody who is pending has: "Está com 2 cartões amarelos: mais um é suspensão." */
export function pendingText({ yellows, blues }: CardCounter, rules: Rules): string {
  const cards = [
    ...(yellows > 0 && yellows + 1 === rules.yellows_per_suspension ? [yellowsOf(yellows)] : []),
    ...(blues > 0 && blues + 1 === rules.blues_per_suspension ? [bluesOf(blues)] : []),
  ];
  return say(text("absenceReasons.pending", { cards }), keptLanguage());
}
