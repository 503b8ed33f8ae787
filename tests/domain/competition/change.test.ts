import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  type Competition,
  type CompetitionGame,
  concernedPeople,
  disciplineInput,
} from "../../../app/domain/competition.ts";
import { affectsOnly, withGames } from "../../../app/domain/competition/change.ts";
import { discipline } from "../../../app/domain/discipline.ts";
import type { StandingsCard } from "../../../app/domain/standings.ts";
import { cases } from "../support/cases.ts";
import { createCompetition } from "./competition-factory.ts";

const TEAMS = 4;
const GAMES = 8;

const day = fc.option(
  fc.integer({ min: 1, max: 9 }).map((date) => new Date(Date.UTC(2026, 0, date, 18)).toISOString()),
  { freq: 6 },
);
const team = fc.integer({ min: 1, max: TEAMS });
const person = fc.integer({ min: 1, max: 6 });

const anyGame = fc.record({
  round_id: fc.integer({ min: 1, max: 3 }),
  starts_at: day,
  home_team_id: team,
  rival: fc.integer({ min: 1, max: TEAMS - 1 }),
  finished: fc.boolean(),
  result_kind: fc.constantFrom<CompetitionGame["result_kind"][]>("played", "walkover", "annulled"),
  cards: fc.array(
    fc.record({
      user_id: fc.option(person, { freq: 8 }),
      ofHome: fc.boolean(),
      type: fc.constantFrom<StandingsCard["type"][]>("yellow_card", "yellow_card", "red_card"),
    }),
    { maxLength: 4 },
  ),
  lineup: fc.uniqueArray(person, { maxLength: 4 }),
});
type AnyGame = typeof anyGame extends fc.Arbitrary<infer Made> ? Made : never;

const rosters = fc.uniqueArray(
  fc.record({
    user_id: person,
    team_id: team,
    since: day.map((date) => date ?? "2026-01-01T00:00:00.000Z"),
  }),
  { maxLength: 8, selector: ({ user_id, team_id }) => `${user_id} ${team_id}` },
);
const bans = fc.array(
  fc.record({
    user_id: person,
    team_id: team,
    matches: fc.integer({ min: 1, max: 3 }),
    cause_game_id: fc.option(fc.integer({ min: 1, max: GAMES })),
  }),
  { maxLength: 2 },
);

type Rosters = Competition["rosters"];

function createFacts(id: number, made: AnyGame) {
  const { round_id, starts_at, home_team_id, rival, finished, result_kind } = made;
  const away_team_id = ((home_team_id + rival - 1) % TEAMS) + 1;
  return {
    game: {
      id,
      round_id,
      round: round_id,
      starts_at,
      home_team_id,
      away_team_id,
      finished,
      result_kind,
    },
    cards: made.cards.map(({ user_id, ofHome, type }): StandingsCard => ({
      game_id: id,
      team_id: ofHome ? home_team_id : away_team_id,
      user_id,
      type,
      card_kind: null,
    })),
    lineups: finished
      ? made.lineup.toSorted((a, b) => a - b).map((user_id) => ({ game_id: id, user_id }))
      : [],
  };
}

function readAgain(games: (AnyGame | null)[], allRosters: Rosters, allBans: Competition["bans"]) {
  const facts = games.flatMap((made, i) => (made ? createFacts(i + 1, made) : []));
  const cards = facts.flatMap((one) => one.cards);
  const people = concernedPeople({ cards, bans: allBans, carried: [] });
  const isConcerned = ({ user_id }: { user_id: number }) => people.has(user_id);
  return createCompetition({
    teams: TEAMS,
    rounds: 3,
    games: facts.map(({ game }) => game),
    cards,
    lineups: facts.flatMap((one) => one.lineups).filter(isConcerned),
    rosters: allRosters
      .filter(isConcerned)
      .toSorted(
        (a, b) =>
          a.user_id - b.user_id ||
          Date.parse(a.since) - Date.parse(b.since) ||
          a.team_id - b.team_id,
      ),
    bans: allBans,
  });
}

const world = fc.record({
  games: fc.array(anyGame, { minLength: GAMES, maxLength: GAMES }),
  place: fc.integer({ min: 0, max: GAMES - 1 }),
  next: fc.option(anyGame, { freq: 8 }),
  keepsPlace: fc.boolean(),
  rosters,
  bans: bans.map((list) =>
    list.map((ban, i) => ({ ...ban, id: i + 1, created_at: "2026-01-01T00:00:00.000Z" })),
  ),
});

/** Returns the rows that a change of one game reads. */
function createChange(games: (AnyGame | null)[], place: number, allRosters: Rosters) {
  const id = place + 1;
  const made = games[place];
  const own = made ? createFacts(id, made) : { game: null, cards: [], lineups: [] };
  const carded = new Set(own.cards.map(({ user_id }) => user_id));
  const lineups = games.flatMap((one, i) => (one ? createFacts(i + 1, one).lineups : []));
  return {
    ids: [id],
    cards: own.cards,
    scoring: [],
    lineups: [
      ...own.lineups,
      ...lineups.filter(({ game_id, user_id }) => game_id !== id && carded.has(user_id)),
    ],
    rosters: allRosters.filter(({ user_id }) => carded.has(user_id)),
  };
}

test.prop([world], cases())(
  "applying one changed game equals reading the competition again",
  ({ games, place, next, keepsPlace, ...people }) => {
    const was = games[place];
    const is =
      next && keepsPlace && was
        ? {
            ...next,
            round_id: was.round_id,
            home_team_id: was.home_team_id,
            rival: was.rival,
            starts_at: was.starts_at,
          }
        : next;
    const now = games.map((game, i) => (i === place ? is : game));
    const before = readAgain(games, people.rosters, people.bans);
    const expected = readAgain(now, people.rosters, people.bans);
    const change = createChange(now, place, people.rosters);
    const after = withGames(before, {
      ...change,
      games: expected.games.filter(({ id }) => id === place + 1),
    });
    expect(after).toEqual(expected);
    if (!after) return;

    const teams = new Set(
      [before, after].flatMap((one) =>
        one.games.flatMap((game) =>
          game.id === place + 1 ? [game.home_team_id, game.away_team_id] : [],
        ),
      ),
    );
    const old = discipline(disciplineInput(before)).suspensions;
    const isOfTeams = ({ team_id }: { team_id: number }) => teams.has(team_id);
    const concerned = new Set(
      [...change.cards, ...people.rosters.filter(isOfTeams), ...old.filter(isOfTeams)].flatMap(
        ({ user_id }) => user_id ?? [],
      ),
    );
    if (!affectsOnly(concerned, before, after, change.ids)) return;
    const ofOthers = (suspensions: typeof old) =>
      suspensions.filter(({ user_id }) => !concerned.has(user_id));
    expect(ofOthers(discipline(disciplineInput(after)).suspensions)).toEqual(ofOthers(old));
  },
);

test("a game with an unknown team needs a full read", () => {
  const before = createCompetition({
    teams: 2,
    rounds: 1,
    games: [{ id: 1, home_team_id: 1, away_team_id: 2 }],
  });
  const [game] = before.games;
  if (!game) throw new Error("no game");
  const change = {
    ids: [1],
    games: [{ ...game, away_team_id: 9 }],
    cards: [],
    scoring: [],
    lineups: [],
    rosters: [],
  };
  expect(withGames(before, change)).toBeNull();
});
