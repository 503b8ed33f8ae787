import {
  type Doubt,
  doubtsAbout,
  newDoubts,
  type SheetFacts,
} from "../../../../domain/result/doubts.ts";
import { FREE_SUBSTITUTIONS, type Modality } from "../../../../domain/rulebook/modality.ts";
import { dayIn } from "../../../../domain/schedule/local-day.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import { type Text, text } from "../../../../texts/text.ts";
import type { GameRow } from "../row.ts";
import { toFacts } from "./result.ts";
import type { InscribedRow, LineupRow, NewEvent, NotedRow } from "./store.ts";
import { leavesExtraGame } from "../../../../domain/qualification/needed-games.ts";
import { tieKey } from "../../../../domain/qualification/ties.ts";
import type { TieRules } from "../../../../domain/rulebook.ts";
import { buildGame, type GameRow as TiedRow } from "../../../competition/facts/store.ts";
import type { ResultFacts } from "../../../../domain/result/contradictions.ts";

interface Judged {
  row: GameRow;
  result: ResultFacts;
  /** The call's events; null keeps the stored ones. */
  events: NewEvent[] | null;
}

interface Known {
  events: ReadonlyMap<number, NotedRow[]>;
  lineups: LineupRow[];
  inscribed: InscribedRow[];
  modality: Modality;
  /** The present time in milliseconds. */
  now: number;
}

/** A game with doubts; `fresh` are those that this call adds. */
interface DoubtfulGame {
  game_id: number;
  doubts: Doubt[];
  fresh: Doubt[];
}

/** Returns the doubts (`domain/result/doubts.ts`) about each game after the write. */
export function findDoubts(judged: Judged[], known: Known): DoubtfulGame[] {
  const lineups = Map.groupBy(known.lineups, ({ game_id }) => game_id);
  const people = new Map(
    known.inscribed.map(({ user_id, name, role }) => [user_id, { name, role }]),
  );
  return judged.map(({ row, result, events }) => {
    const { id, home_team_id, away_team_id } = row;
    const own = known.events.get(id) ?? [];
    const lineup = lineups.get(id) ?? [];
    const shared = {
      home_team_id,
      away_team_id,
      lineup,
      people,
      rolling: FREE_SUBSTITUTIONS[known.modality],
    } satisfies Partial<SheetFacts>;
    const before = doubtsAbout({ ...shared, ...toFacts(row), events: own });
    const doubts = doubtsAbout({ ...shared, ...result, events: events ?? own });
    return {
      game_id: id,
      doubts,
      fresh: [...newDoubts(before, doubts), ...tooEarly(row, result, known.now)],
    };
  });
}

function tooEarly({ starts_at, finished }: GameRow, result: ResultFacts, now: number): Doubt[] {
  if (starts_at === null || finished || !result.finished) return [];
  if (result.result_kind !== "played" && result.result_kind !== "abandoned") return [];
  const day = dayIn(new Date(starts_at));
  if (day <= dayIn(new Date(now))) return [];
  const [year = "", month = "", date = ""] = day.split("-");
  const message = text("doubts.notYet", { day: `${date}/${month}/${year}` });
  return [{ key: "not yet", code: "doubt", field: "home_score", at: null, message }];
}

/** Returns questions about unlikely results, at the fields of the call. */
export const toQuestions = (games: DoubtfulGame[]): FieldError[] =>
  games.flatMap(({ fresh }, i) =>
    fresh.map(({ code, field, at, message }) => ({
      path: at === null ? `games.${i}.${field}` : `games.${i}.${field}.${at}.user_id`,
      code,
      message,
    })),
  );

/** Returns the doubts as notices. */
export const doubtNotices = (games: DoubtfulGame[]): { game_id: number; message: Text }[] =>
  games.flatMap(({ game_id, doubts }) => doubts.map(({ message }) => ({ game_id, message })));

/** Refuses with 409 results after which an extra game already played or live would be needless. */
export function refuseLeftExtra(
  tied: readonly TiedRow[],
  rulesOf: ReadonlyMap<number, TieRules>,
  results: ReadonlyMap<number, ResultFacts>,
): void {
  const games = tied.map((row) => ({ ...buildGame(row), ...results.get(row.id) }));
  for (const tie of Map.groupBy(games, tieKey).values()) {
    const rules = rulesOf.get(tie[0]?.phase_id ?? 0);
    const isChanged = tie.some(({ id }) => results.has(id));
    if (rules && isChanged && leavesExtraGame(tie, rules)) {
      throw new Problem(409, "games.extraWasPlayed");
    }
  }
}
