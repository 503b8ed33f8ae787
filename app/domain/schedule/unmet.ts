import {
  compareByTime,
  type DatedGame,
  endOf,
  type ScheduleRules,
  type Violation,
  type ScheduleGame,
  type TeamRules,
  wishViolation,
} from "./data.ts";
import {
  type WaitingContext,
  makeContext,
  pauseViolation,
  type Series,
  seriesIn,
  waitingWishes,
} from "./waiting.ts";
import { toLocal, type LocalTime } from "./local-day.ts";
import { text } from "../../texts/text.ts";
import { fitsWithin, touchesAny } from "./slots.ts";

/** Returns the wishes for times of day that a game breaks. */
export function clockWishes(
  { avoid, prefer }: TeamRules,
  local: LocalTime,
  duration: number,
): ("avoid" | "prefer")[] {
  const unmet: ("avoid" | "prefer")[] = [];
  if (touchesAny(avoid, local, duration)) unmet.push("avoid");
  if (prefer.length > 0 && !fitsWithin(prefer, local, duration)) unmet.push("prefer");
  return unmet;
}

/** True when the team cannot play. */
export const isBarred = ({ cannot }: TeamRules, local: LocalTime, duration: number): boolean =>
  touchesAny(cannot, local, duration);

/** Returns the known teams of a game, home first. */
export const sidesOf = ({ home_team_id, away_team_id }: ScheduleGame): number[] =>
  [home_team_id, away_team_id].filter((id) => id !== null);

/** Returns the unmet wishes; `games` are in order of time. */
export function unmetWishes(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const own = games.filter(({ tournament_id }) => rules.tournament_ids.includes(tournament_id));
  const context = makeContext(rules);
  return [
    ...seriesIn(own).flatMap((series) => [
      ...pauses(series, context),
      ...crowdedDays(series, context),
    ]),
    ...waitingWishes(own, context),
    ...ownWishes(own, context),
    ...findTogether(own, context),
    ...(rules.round_on_one_day ? splitRounds(own, rules) : []),
  ];
}

function pauses({ contender, games }: Series, context: WaitingContext): Violation[] {
  return games.slice(1).flatMap((next, i) => {
    const last = games[i];
    return last ? pauseViolation(contender, last, next, context) : [];
  });
}

function crowdedDays({ contender, games }: Series, { rules, nameOf }: WaitingContext): Violation[] {
  const most = rules.max_per_day;
  if (most === null) return [];
  const days = Map.groupBy(games, ({ start }) => toLocal(rules.zone, start).day);
  return [...days].flatMap(([day, own]) => {
    if (own.length <= most) return [];
    const message = text("violations.crowdedDay", {
      team: nameOf(contender),
      games: own.length,
      day,
      most,
    });
    const ids = own.map(({ id }) => id);
    return [
      wishViolation("per_day", ids, message, rules.weights.per_day * (own.length - most), {
        team_id: contender.team_id,
      }),
    ];
  });
}

function ownWishes(games: DatedGame[], { rules }: WaitingContext): Violation[] {
  const teams = new Map(rules.teams.map((team) => [team.id, team]));
  return games.flatMap((game) => {
    const found = sidesOf(game).flatMap((team_id) => {
      const team = teams.get(team_id);
      if (!team) return [];
      return clockWishes(team, toLocal(rules.zone, game.start), game.duration).map((kind) => {
        const message =
          kind === "avoid"
            ? text("violations.avoid", { team: team.name, game: game.label })
            : text("violations.outOfPreferred", { game: game.label, team: team.name });
        return wishViolation(kind, [game.id], message, rules.weights[kind], { team_id });
      });
    });
    const host = teams.get(game.home_team_id ?? 0);
    if (!host || host.field_id === null || host.field_id === game.field_id) return found;
    const message = text("violations.notOnPreferredField", { game: game.label, team: host.name });
    const subject = { team_id: host.id, field_id: host.field_id };
    const weight = rules.weights.preferred_field;
    return [...found, wishViolation("preferred_field", [game.id], message, weight, subject)];
  });
}

/** A game between the two teams is allowed. */
function findTogether(games: DatedGame[], { rules, nameOfTeam }: WaitingContext): Violation[] {
  if (rules.apart.length === 0) return [];
  const plays = new Map<number, DatedGame[]>();
  for (const game of games) {
    for (const id of sidesOf(game)) plays.set(id, [...(plays.get(id) ?? []), game]);
  }
  return rules.apart.flatMap(([a, b]) =>
    (plays.get(a) ?? []).flatMap((one) =>
      (plays.get(b) ?? []).flatMap((other) => {
        if (one.id === other.id || one.start >= endOf(other) || other.start >= endOf(one))
          return [];
        const message = text("violations.together", {
          a: nameOfTeam(a),
          b: nameOfTeam(b),
          one: one.label,
          other: other.label,
        });
        const ids = [one, other].sort(compareByTime).map(({ id }) => id);
        return [wishViolation("apart", ids, message, rules.weights.apart, { team_id: a })];
      }),
    ),
  );
}

/** Reports games that are not on the main day of their round. */
function splitRounds(games: DatedGame[], rules: ScheduleRules): Violation[] {
  return [...Map.groupBy(games, ({ round_id }) => round_id)].flatMap(([round_id, own]) => {
    const days = Map.groupBy(own, ({ start }) => toLocal(rules.zone, start).day);
    const [most, ...others] = [...days.values()].sort((a, b) => b.length - a.length);
    if (!most || others.length === 0) return [];
    const ids = others
      .flat()
      .sort(compareByTime)
      .map(({ id }) => id);
    const round = own[0]?.round_name ?? "";
    const message = text("violations.splitRound", { round, days: [...days.keys()] });
    const weight = rules.weights.round_day * others.length;
    return [wishViolation("round_day", ids, message, weight, { round_id })];
  });
}
