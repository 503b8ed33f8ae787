import type { z } from "@hono/zod-openapi";
import { contradictions, type ResultFacts } from "../../../../domain/result/contradictions.ts";
import { declareResult } from "../../../../domain/result/declare.ts";
import type { StatsRules } from "../../../../domain/rulebook.ts";
import type { FieldError } from "../../../../http/problem.ts";
import type { gameResult } from "./contract.ts";
import type { GameRow } from "../row.ts";
import type { NewEvent, Result } from "./store.ts";
import type { NewKick } from "../../../competition/settlement/deciders/store.ts";
import {
  contradictedSides,
  faultOfKicks,
  type Kick,
  scoreOfKicks,
  winnerOfKicks,
} from "../../../../domain/result/shoot-out.ts";
import { type Text, text } from "../../../../texts/text.ts";
import type { ScoreEvent } from "../../../../domain/result/events.ts";

/** Returns a stored game's result. */
export const toFacts = (row: GameRow): ResultFacts => ({
  status: row.status,
  finished: row.finished,
  period: row.period,
  period_started_at: row.period_started_at,
  result_kind: row.result_kind,
  absent_side: row.absent_side,
  offender_side: row.offender_side,
  counts_for_goals: row.counts_for_goals,
  counts_for_scorers: row.counts_for_scorers,
  home_score: row.home_score,
  away_score: row.away_score,
  home_extra_score: row.home_extra_score,
  away_extra_score: row.away_extra_score,
  home_penalties: row.home_penalties,
  away_penalties: row.away_penalties,
  reason: row.reason,
  decided_by: row.decided_by,
  article: row.article,
  notes: row.notes,
});

export type GivenResult = z.infer<typeof gameResult>;

interface Known {
  rules: StatsRules;
  events: ScoreEvent[];
  kicks: readonly Kick[];
  /** The teams each person belongs or belonged to. */
  teamsOf: ReadonlyMap<number, ReadonlySet<number>>;
}

/** A game's new state; null keeps the stored ones. */
interface Judged {
  result: Result;
  events: NewEvent[] | null;
  kicks: NewKick[] | null;
  errors: FieldError[];
}

/** Returns a game's new state after `declare` and `contradictions` of the domain; errors are at `path`. */
export function judgeResult(game: GameRow, given: GivenResult, known: Known, path: string): Judged {
  const events = given.events?.map((event) => newEvent(game.id, event)) ?? null;
  const { home_team_id } = game;
  const all = events ?? known.events;
  const field = { home_team_id, events: all, given: events !== null };
  const { facts: declared, on_field } = declareResult(toFacts(game), given, field, known.rules);
  const score_said = given.home_score !== undefined || given.away_score !== undefined;
  const shootOut = judgeKicks(
    game,
    given,
    { stored: known.kicks, before: toFacts(game), facts: declared },
    known.teamsOf,
    path,
  );
  const facts = { ...declared, ...shootOut.total };
  const refused = contradictions(facts, { events: all.length, on_field, score_said });
  const errors = [
    ...teamErrors(game, path),
    ...refused.map(({ field: name, ...error }) => ({ path: `${path}.${name}`, ...error })),
    ...shootOut.errors,
    ...eventErrors(game, events ?? [], known, path),
  ];
  const result = { id: game.id, version: game.version, ...facts };
  return { result, events, kicks: shootOut.kicks, errors };
}

type NewEventInput = NonNullable<GivenResult["events"]>[number];

const newEvent = (game_id: number, event: NewEventInput): NewEvent => ({
  game_id,
  type: event.type,
  team_id: event.team_id,
  user_id: event.user_id ?? null,
  replaced_user_id: event.replaced_user_id ?? null,
  minute: event.minute ?? null,
  added: event.added ?? null,
  extra_time: event.extra_time ?? false,
  penalty: event.penalty ?? false,
  free_kick: event.free_kick ?? false,
  card_kind: event.type === "red_card" ? (event.card_kind ?? null) : null,
  shirt_number: event.shirt_number ?? null,
});

function teamErrors(game: GameRow, path: string): FieldError[] {
  if (game.home_team_id !== null && game.away_team_id !== null) return [];
  const message = "games.noTeamsYet";
  return [{ path: `${path}.id`, code: "no_teams", message }];
}

function eventErrors(game: GameRow, events: NewEvent[], known: Known, path: string): FieldError[] {
  return events.flatMap((event, i) => {
    const errors: FieldError[] = [];
    if (event.type !== "substitution" && !known.rules.events.includes(event.type)) {
      const message = text("games.notCounted", { event: text(`eventTypes.${event.type}`) });
      errors.push({ path: `${path}.events.${i}.type`, code: "not_counted", message });
    }
    const isSide = event.team_id === game.home_team_id || event.team_id === game.away_team_id;
    if (!isSide) {
      const message = "games.notItsTeam";
      errors.push({ path: `${path}.events.${i}.team_id`, code: "unknown", message });
    }
    for (const field of ["user_id", "replaced_user_id"] as const) {
      const person = event[field];
      if (person === null) continue;
      const teams = known.teamsOf.get(person);
      const at = `${path}.events.${i}.${field}`;
      if (!teams) {
        errors.push({ path: at, code: "unknown", message: "athletes.notInTournament" });
      } else if (isSide && !teams.has(teamOfAthlete(game, event))) {
        errors.push({ path: at, code: "other_team", message: "games.athleteOfOtherTeam" });
      }
    }
    if (event.free_kick && (event.type !== "goal" || event.penalty)) {
      const message = event.penalty ? "games.penaltyOrFreeKick" : "games.freeKickOfGoal";
      errors.push({ path: `${path}.events.${i}.free_kick`, code: "contradiction", message });
    }
    return [...errors, ...substitutionErrors(event, `${path}.events.${i}`)];
  });
}

/** The team an athlete belongs to; for an own goal, the other team than the event's. */
function teamOfAthlete({ home_team_id, away_team_id }: GameRow, event: NewEvent): number {
  if (event.type !== "og") return event.team_id;
  return (event.team_id === home_team_id ? away_team_id : home_team_id) ?? 0;
}

/** Refuses a second athlete in any event but a substitution. */
function substitutionErrors(event: NewEvent, path: string): FieldError[] {
  const { type, user_id, replaced_user_id: off } = event;
  const wrong = (field: string, code: string, message: Text) => [
    { path: `${path}.${field}`, code, message },
  ];
  if (type !== "substitution") {
    return off === null ? [] : wrong("replaced_user_id", "not_off", "games.offOnlyInSubstitution");
  }
  if (user_id === null) return wrong("user_id", "missing", "games.whoComesOn");
  if (off === null) return wrong("replaced_user_id", "missing", "games.whoGoesOff");
  return off === user_id ? wrong("replaced_user_id", "same", "games.sameGoesOff") : [];
}

type Total = Pick<ResultFacts, "home_penalties" | "away_penalties">;

interface Given extends Partial<Total> {
  kicks?:
    | { side: Kick["side"]; scored: boolean; user_id?: number | null | undefined }[]
    | undefined;
}

interface JudgedKicks {
  /** The call's kicks; null keeps the stored ones. */
  kicks: NewKick[] | null;
  total: Total;
  errors: FieldError[];
}

/**
 * Checks kicks: `stored` are the present ones, `before` the old facts, `facts` the new ones. The total
 * follows from the kicks unless the call gives it.
 */
function judgeKicks(
  row: GameRow,
  given: Given,
  { stored, before, facts }: { stored: readonly Kick[]; before: ResultFacts; facts: ResultFacts },
  teamsOf: ReadonlyMap<number, ReadonlySet<number>>,
  path: string,
): JudgedKicks {
  const own = { home_penalties: facts.home_penalties, away_penalties: facts.away_penalties };
  if (facts.result_kind === "walkover") {
    const errors =
      (given.kicks?.length ?? 0) === 0
        ? []
        : [at(path, "kicks", "no_shoot_out", "results.walkoverShootOut")];
    return { kicks: stored.length > 0 ? [] : null, total: own, errors };
  }
  const kicks: readonly Kick[] = given.kicks ?? stored;
  const errors = given.kicks ? kickErrors(row, given.kicks, facts, teamsOf, path) : [];
  const said = given.home_penalties !== undefined || given.away_penalties !== undefined;
  const stands = before.finished && before.home_penalties !== null;
  const follows = given.kicks !== undefined && !said && !stands;
  const total = follows ? followingTotal(kicks) : own;
  if (follows && facts.finished && kicks.length > 0 && winnerOfKicks(kicks) === null) {
    errors.push(at(path, "kicks", "undecided", "results.kicksUndecided"));
  }
  const score = scoreOfKicks(kicks);
  const sides = contradictedSides(kicks, {
    home: total.home_penalties,
    away: total.away_penalties,
  });
  for (const side of sides) {
    errors.push(at(path, `${side}_penalties`, "kicks", text("results.kicksSay", score)));
  }
  const rows = given.kicks?.map(({ side, scored, user_id = null }, i): NewKick => ({
    game_id: row.id,
    place: i + 1,
    side,
    scored,
    user_id,
  }));
  return { kicks: rows ?? null, total, errors };
}

function followingTotal(kicks: readonly Kick[]): Total {
  if (kicks.length === 0) return { home_penalties: null, away_penalties: null };
  const { home, away } = scoreOfKicks(kicks);
  return { home_penalties: home, away_penalties: away };
}

const at = (
  path: string,
  field: string,
  code: string,
  message: FieldError["message"],
): FieldError => ({ path: `${path}.${field}`, code, message });

function kickErrors(
  row: GameRow,
  kicks: NonNullable<Given["kicks"]>,
  facts: ResultFacts,
  teamsOf: ReadonlyMap<number, ReadonlySet<number>>,
  path: string,
): FieldError[] {
  if (kicks.length === 0) return [];
  const errors: FieldError[] = [];
  if (!facts.finished && facts.status !== "live") {
    errors.push(at(path, "kicks", "not_begun", "results.kicksBeforeGame"));
  }
  const fault = faultOfKicks(kicks);
  if (fault) {
    const message = fault.code === "turn" ? "results.kickOutOfTurn" : "results.kickAfterEnd";
    errors.push(at(path, `kicks.${fault.at}.side`, fault.code, message));
  }
  for (const [i, { side, user_id }] of kicks.entries()) {
    if (typeof user_id !== "number") continue;
    const teams = teamsOf.get(user_id);
    if (!teams) {
      errors.push(at(path, `kicks.${i}.user_id`, "unknown", "athletes.notInTournament"));
    } else if (!teams.has(row[`${side}_team_id`] ?? 0)) {
      errors.push(at(path, `kicks.${i}.user_id`, "other_team", "results.kickerOfOtherTeam"));
    }
  }
  return errors;
}
