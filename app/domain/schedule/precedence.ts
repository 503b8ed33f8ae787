import { type TextKey, text, type Text } from "../../texts/text.ts";
import {
  compareByTime,
  type HardKind,
  type ScheduleGame,
  type ScheduleRules,
  type DatedGame,
  endOf,
  type Violation,
  hardViolation,
  isDated,
  sortViolations,
  MINUTE,
  namesIn,
} from "./data.ts";
import { areParallel, type FeederGames, findFeederGames, feeds, needsNight } from "./feeding.ts";
import { unmetWishes, isBarred, sidesOf } from "./unmet.ts";
import { toLocal } from "./local-day.ts";

export type OrderKind = Extract<HardKind, "phase_order" | "knockout_order" | "round_order">;

const sharesTeam = (a: ScheduleGame, b: ScheduleGame): boolean =>
  (a.home_team_id !== null &&
    (a.home_team_id === b.home_team_id || a.home_team_id === b.away_team_id)) ||
  (a.away_team_id !== null &&
    (a.away_team_id === b.home_team_id || a.away_team_id === b.away_team_id));

/**
 * Returns the rule by which `a` ends before `b` starts, or null. Phases, and rounds of a team or whole
 * rounds, come in order; of overlapping phases only the deciding games come first.
 */
export function rulePutting(
  a: ScheduleGame,
  b: ScheduleGame,
  rules: Pick<ScheduleRules, "rounds" | "parallel_phases">,
  feeding: FeederGames,
): OrderKind | null {
  if (a.tournament_id !== b.tournament_id || feeds(b, a, feeding)) return null;
  const decides = feeds(a, b, feeding);
  if (a.phase_id !== b.phase_id) {
    if (decides) return "phase_order";
    return a.phase >= b.phase || areParallel(a, b, rules) ? null : "phase_order";
  }
  if (a.round >= b.round && !decides) return null;
  const waits = b.home_team_id === null || b.away_team_id === null;
  if (decides || waits || sharesTeam(a, b)) return b.knockout ? "knockout_order" : "round_order";
  return rules.rounds === "whole" ? "round_order" : null;
}

const ORDER_TEXTS = {
  phase_order: "violations.phaseOrder",
  knockout_order: "violations.knockoutOrder",
  round_order: "violations.roundOrder",
  same_day: "violations.sameDay",
} as const satisfies Record<OrderKind | "same_day", TextKey>;

function findDisorder(games: DatedGame[], rules: ScheduleRules, feeding: FeederGames): Violation[] {
  const days = new Map(games.map((game) => [game, toLocal(rules.zone, game.start).day]));
  const wrongIn = (early: DatedGame, late: DatedGame): OrderKind | "same_day" | null => {
    const over = endOf(early) <= late.start;
    if (over && days.get(early) !== days.get(late)) return null;
    const kind = rulePutting(early, late, rules, feeding);
    if (!over || kind === null) return kind;
    return needsNight(early, late, rules, feeding) ? "same_day" : null;
  };
  const tournaments = Map.groupBy(games, ({ tournament_id }) => tournament_id);
  return [...tournaments.values()].flatMap((own) =>
    own.flatMap((late) => {
      const last = new Map<OrderKind | "same_day", DatedGame>();
      for (const early of own) {
        const kind = wrongIn(early, late);
        if (kind === null) continue;
        const known = last.get(kind);
        if (!known || endOf(known) < endOf(early)) last.set(kind, early);
      }
      return [...last].map(([kind, early]) =>
        hardViolation(
          kind,
          kind === "same_day" ? [early.id, late.id] : [late.id, early.id],
          text(ORDER_TEXTS[kind], { late: late.label, early: early.label }),
          { round_id: late.round_id },
        ),
      );
    }),
  );
}

/**
 * Returns all violations of a schedule, broken rules first (rules, section 9). Undated games are ignored.
 * Clashes count in all games, wishes only in the tournaments of `rules`, pauses and days within one
 * tournament.
 */
export function checkSchedule(games: ScheduleGame[], rules: ScheduleRules): Violation[] {
  const dated = games.filter(isDated).sort(compareByTime);
  return sortViolations([
    ...clashes(dated, rules),
    ...closures(dated, rules),
    ...barredTimes(dated, rules),
    ...findDisorder(dated, rules, findFeederGames(games)),
    ...unmetWishes(dated, rules),
  ]);
}

interface Need {
  kind: "field" | "team" | "referee" | "person";
  ids: (game: DatedGame) => number[];
  /** Milliseconds that the field or team stays occupied after the game. */
  rest: number;
  named: (id: number, a: DatedGame, b: DatedGame) => Text;
}

const clashes = (games: DatedGame[], rules: ScheduleRules): Violation[] =>
  listNeeds(rules).flatMap((need) => findClashes(games, need));

function listNeeds(rules: ScheduleRules): Need[] {
  const field = namesIn(rules.fields, "violations.someField");
  const team = namesIn(rules.teams, "violations.someTeam");
  const referee = namesIn(rules.referees, "violations.someReferee");
  const person = namesIn(rules.people, "violations.somePerson");
  const pair = (a: DatedGame, b: DatedGame) => ({ one: a.label, other: b.label });
  return [
    {
      kind: "field",
      ids: ({ field_id }) => (field_id === null ? [] : [field_id]),
      rest: rules.gap * MINUTE,
      named: (id, a, b) =>
        endOf(a) > b.start
          ? text("violations.twoAtOnce", { who: field(id), ...pair(a, b) })
          : text("violations.gapTooShort", { field: field(id), minutes: rules.gap, ...pair(a, b) }),
    },
    {
      kind: "team",
      ids: sidesOf,
      rest: 0,
      named: (id, a, b) => text("violations.twoAtOnce", { who: team(id), ...pair(a, b) }),
    },
    {
      kind: "referee",
      ids: ({ referee_ids }) => referee_ids,
      rest: 0,
      named: (id, a, b) => text("violations.refereeAtTwo", { referee: referee(id), ...pair(a, b) }),
    },
    {
      kind: "person",
      ids: ({ person_ids }) => person_ids,
      rest: 0,
      named: (id, a, b) => text("violations.personInTwo", { person: person(id), ...pair(a, b) }),
    },
  ];
}

function findClashes(games: DatedGame[], { kind, ids, rest, named }: Need): Violation[] {
  const takers = new Map<number, DatedGame[]>();
  for (const game of games) {
    for (const id of new Set(ids(game))) {
      const own = takers.get(id);
      if (own) own.push(game);
      else takers.set(id, [game]);
    }
  }
  return [...takers].flatMap(([id, own]) =>
    own.flatMap((a, i) => {
      const next = own.slice(i + 1);
      const free = next.findIndex((b) => b.start >= endOf(a) + rest);
      return next
        .slice(0, free === -1 ? undefined : free)
        .map((b) => hardViolation(kind, [a.id, b.id], named(id, a, b), { [`${kind}_id`]: id }));
    }),
  );
}

function closures(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const nameOf = namesIn(rules.fields, "violations.someField");
  const closed = Map.groupBy(rules.blackouts, ({ field_id }) => field_id);
  return games.flatMap((game) => {
    const { field_id, label } = game;
    const met = closed
      .get(field_id ?? 0)
      ?.find(({ from, to }) => game.start < to && from < endOf(game));
    if (field_id === null || !met) return [];
    const at = { field: nameOf(field_id), game: label };
    const message =
      met.reason === null
        ? text("violations.closed", at)
        : text("violations.closedFor", { ...at, reason: met.reason });
    return [hardViolation("blackout", [game.id], message, { field_id })];
  });
}

function barredTimes(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const teams = new Map(rules.teams.map((team) => [team.id, team]));
  return games.flatMap((game) => {
    if (!rules.tournament_ids.includes(game.tournament_id)) return [];
    return sidesOf(game).flatMap((team_id) => {
      const team = teams.get(team_id);
      if (!team || !isBarred(team, toLocal(rules.zone, game.start), game.duration)) return [];
      const message = text("violations.cannot", { team: team.name, game: game.label });
      return [hardViolation("cannot", [game.id], message, { team_id })];
    });
  });
}
