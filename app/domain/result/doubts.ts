import { type Text, text } from "../../texts/text.ts";
import { RESULT_MEANINGS, type ResultKind } from "../result.ts";
import type { SquadRole } from "../people/positions.ts";
import { formatMinute, type GameEventType, countScore, timeOf } from "./events.ts";
import { findSameGoals } from "./same-goal.ts";

export interface NotedEvent {
  type: GameEventType;
  team_id: number;
  user_id: number | null;
  /** The player substituted off. */
  replaced_user_id: number | null;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
  /** Kind of a red card; null when unknown, or for another event. */
  card_kind: "direct" | "second_yellow" | null;
}

export interface SheetFacts {
  home_team_id: number | null;
  away_team_id: number | null;
  finished: boolean;
  result_kind: ResultKind;
  home_score: number | null;
  away_score: number | null;
  events: readonly NotedEvent[];
  /** A team without people here has no line-up. */
  lineup: readonly { team_id: number; user_id: number; starter: boolean }[];
  people: ReadonlyMap<number, { name: string; role: SquadRole }>;
  rolling: boolean;
}

/** An unlikely fact that a person should check. */
export interface Doubt {
  /** Key that doubts about the same fact share. */
  key: string;
  code: "doubt" | "same_goal";
  field: "home_score" | "away_score" | "events";
  /** Index of the doubtful event; null: the score is doubtful. */
  at: number | null;
  message: Text;
}

/** A side with more goals is doubtful. */
const MOST_GOALS = 50;

/**
 * Returns the unlikely facts of a match sheet: a score unlike its goals, too many goals, a scorer who was
 * off, on the bench, outside the line-up or a coach, a wrong substitution, a second yellow without a first,
 * a goal noted twice. An event without a minute contradicts none of another time.
 */
export function doubtsAbout(sheet: SheetFacts): Doubt[] {
  const { events, people } = sheet;
  const same = findSameGoals(events, (user) => people.get(user)?.name ?? "");
  return [
    ...scoreDoubts(sheet),
    ...events.flatMap((_, at) => eventDoubts(sheet, at)),
    ...same.map((goal) => ({ ...goal, code: "same_goal" as const, field: "events" as const })),
  ];
}

function scoreDoubts(sheet: SheetFacts): Doubt[] {
  const { home_score: home, away_score: away, events, result_kind, finished } = sheet;
  const doubts: Doubt[] = [];
  for (const side of ["home", "away"] as const) {
    const goals = sheet[`${side}_score`] ?? 0;
    if (goals <= MOST_GOALS) continue;
    const message = text("doubts.manyGoals", { goals });
    const key = `goals ${side} ${goals}`;
    doubts.push({ key, code: "doubt", field: `${side}_score`, at: null, message });
  }
  const noted = countScore(events, sheet.home_team_id ?? 0);
  const kept = noted.home + noted.away > 0 && home !== null && away !== null;
  if (!finished || !kept || !RESULT_MEANINGS[result_kind].field_score) return doubts;
  if (noted.home === home && noted.away === away) return doubts;
  const message = text("doubts.score", { home, away, ofHome: noted.home, ofAway: noted.away });
  const key = `score ${home} ${away} ${noted.home} ${noted.away}`;
  return [...doubts, { key, code: "doubt", field: "home_score", at: null, message }];
}

/** Each person of the event gets only the most serious doubt. */
function eventDoubts(sheet: SheetFacts, at: number): Doubt[] {
  const event = sheet.events[at];
  if (!event) return [];
  const { type, user_id, replaced_user_id } = event;
  const own = type === "og" ? otherTeam(sheet, event.team_id) : event.team_id;
  const doubts: Doubt[] = [];
  const add = (person: number | null, message: Text | null) => {
    if (person === null || message === null) return;
    const key = `${type} ${person} ${event.minute} ${event.added} ${JSON.stringify(message)}`;
    doubts.push({ key, code: "doubt", field: "events", at, message });
  };
  if (user_id !== null) add(user_id, aboutPerson(sheet, at, user_id, own, type));
  if (replaced_user_id !== null) {
    add(replaced_user_id, aboutPerson(sheet, at, replaced_user_id, own, "goes_off"));
  }
  return doubts;
}

const otherTeam = ({ home_team_id, away_team_id }: SheetFacts, team: number): number =>
  (team === home_team_id ? away_team_id : home_team_id) ?? 0;

function aboutPerson(
  sheet: SheetFacts,
  at: number,
  person: number,
  team: number,
  what: GameEventType | "goes_off",
): Text | null {
  const { name, role } = sheet.people.get(person) ?? { name: "", role: "athlete" };
  if (what === "red_card" && lacksFirstYellow(sheet, at, person)) {
    return text("doubts.noFirstYellow", { name });
  }
  const isCard = what === "yellow_card" || what === "blue_card" || what === "red_card";
  if (role !== "athlete") return isCard ? null : text("doubts.staff", { name });
  const lineup = sheet.lineup.filter(({ team_id }) => team_id === team);
  const own = lineup.find(({ user_id }) => user_id === person);
  if (lineup.length > 0 && !own) return text("doubts.outside", { name });
  if (isCard) return null;

  const past = readPast(sheet, at, person);
  if (past.red) return text("doubts.sentOff", { name, minute: minuteOf(past.red) });
  const off = past.off !== null && (past.on === null || timeOf(past.on) <= timeOf(past.off));
  const begun = past.on !== null || past.everOn || own?.starter === true;
  if (what === "substitution") {
    if (off) {
      if (sheet.rolling || past.off === null) return null;
      return text("doubts.wentOff", { name, minute: minuteOf(past.off) });
    }
    return past.on !== null || own?.starter === true ? text("doubts.alreadyOn", { name }) : null;
  }
  if (off && past.off) return text("doubts.wentOff", { name, minute: minuteOf(past.off) });
  return own && !begun ? text("doubts.onBench", { name }) : null;
}

const lacksFirstYellow = ({ events }: SheetFacts, at: number, person: number): boolean =>
  events[at]?.card_kind === "second_yellow" &&
  !events.some(({ type, user_id }) => type === "yellow_card" && user_id === person);

interface Past {
  red: NotedEvent | null;
  on: NotedEvent | null;
  off: NotedEvent | null;
  everOn: boolean;
}

/** A person's red card and substitutions before an event, the latest of each. */
function readPast({ events }: SheetFacts, at: number, person: number): Past {
  const past: Past = { red: null, on: null, off: null, everOn: false };
  const yellows: NotedEvent[] = [];
  const event = events[at];
  const until = event ? timeOf(event) : null;
  for (const [i, other] of events.entries()) {
    if (i === at) continue;
    const { type, user_id, replaced_user_id } = other;
    const comesOn = type === "substitution" && user_id === person;
    // A substitution without a minute can have come in time.
    if (comesOn && (other.minute === null || event?.minute === null)) past.everOn = true;
    if (until === null || event?.minute === null || other.minute === null) continue;
    const time = timeOf(other);
    if (comesOn && (event?.type === "substitution" ? time < until : time <= until)) {
      past.on = latest(past.on, other);
    }
    if (time >= until) continue;
    if (type === "red_card" && user_id === person) past.red = latest(past.red, other);
    if (type === "yellow_card" && user_id === person) yellows.push(other);
    if (type === "substitution" && replaced_user_id === person) past.off = latest(past.off, other);
  }
  const second = yellows.toSorted((a, b) => timeOf(a) - timeOf(b))[1];
  if (second) past.red ??= second;
  return past;
}

const latest = (one: NotedEvent | null, other: NotedEvent): NotedEvent =>
  one === null || timeOf(one) < timeOf(other) ? other : one;

const minuteOf = ({ minute, added }: NotedEvent): string =>
  formatMinute({ minute: minute ?? 0, added: added ?? 0 });

/** Returns the doubts in `after` that are not in `before`. */
export function newDoubts(before: readonly Doubt[], after: readonly Doubt[]): Doubt[] {
  const known = new Set(before.map(({ key }) => key));
  return after.filter(({ key }) => !known.has(key));
}

interface LinedUp {
  user_id: number;
  starter: boolean;
}

type Seen = Pick<NotedEvent, "type" | "user_id" | "replaced_user_id">;

/** Returns the players on the pitch after events in order. */
export function onPitch(lineup: readonly LinedUp[], events: readonly Seen[]): Set<number> {
  const on = new Set(lineup.flatMap(({ user_id, starter }) => (starter ? user_id : [])));
  for (const { type, user_id, replaced_user_id } of events) {
    if (type !== "substitution") continue;
    if (replaced_user_id !== null) on.delete(replaced_user_id);
    if (user_id !== null) on.add(user_id);
  }
  for (const user_id of sentOff(events)) on.delete(user_id);
  return on;
}

/** Returns players with a red or two yellow cards. */
export function sentOff(events: readonly Seen[]): Set<number> {
  const booked = new Set<number>();
  const off = new Set<number>();
  for (const { type, user_id } of events) {
    if (user_id === null) continue;
    if (type === "red_card" || (type === "yellow_card" && booked.has(user_id))) off.add(user_id);
    if (type === "yellow_card") booked.add(user_id);
  }
  return off;
}

/** Returns players substituted off for good; `events` are in order. */
export function replacedIn(events: readonly Seen[]): Set<number> {
  const off = new Set<number>();
  for (const { type, user_id, replaced_user_id } of events) {
    if (type !== "substitution") continue;
    if (replaced_user_id !== null) off.add(replaced_user_id);
    if (user_id !== null) off.delete(user_id);
  }
  return off;
}
