import type { Side } from "../result.ts";
import type { GameEventType } from "../result/events.ts";
import type { EventContent, Person } from "./entries.ts";
import type { Line, Sheet } from "./fold.ts";
import type { NotedEvent } from "../result/doubts.ts";

/** A row of a game's events; see `ScoreEvent` for `team_id`. */
export interface EventRow extends NotedEvent {
  penalty: boolean;
  free_kick: boolean;
}

export interface LineupRow {
  user_id: number;
  shirt_number: number | null;
  starter: boolean;
  captain: boolean;
}

export interface KickRow {
  side: Side;
  scored: boolean;
  user_id: number | null;
}

export interface SheetGame {
  teams: Readonly<Record<Side, number>>;
  /** The teams of the tournament's athletes, by user. */
  teamsOf: ReadonlyMap<number, ReadonlySet<number>>;
  /** The user of each athlete who was typed, by the entry's id. */
  typed: ReadonlyMap<string, number>;
  /** The kinds of events that the tournament counts. */
  events: readonly GameEventType[];
}

/** A row with the entry that it follows from. */
export type FromEntry<Row> = Row & { entry: string };

/** Returns the rows of a sheet's events, in order of play; an assist is a row beside its goal. */
export function toEventRows(sheet: Sheet, game: SheetGame): FromEntry<EventRow>[] {
  return sheet.lines.flatMap((line) =>
    line.state === "counted" && line.content.kind === "event"
      ? rowsOf(line, line.content, game).map((row) => ({ ...row, entry: line.id }))
      : [],
  );
}

function rowsOf(
  { period, minute, added }: Line,
  content: EventContent,
  { teams, teamsOf, typed, events }: SheetGame,
): EventRow[] {
  const { type, side, penalty, free_kick, card_kind } = content;
  const isGoal = type === "goal";
  const ownSide = type === "og" ? (side === "home" ? "away" : "home") : side;
  const userOf = (person: Person | null): number | null => {
    const user = typeof person === "string" ? typed.get(person) : person;
    return user != null && teamsOf.get(user)?.has(teams[ownSide]) ? user : null;
  };
  const row: EventRow = {
    type,
    team_id: teams[side],
    user_id: userOf(content.person),
    replaced_user_id: type === "substitution" ? userOf(content.replaced) : null,
    minute,
    added,
    extra_time: period === "Prorrogação",
    penalty: isGoal && penalty,
    free_kick: isGoal && free_kick && !penalty,
    card_kind: type === "red_card" ? card_kind : null,
  };
  if (type === "substitution") {
    const isWhole = row.user_id !== null && row.replaced_user_id !== null;
    return isWhole && row.user_id !== row.replaced_user_id ? [row] : [];
  }
  if (!events.includes(type)) return [];
  const assist = isGoal && events.includes("assist") ? userOf(content.assist) : null;
  if (assist === null) return [row];
  const pass = { ...row, type: "assist" as const, user_id: assist };
  return [row, { ...pass, penalty: false, free_kick: false }];
}

/** Returns the rows of a side's line-up without people of other teams; null: none was noted. */
export function toLineupRows(sheet: Sheet, side: Side, game: SheetGame): LineupRow[] | null {
  const places = sheet.lineups[side];
  if (places === null) return null;
  return places.flatMap(({ person, ...place }) => {
    const user_id = typeof person === "string" ? game.typed.get(person) : person;
    if (user_id === undefined || !game.teamsOf.get(user_id)?.has(game.teams[side])) return [];
    return [{ user_id, ...place }];
  });
}

export const toKickRows = ({ kicks }: Sheet, { teams, teamsOf, typed }: SheetGame): KickRow[] =>
  kicks.map(({ side, scored, person }) => {
    const user = typeof person === "string" ? typed.get(person) : person;
    const isOwn = user != null && teamsOf.get(user)?.has(teams[side]);
    return { side, scored, user_id: isOwn ? user : null };
  });
