import type { z } from "@hono/zod-openapi";
import { type ScoreEvent, scoreOf } from "../../../domain/score.ts";
import type { FieldError } from "../../../http/problem.ts";
import type { StatsRules } from "../../db/schema/index.ts";
import type { gameResult } from "./contract.ts";
import type { GameRow } from "../row.ts";
import type { NewEvent, Result } from "./store.ts";

export type GivenResult = z.infer<typeof gameResult>;

/** What a result is judged against. */
interface Known {
  rules: StatsRules;
  /** The goals stored for this game. */
  goals: ScoreEvent[];
  /** The athletes of the call that are inscribed in the tournament. */
  inscribed: ReadonlySet<number>;
}

/** The new state of a game and its new events; null keeps the stored ones. */
interface Judged {
  result: Result;
  events: NewEvent[] | null;
  errors: FieldError[];
}

/**
 * Works out what a call makes of a game. What is left out keeps its stored value, except that
 * `finished` is true, and that scores follow the events, or the tournament's rule for a walkover
 * that is being declared. `path` is where errors are named.
 */
export function judge(game: GameRow, given: GivenResult, known: Known, path: string): Judged {
  const events = given.events?.map((event) => newEvent(game.id, event)) ?? null;
  const finished = given.finished ?? true;
  const result_kind = given.result_kind ?? game.result_kind;
  const scores = scoresOf(game, given, finished, events ?? known.goals, known.rules);
  const result: Result = {
    id: game.id,
    version: game.version,
    status: statusOf(game, given, finished),
    finished,
    result_kind,
    absent_side: result_kind === "walkover" ? (given.absent_side ?? game.absent_side) : null,
    counts_for_goals: countsForGoals(game, given, known.rules),
    ...scores,
    home_penalties: orStored(given.home_penalties, game.home_penalties),
    away_penalties: orStored(given.away_penalties, game.away_penalties),
    reason: orStored(given.reason, game.reason),
    notes: orStored(given.notes, game.notes),
  };
  const errors = [
    ...resultErrors(game, result, path),
    ...eventErrors(game, events ?? [], known, path),
  ];
  return { result, events, errors };
}

const orStored = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);

type NewEventInput = NonNullable<GivenResult["events"]>[number];

const newEvent = (game_id: number, event: NewEventInput): NewEvent => ({
  game_id,
  type: event.type,
  team_id: event.team_id,
  user_id: event.user_id ?? null,
  minute: event.minute ?? null,
  added: event.added ?? null,
  extra_time: event.extra_time ?? false,
  penalty: event.penalty ?? false,
  card_kind: event.type === "red_card" ? (event.card_kind ?? null) : null,
  shirt_number: event.shirt_number ?? null,
});

type Scores = Pick<Result, "home_score" | "away_score" | "home_extra_score" | "away_extra_score">;

function scoresOf(
  game: GameRow,
  given: GivenResult,
  finished: boolean,
  events: ScoreEvent[],
  rules: StatsRules,
): Scores {
  const kind = given.result_kind ?? game.result_kind;
  if (
    given.result_kind === "walkover" &&
    given.home_score === undefined &&
    given.away_score === undefined
  ) {
    const absent = given.absent_side ?? game.absent_side;
    return {
      home_score: absent === "away" ? rules.walkover_goals : 0,
      away_score: absent === "home" ? rules.walkover_goals : 0,
      home_extra_score: null,
      away_extra_score: null,
    };
  }
  const counted = scoreOf(events, game.home_team_id ?? 0);
  // A stored score speaks for itself until new events, or another kind of result, contradict it.
  const recount = given.events !== undefined || kind !== game.result_kind;
  const side = (value: number | null | undefined, stored: number | null, goals: number) => {
    if (value !== undefined) return value;
    if (stored === null) return finished || events.length > 0 ? goals : null;
    return recount ? goals : stored;
  };
  const overtime = events.some((event) => event.extra_time);
  const extra = (value: number | null | undefined, stored: number | null, goals: number) => {
    if (value !== undefined) return value;
    if (overtime) return goals;
    return recount ? null : stored;
  };
  return {
    home_score: side(given.home_score, game.home_score, counted.home),
    away_score: side(given.away_score, game.away_score, counted.away),
    home_extra_score: extra(given.home_extra_score, game.home_extra_score, counted.home_extra),
    away_extra_score: extra(given.away_extra_score, game.away_extra_score, counted.away_extra),
  };
}

function statusOf(game: GameRow, given: GivenResult, finished: boolean): Result["status"] {
  if (finished) return "finished";
  const scored =
    given.home_score != null || given.away_score != null || (given.events?.length ?? 0) > 0;
  return scored || game.status === "finished" ? "live" : game.status;
}

function countsForGoals(game: GameRow, given: GivenResult, rules: StatsRules): boolean {
  if (given.counts_for_goals !== undefined) return given.counts_for_goals;
  if (given.result_kind === undefined) return game.counts_for_goals === 1;
  return given.result_kind === "walkover" ? rules.walkover_counts_for_goals : true;
}

function resultErrors(game: GameRow, result: Result, path: string): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (field: string, code: string, message: string) =>
    errors.push({ path: `${path}.${field}`, code, message });

  if (game.home_team_id === null || game.away_team_id === null) {
    wrong("id", "no_teams", "Este jogo ainda não tem os dois times.");
  }
  if (result.result_kind === "walkover" && result.absent_side === null) {
    wrong("absent_side", "required", "Diga quem faltou.");
  }
  if (result.finished && result.result_kind !== "annulled") {
    if (result.home_score === null) wrong("home_score", "required", "Informe os gols do mandante.");
    if (result.away_score === null)
      wrong("away_score", "required", "Informe os gols do visitante.");
  }
  const { home_penalties, away_penalties } = result;
  if ((home_penalties === null) !== (away_penalties === null)) {
    wrong(
      home_penalties === null ? "home_penalties" : "away_penalties",
      "required",
      "Informe os pênaltis dos dois times.",
    );
  } else if (result.finished && home_penalties !== null && home_penalties === away_penalties) {
    wrong("away_penalties", "level", "A disputa de pênaltis não termina empatada.");
  }
  return errors;
}

const EVENT_NAMES: Record<NewEvent["type"], string> = {
  goal: "Gol",
  og: "Gol contra",
  assist: "Assistência",
  yellow_card: "Cartão amarelo",
  red_card: "Cartão vermelho",
};

function eventErrors(game: GameRow, events: NewEvent[], known: Known, path: string): FieldError[] {
  return events.flatMap((event, i) => {
    const errors: FieldError[] = [];
    if (!known.rules.events.includes(event.type)) {
      const message = `${EVENT_NAMES[event.type]} não conta neste torneio.`;
      errors.push({ path: `${path}.events.${i}.type`, code: "not_counted", message });
    }
    if (event.team_id !== game.home_team_id && event.team_id !== game.away_team_id) {
      const message = "Este time não joga este jogo.";
      errors.push({ path: `${path}.events.${i}.team_id`, code: "unknown", message });
    }
    if (event.user_id !== null && !known.inscribed.has(event.user_id)) {
      const message = "Este atleta não está inscrito no torneio.";
      errors.push({ path: `${path}.events.${i}.user_id`, code: "unknown", message });
    }
    return errors;
  });
}
