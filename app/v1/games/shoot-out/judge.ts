import {
  contradictedSides,
  faultOfKicks,
  type Kick,
  scoreOfKicks,
  winnerOfKicks,
} from "../../../domain/result/shoot-out.ts";
import type { ResultFacts } from "../../../domain/result/contradictions.ts";
import type { FieldError } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import type { GameRow } from "../row.ts";
import type { NewKick } from "./store.ts";

type Total = Pick<ResultFacts, "home_penalties" | "away_penalties">;

/** What a call says of a game's shoot-out. */
interface Given extends Partial<Total> {
  kicks?:
    | { side: Kick["side"]; scored: boolean; user_id?: number | null | undefined }[]
    | undefined;
}

/** What becomes of a game's kicks. */
interface JudgedKicks {
  /** Those that take the place of the stored ones; null: they stay. */
  kicks: NewKick[] | null;
  total: Total;
  errors: FieldError[];
}

/**
 * Works out what a call makes of a game's shoot-out. `stored` are the kicks that are there, `before` the
 * facts as they are, `facts` as the call makes them but for what follows from kicks: the total, unless
 * somebody has said it. `path` is where errors are named.
 */
export function judgeKicks(
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
