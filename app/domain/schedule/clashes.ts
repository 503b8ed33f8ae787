import { type DatedGame, endOf, MINUTE, type ScheduleRules, type Violation } from "./data.ts";
import { broken, namesIn } from "./violation.ts";
import { isBarred, sidesOf } from "./wishes.ts";
import { localOf } from "./zone.ts";

/** What two games at once both need. */
interface Need {
  kind: "field" | "team" | "referee" | "person";
  ids: (game: DatedGame) => number[];
  /** Milliseconds for which it stays taken after the game. */
  rest: number;
  named: (id: number, a: DatedGame, b: DatedGame) => string;
}

/** Fields, teams, referees and people that two games need at the same time. */
export function clashes(games: DatedGame[], rules: ScheduleRules): Violation[] {
  return needsOf(rules).flatMap((need) => clashesOf(games, need));
}

function needsOf(rules: ScheduleRules): Need[] {
  const field = namesIn(rules.fields, "O campo");
  const team = namesIn(rules.teams, "O mesmo time");
  const referee = namesIn(rules.referees, "O mesmo árbitro");
  const person = namesIn(rules.people, "A mesma pessoa");
  const pair = (a: DatedGame, b: DatedGame) => `${a.label} e ${b.label}`;
  return [
    {
      kind: "field",
      ids: ({ field_id }) => (field_id === null ? [] : [field_id]),
      rest: rules.gap * MINUTE,
      named: (id, a, b) =>
        endOf(a) > b.start
          ? `${field(id)} tem dois jogos ao mesmo tempo: ${pair(a, b)}.`
          : `${field(id)} tem menos de ${rules.gap} min entre ${pair(a, b)}.`,
    },
    {
      kind: "team",
      ids: sidesOf,
      rest: 0,
      named: (id, a, b) => `${team(id)} tem dois jogos ao mesmo tempo: ${pair(a, b)}.`,
    },
    {
      kind: "referee",
      ids: ({ referee_ids }) => referee_ids,
      rest: 0,
      named: (id, a, b) => `${referee(id)} apita dois jogos ao mesmo tempo: ${pair(a, b)}.`,
    },
    {
      kind: "person",
      ids: ({ person_ids }) => person_ids,
      rest: 0,
      named: (id, a, b) =>
        `${person(id)} faz parte de dois times que jogam ao mesmo tempo: ${pair(a, b)}.`,
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
        .map((b) => broken(kind, [a.id, b.id], named(id, a, b), { [`${kind}_id`]: id }));
    }),
  );
}

/** Games on a field that is closed. */
export function closures(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const nameOf = namesIn(rules.fields, "O campo");
  const closed = Map.groupBy(rules.blackouts, ({ field_id }) => field_id);
  return games.flatMap((game) => {
    const { field_id, label } = game;
    const met = closed
      .get(field_id ?? 0)
      ?.find(({ from, to }) => game.start < to && from < endOf(game));
    if (field_id === null || !met) return [];
    const why = met.reason === null ? "" : ` (${met.reason})`;
    const message = `${nameOf(field_id)} está indisponível no horário de ${label}${why}.`;
    return [broken("blackout", [game.id], message, { field_id })];
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
      const message = `${team.name} não pode jogar no horário de ${game.label}.`;
      return [broken("cannot", [game.id], message, { team_id })];
    });
  });
}
