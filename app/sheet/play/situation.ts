import type { Side } from "../../domain/result.ts";
import type { EventContent, LineupPlace, Person } from "../../domain/sheet/entries.ts";
import { foldEntries, type Line, type Sheet } from "../../domain/sheet/fold.ts";
import type { Book, Row } from "../device/records.ts";
import { isGoal } from "../../domain/result/events.ts";

/** An athlete, coach or member of staff at this game. */
export interface Player {
  person: Person;
  number: number | null;
  name: string;
  captain: boolean;
  /** Yellow cards of this game. */
  yellows: number;
  isOff: boolean;
  /** Time of a blue card (UTC) after which the player, or another, may come on. */
  blue_at: string | null;
  /** Why the player may not play; empty when nothing is against it. */
  reasons: readonly string[];
  isAllowed: boolean;
  isStaff: boolean;
  /** True when the name was typed at the sheet. */
  isTyped: boolean;
}

type Team = NonNullable<Book["home"]["team"]>;

export interface TeamSituation {
  side: Side;
  team: Team;
  /** The roster by shirt number, with those typed at the sheet. */
  squad: Player[];
  staff: Player[];
  pitch: Player[];
  /** Players who may come on. */
  bench: Player[];
  lineup: readonly LineupPlace[] | null;
  /** Players who were substituted and may not return. */
  gone: Player[];
  sent_off: Player[];
}

export interface Situation {
  sheet: Sheet;
  home: TeamSituation;
  away: TeamSituation;
  /** Facts that count, in order of play. */
  counted: Line[];
}

/** Returns what a person at the sheet has to know now. */
export function readSituation(book: Book, rows: readonly Row[]): Situation {
  const sheet = foldEntries(
    rows.filter(({ status }) => status !== "refused").map((row) => row.entry),
  );
  const counted = sheet.lines.filter(({ state }) => state === "counted");
  return {
    sheet,
    counted,
    home: readTeam("home", book, sheet, counted),
    away: readTeam("away", book, sheet, counted),
  };
}

function readTeam(side: Side, book: Book, sheet: Sheet, counted: readonly Line[]): TeamSituation {
  const { squad } = book[side];
  const places = sheet.lineups[side];
  const lineup = places && places.length > 0 ? places : null;
  const events = counted.flatMap(({ content, noted_at }) =>
    content.kind === "event" ? [{ ...content, noted_at }] : [],
  );
  const complete = (player: Bare): Player => {
    const place = lineup?.find(({ person }) => person === player.person);
    const own = events.filter(({ person }) => person === player.person);
    const yellows = own.filter(({ type }) => type === "yellow_card").length;
    return {
      ...player,
      number: place?.shirt_number ?? player.number,
      captain: place?.captain ?? false,
      yellows,
      isOff: yellows > 1 || own.some(({ type }) => type === "red_card"),
      blue_at: own.findLast(({ type }) => type === "blue_card")?.noted_at ?? null,
    };
  };
  const people = [
    ...squad.map(({ user_id, name, shirt_number, role, allowed, reasons }): Bare => ({
      person: user_id,
      number: shirt_number,
      name,
      reasons: reasons.map(({ message }) => message),
      isAllowed: allowed,
      isStaff: role !== "athlete",
      isTyped: false,
    })),
    ...sheet.athletes
      .filter((athlete) => athlete.side === side)
      .map(({ id, shirt_number, name }): Bare => ({
        person: id,
        number: shirt_number,
        name,
        reasons: [],
        isAllowed: true,
        isStaff: false,
        isTyped: true,
      })),
  ].map(complete);
  const players = people.filter(({ isStaff }) => !isStaff).toSorted(byNumber);
  const changes = events.filter((event) => event.side === side && event.type === "substitution");
  return {
    side,
    team: book[side].team ?? nameSpot(book.game[`${side}_spot_name`]),
    squad: players,
    staff: people.filter(({ isStaff }) => isStaff),
    lineup,
    ...place(players, lineup, changes, book.rules.rolling),
    sent_off: people.filter(({ isOff }) => isOff),
  };
}

/** A place whose team is not decided yet. */
const nameSpot = (name: string | null): Team => ({
  id: 0,
  name: name ?? "?",
  short_name: null,
  primary_color: null,
  secondary_color: null,
  logo: null,
  shield: null,
});

type Bare = Omit<Player, "captain" | "yellows" | "isOff" | "blue_at">;

const byNumber = (a: Player, b: Player): number =>
  (a.number ?? 1_000) - (b.number ?? 1_000) || a.name.localeCompare(b.name, "pt-BR");

/** Without a line-up everyone may be on the pitch. */
function place(
  players: readonly Player[],
  lineup: readonly LineupPlace[] | null,
  changes: readonly EventContent[],
  rolling: boolean,
): Pick<TeamSituation, "pitch" | "bench" | "gone"> {
  const known = lineup && new Map(lineup.map(({ person, starter }) => [person, starter]));
  const on = new Set(
    players.filter(({ person }) => known?.get(person) ?? known === null).map((one) => one.person),
  );
  const called = new Set(known ? known.keys() : players.map(({ person }) => person));
  const came = new Set<Person>();
  const left = new Set<Person>();
  for (const { person, replaced } of changes) {
    if (replaced !== null) {
      on.delete(replaced);
      left.add(replaced);
      came.delete(replaced);
    }
    if (person !== null) {
      on.add(person);
      called.add(person);
      left.delete(person);
      came.add(person);
    }
  }
  const is = (set: ReadonlySet<Person>) => (player: Player) => set.has(player.person);
  const able = players.filter(({ isOff }) => !isOff);
  const isOnBench = ({ person }: Player) =>
    (known ? called.has(person) && !on.has(person) : !came.has(person)) &&
    (rolling || !left.has(person));
  return {
    pitch: able.filter(is(on)),
    bench: able.filter(isOnBench),
    gone: rolling ? [] : able.filter(is(left)),
  };
}

/** Returns a player of either team. */
export function findPlayer({ home, away }: Situation, person: Person | null): Player | null {
  if (person === null) return null;
  const all = [home, away].flatMap(({ squad, staff }) => [...squad, ...staff]);
  return all.find((player) => player.person === person) ?? null;
}

/** Returns the score after each goal, by the goal's id. */
export function runScore(counted: readonly Line[]): ReadonlyMap<string, Record<Side, number>> {
  const scores = new Map<string, Record<Side, number>>();
  const score = { home: 0, away: 0 };
  for (const { id, content } of counted) {
    if (!isGoalContent(content)) continue;
    score[content.side] += 1;
    scores.set(id, { home: score.home, away: score.away });
  }
  return scores;
}

export const isGoalContent = (content: Line["content"]): content is EventContent =>
  content.kind === "event" && isGoal(content);
