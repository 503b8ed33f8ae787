import { expect, test } from "vitest";
import { type Outlook, outlook } from "../../app/domain/outlook.ts";
import { numbersFrom } from "../../app/domain/shuffle.ts";
import { type StandingsInput, standings } from "../../app/domain/standings.ts";
import { after, asPlayed, type Replay, replays } from "./replay.ts";

/** The places that a team can be said to end in: all of a rank that it shares. */
function ends(input: StandingsInput): Map<number, { best: number; worst: number }> {
  const ranks = Map.groupBy(standings(input), ({ position }) => position);
  return new Map(
    [...ranks].flatMap(([position, rows]) =>
      rows.map(({ team }) => [team.id, { best: position, worst: position + rows.length - 1 }]),
    ),
  );
}

/** The teams whose end lies outside of what was said to be possible. */
const outside = (said: readonly Outlook[], end: ReturnType<typeof ends>) =>
  said.filter(({ team_id, best, worst }) => {
    const place = end.get(team_id);
    return place === undefined || place.best < best || place.worst > worst;
  });

/** The season with made-up results in the games still to come. */
function completed(input: StandingsInput, seed: number): StandingsInput {
  const next = numbersFrom(seed);
  const goals = () => Math.floor(next() * next() * 5);
  return {
    ...input,
    games: input.games.map((game) =>
      game.finished ? game : { ...game, finished: true, home_score: goals(), away_score: goals() },
    ),
  };
}

const outlookAfter = ({ input, legs }: Replay, played: number) => {
  const now = after(input, asPlayed(input.games), played);
  return { now, said: outlook({ ...now, legs, withdrawn: [] }) };
};

/** More than any margin that the real seasons leave open before a last game. */
const MANY_GOALS = 16;

/** Every moment of a short table; of a long one the last rounds whole, and one in ten before. */
function moments(games: number): number[] {
  const all = Array.from({ length: games + 1 }, (_, i) => i);
  return all.filter((played) => games - played <= 40 || played % 10 === 0);
}

for (const replay of replays) {
  const { label, input } = replay;
  const games = input.games.length;

  test(`${label}: the end always lies within the marks, and the marks only narrow`, () => {
    const end = ends(input);
    let before = input.teams.map(({ id }) => ({ team_id: id, best: 1, worst: input.teams.length }));
    for (const played of moments(games)) {
      const { said } = outlookAfter(replay, played);
      expect(said).toHaveLength(input.teams.length);
      expect([played, outside(said, end)]).toEqual([played, []]);
      const widened = said.filter(({ team_id, best, worst }) => {
        const known = before.find((row) => row.team_id === team_id);
        return known === undefined || best < known.best || worst > known.worst;
      });
      expect([played, widened]).toEqual([played, []]);
      before = said;
    }
    expect(new Map(before.map(({ team_id, best, worst }) => [team_id, { best, worst }]))).toEqual(
      end,
    );
  });

  test(`${label}: other ends that could have been lie within the marks too`, () => {
    for (const played of moments(games).filter((_, i, all) => i % 4 === 0 || i > all.length - 9)) {
      const { now, said } = outlookAfter(replay, played);
      for (let seed = 0; seed < 20; seed++) {
        const other = ends(completed(now, played * 100 + seed));
        expect([played, seed, outside(said, other)]).toEqual([played, seed, []]);
      }
    }
  });

  test(`${label}: before the last game the marks are exactly what its scores can bring`, () => {
    const { now, said } = outlookAfter(replay, games - 1);
    const scores = Array.from({ length: MANY_GOALS }, (_, goals) => goals);
    const last = (home_score: number, away_score: number) =>
      ends({
        ...now,
        games: now.games.map((game) =>
          game.finished ? game : { ...game, finished: true, home_score, away_score },
        ),
      });
    const all = scores.flatMap((home) => scores.map((away) => last(home, away)));
    const reached = said.map(({ team_id }) => ({
      team_id,
      best: Math.min(...all.map((end) => end.get(team_id)?.best ?? NaN)),
      worst: Math.max(...all.map((end) => end.get(team_id)?.worst ?? NaN)),
    }));
    expect(said).toEqual(reached);
  });
}
