import {
  type DatedGame,
  endOf,
  MINUTE,
  type ScheduleRules,
  type Violation,
  hardViolation,
  namesIn,
} from "./data.ts";
import { isBarred, sidesOf } from "./unmet.ts";
import { localOf } from "./zone.ts";
import { type Text, text } from "../../texts/text.ts";

/** What two games at once both need. */
interface Need {
  kind: "field" | "team" | "referee" | "person";
  ids: (game: DatedGame) => number[];
  /** Milliseconds for which it stays taken after the game. */
  rest: number;
  named: (id: number, a: DatedGame, b: DatedGame) => Text;
}

/** Fields, teams, referees and people that two games need at the same time. */
export function clashes(games: DatedGame[], rules: ScheduleRules): Violation[] {
  return needsOf(rules).flatMap((need) => clashesOf(games, need));
}

function needsOf(rules: ScheduleRules): Need[] {
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

function clashesOf(games: DatedGame[], { kind, ids, rest, named }: Need): Violation[] {
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

/** Games on a field that is closed. */
export function closures(games: DatedGame[], rules: ScheduleRules): Violation[] {
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

/** Games at times at which a team cannot play. */
export function barredTimes(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const teams = new Map(rules.teams.map((team) => [team.id, team]));
  return games.flatMap((game) => {
    if (!rules.tournament_ids.includes(game.tournament_id)) return [];
    return sidesOf(game).flatMap((team_id) => {
      const team = teams.get(team_id);
      if (!team || !isBarred(team, localOf(rules.zone, game.start), game.duration)) return [];
      const message = text("violations.cannot", { team: team.name, game: game.label });
      return [hardViolation("cannot", [game.id], message, { team_id })];
    });
  });
}
