import { expect, test } from "vitest";
import type { Competition, CompetitionGame } from "../../../app/domain/competition.ts";
import {
  type NextRound,
  nextRound,
  type RoundRefusal,
} from "../../../app/domain/competition/next-round.ts";
import { cup, GROUPS } from "../support/cup-factory.ts";
import { competitionFrom } from "./cup-competition.ts";

const SEED = 7;

/** Builds a Swiss phase without games, with spots numbered like their teams. */
function swiss(teams: number, rounds: number): Competition {
  const facts = cup({ groups: 1, size: teams });
  const competition = competitionFrom({ ...facts, games: [] });
  return {
    ...competition,
    phases: competition.phases.map((phase) => ({ ...phase, meetings: { kind: "swiss", rounds } })),
    rounds: Array.from({ length: rounds }, (_, at) => ({
      id: at + 1,
      phase_id: GROUPS,
      name: `${at + 1}ª rodada`,
      order: at + 1,
    })),
  };
}

function ask(competition: Competition, { redraw = false, seed = SEED } = {}) {
  const [phase] = competition.phases;
  if (!phase) throw new Error("The competition has no phase.");
  return nextRound(competition, phase, { redraw, seed });
}

function drawn(answer: NextRound | RoundRefusal): NextRound {
  if ("error" in answer) throw new Error(JSON.stringify(answer.error));
  return answer;
}

const [SAMPLE] = cup({ groups: 1, size: 2 }).games;

function withRound(competition: Competition, { order, games }: NextRound): Competition {
  if (!SAMPLE) throw new Error("A cup has games.");
  const first = competition.games.length + 1;
  const made = games.map(({ home_spot_id, away_spot_id }, at) => ({
    ...SAMPLE,
    id: first + at,
    round: order,
    round_id: order,
    home_spot_id,
    away_spot_id,
    home_team_id: home_spot_id,
    away_team_id: away_spot_id,
    time_known: true,
  }));
  return { ...competition, games: [...competition.games, ...made] };
}

const withGame = (
  competition: Competition,
  id: number,
  change: Partial<CompetitionGame>,
): Competition => ({
  ...competition,
  games: competition.games.map((game) => (game.id === id ? { ...game, ...change } : game)),
});

const HOME_WIN = { home_score: 1, away_score: 0, finished: true, status: "finished" } as const;
const AWAY_WIN = { ...HOME_WIN, home_score: 0, away_score: 1 };

const ended = (competition: Competition): Competition =>
  competition.games
    .filter(({ finished }) => !finished)
    .reduce(
      (now, { id, home_team_id, away_team_id }) =>
        withGame(now, id, Number(home_team_id) < Number(away_team_id) ? HOME_WIN : AWAY_WIN),
      competition,
    );

const listPairs = ({ games }: NextRound): string[] =>
  games.map((game) => [game.home_spot_id, game.away_spot_id].toSorted((a, b) => a - b).join("-"));

function playRounds(competition: Competition, count: number) {
  const rounds: NextRound[] = [];
  let now = competition;
  for (let round = 0; round < count; round += 1) {
    const next = drawn(ask(now));
    rounds.push(next);
    now = ended(withRound(now, next));
  }
  return { now, rounds };
}

test("only a Swiss phase draws its next round", () => {
  const league = competitionFrom(cup({ groups: 1, size: 4 }));
  expect(ask(league)).toEqual({ error: "formats.notSwiss" });
});

test("in the first round every team gets an opponent", () => {
  const round = drawn(ask(swiss(6, 3)));
  expect(round.order).toBe(1);
  expect(round.bye_team_id).toBeNull();
  const spots = round.games.flatMap((game) => [game.home_spot_id, game.away_spot_id]);
  expect(spots.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a round without a row follows the last one", () => {
  const { now } = playRounds(swiss(6, 3), 1);
  expect(drawn(ask({ ...now, rounds: now.rounds.slice(0, 1) })).order).toBe(2);
  expect(drawn(ask({ ...swiss(6, 3), rounds: [] })).order).toBe(1);
});

test("the next round waits for all games not called off", () => {
  const first = drawn(ask(swiss(6, 3)));
  const open = withRound(swiss(6, 3), first);
  const [game, ...others] = open.games;
  if (!game) throw new Error("The round has games.");
  expect(ask(open)).toMatchObject({
    error: { key: "formats.roundOpen", values: { round: "1ª rodada", count: 3 } },
  });
  const oneLeft = others.reduce((now, { id }) => withGame(now, id, HOME_WIN), open);
  expect(ask(oneLeft)).toMatchObject({
    error: { key: "formats.roundOpen", values: { round: "1ª rodada", count: 1 } },
  });
  expect(drawn(ask(withGame(oneLeft, game.id, { status: "cancelled" }))).order).toBe(2);
});

test("teams level on points meet, without rematches", () => {
  const { rounds } = playRounds(swiss(8, 3), 3);
  const [first, second] = rounds;
  if (!first || !second) throw new Error("Rounds were drawn.");
  const winners = new Set(listPairs(first).map((pair) => Number(pair.split("-")[0])));
  for (const pair of listPairs(second)) {
    const won = pair.split("-").filter((team) => winners.has(Number(team)));
    expect([pair, [0, 2].includes(won.length)]).toEqual([pair, true]);
  }
  const all = rounds.flatMap(listPairs);
  expect(new Set(all).size).toBe(all.length);
});

test("with odd numbers each round rests another team", () => {
  const { rounds } = playRounds(swiss(5, 4), 4);
  const byes = rounds.map(({ bye_team_id }) => bye_team_id);
  expect(byes).not.toContain(null);
  expect(new Set(byes).size).toBe(byes.length);
});

test("a withdrawn team is no longer drawn", () => {
  const { now } = playRounds(swiss(6, 3), 1);
  const left = {
    ...now,
    registers: now.registers.map((row) => (row.team_id === 1 ? { ...row, withdrawn: true } : row)),
  };
  const round = drawn(ask(left));
  const spots = round.games.flatMap((game) => [game.home_spot_id, game.away_spot_id]);
  expect(spots).not.toContain(1);
  expect(spots).toHaveLength(4);
  expect(round.bye_team_id).not.toBeNull();
});

test("no round follows the last or forces a rematch", () => {
  const { now } = playRounds(swiss(6, 2), 2);
  expect(ask(now)).toEqual({ error: "formats.allRoundsDrawn" });
  const two = playRounds(swiss(2, 2), 1);
  expect(ask(two.now)).toEqual({ error: "formats.noPairs" });
});

test("the last round can be redrawn before its games begin", () => {
  expect(ask(swiss(6, 3), { redraw: true })).toEqual({ error: "formats.noneToRedraw" });
  const { now, rounds } = playRounds(swiss(6, 3), 1);
  const open = withRound(now, drawn(ask(now)));
  const again = drawn(ask(open, { redraw: true, seed: SEED }));
  expect(again).toEqual(drawn(ask(now)));
  expect(again.order).toBe(2);
  const others = [1, 2, 3, 4].map((seed) => listPairs(drawn(ask(open, { redraw: true, seed }))));
  const [first] = rounds;
  for (const pairs of others) {
    expect(pairs.filter((pair) => first && listPairs(first).includes(pair))).toEqual([]);
  }
  expect(new Set(others.map((pairs) => pairs.join())).size).toBeGreaterThan(1);
  const begun = open.games.findLast(({ round }) => round === 2);
  const live = withGame(open, begun?.id ?? 0, { status: "live" });
  expect(ask(live, { redraw: true })).toMatchObject({
    error: { key: "formats.roundBegun", values: { round: "2ª rodada" } },
  });
});

test("teams alternate between home and away", () => {
  const { rounds } = playRounds(swiss(8, 3), 3);
  for (let team = 1; team <= 8; team += 1) {
    const hosted = rounds.filter(({ games }) =>
      games.some(({ home_spot_id }) => home_spot_id === team),
    );
    expect([team, [1, 2].includes(hosted.length)]).toEqual([team, true]);
  }
});

test("other phases do not affect a round's draw", () => {
  const { now } = playRounds(swiss(6, 3), 1);
  const [phase] = now.phases;
  const [game] = now.games;
  if (!phase || !game) throw new Error("A round was played.");
  const other = 99;
  const crowded = {
    ...now,
    phases: [phase, { ...phase, id: other, order: 2 }],
    rounds: [...now.rounds, { id: 77, phase_id: other, name: "Final", order: 8 }],
    spots: [
      ...now.spots,
      ...now.spots.map((spot) => ({ ...spot, id: spot.id + 500, phase_id: other })),
    ],
    games: [
      ...now.games,
      { ...game, id: 88, phase_id: other, finished: false, status: "scheduled" as const },
    ],
  };
  expect(ask(crowded)).toEqual(ask(now));
  const none = { ...crowded, rounds: crowded.rounds.filter(({ phase_id }) => phase_id === other) };
  expect(drawn(ask(none)).order).toBe(1);
});

test("the redrawn round's own bye does not count", () => {
  const { now } = playRounds(swiss(5, 4), 2);
  const open = withRound(now, drawn(ask(now)));
  expect(ask(open, { redraw: true })).toEqual(ask(now));
});

test("of equal hosts, the last visitor hosts", () => {
  const turns = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const { now } = playRounds(swiss(8, 3), 2);
    const hosts = new Set(now.games.flatMap((game) => (game.round === 2 ? game.home_team_id : [])));
    const hostedBy = (team: number) =>
      now.games.filter(({ home_team_id }) => home_team_id === team).length;
    return drawn(ask(now, { seed }))
      .games.filter(
        ({ home_spot_id: home, away_spot_id: away }) =>
          hostedBy(home) === hostedBy(away) && hosts.has(home) !== hosts.has(away),
      )
      .map(({ home_spot_id: home }) => (hosts.has(home) ? "host again" : "guest before"));
  });
  expect(new Set(turns)).toEqual(new Set(["guest before"]));
});
