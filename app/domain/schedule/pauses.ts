import { type Contender, contendersOf } from "./contenders.ts";
import {
  type DatedGame,
  endOf,
  MINUTE,
  type Name,
  namesIn,
  type ScheduleRules,
  type Violation,
  unmet,
} from "./data.ts";
import { valueAt } from "./value-at.ts";
import { text } from "../../texts/text.ts";

type RestRules = Pick<ScheduleRules, "rest" | "max_rest">;

/** What a team's pause of so many milliseconds between two games leaves to be wished; overlapping games are another matter. */
export function pauseWish(pause: number, { rest, max_rest }: RestRules): "rest" | "idle" | null {
  if (pause < 0) return null;
  if (rest !== null && pause < rest * MINUTE) return "rest";
  if (max_rest !== null && pause > max_rest * MINUTE) return "idle";
  return null;
}

/** The rules, and how they call those who play. */
export interface Context {
  rules: ScheduleRules;
  nameOf: (contender: Contender) => Name;
  nameOfTeam: (id: number) => Name;
}

export function contextOf(rules: ScheduleRules): Context {
  const nameOfTeam = namesIn(rules.teams, "violations.theTeam");
  const nameOfSpot = namesIn(rules.spots, "violations.theTeam");
  const nameOf = ({ team_id, spot_id }: Contender) =>
    team_id === null ? nameOfSpot(spot_id ?? 0) : nameOfTeam(team_id);
  return { rules, nameOf, nameOfTeam };
}

/** The games of a team, or of whoever will fill a spot, in one tournament, in order of time. */
export interface Series {
  contender: Contender;
  games: DatedGame[];
}

/** The series of all who play in these games, which come in order of time. */
export function seriesIn(games: DatedGame[]): Series[] {
  const series = new Map<string, Series>();
  for (const game of games) {
    for (const contender of contendersOf(game)) {
      const key = `${game.tournament_id}/${contender.key}`;
      valueAt(series, key, () => ({ contender, games: [] })).games.push(game);
    }
  }
  return [...series.values()];
}

/** What somebody's pause from one game to another leaves to be wished, if anything. */
export function pauseViolation(
  contender: Contender,
  last: DatedGame,
  next: DatedGame,
  { rules, nameOf }: Context,
): Violation[] {
  const pause = next.start - endOf(last);
  const kind = pauseWish(pause, rules);
  if (kind === null) return [];
  const message = text(kind === "rest" ? "violations.restTooShort" : "violations.restTooLong", {
    team: nameOf(contender),
    one: last.label,
    other: next.label,
    minutes: Math.floor(pause / MINUTE),
    requested: (kind === "rest" ? rules.rest : rules.max_rest) ?? 0,
  });
  const { team_id } = contender;
  return [unmet(kind, [last.id, next.id], message, rules.weights[kind], { team_id })];
}
