import { expect, test } from "vitest";
import { type Outlook, outlook } from "../../../app/domain/outlook.ts";
import { remainingGames } from "../../../app/domain/outlook/remaining.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { type StandingsInput, standings } from "../../../app/domain/standings.ts";
import { after, type Replay, replays, withScore } from "../support/replay.ts";

interface End {
  best: number;
  worst: number;
}

/** Returns each team's rank, with all places of a shared one. */
function ends(input: StandingsInput): Map<number, End> {
  const ranks = Map.groupBy(standings(input), ({ position }) => position);
  return new Map(
    [...ranks].flatMap(([position, rows]) =>
      rows.map(({ team }) => [team.id, { best: position, worst: position + rows.length - 1 }]),
    ),
  );
}

const outside = (said: readonly Outlook[], end: ReturnType<typeof ends>) =>
  said.filter(({ team_id, best, worst }) => {
    const place = end.get(team_id);
    return place === undefined || place.best < best || place.worst > worst;
  });

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

const outlookAfter = ({ input, legs }: Replay, count: number) => {
  const now = after(input, count);
  return { now, said: outlook({ ...now, legs, withdrawn: [] }) };
};

const left = ({ input, legs }: Replay, count: number): number => {
  const team_ids = input.teams.map(({ id }) => id);
  const { games } = after(input, count);
  return (
    remainingGames({ team_ids, games, legs, withdrawn: [], undrawn: null })?.length ?? Infinity
  );
};

/** All moments of short tables; of long ones the last rounds and every tenth before. */
function moments(games: number): number[] {
  const all = Array.from({ length: games + 1 }, (_, i) => i);
  return all.filter((count) => games - count <= 40 || count % 10 === 0);
}

const enough = ({ input }: Replay): number =>
  2 + Math.max(...standings(input).map((row) => row.goals_for + row.goals_against));

function widest(all: readonly Map<number, End>[], teams: StandingsInput["teams"]): Outlook[] {
  return teams
    .map(({ id }) => ({
      team_id: id,
      best: Math.min(...all.map((end) => end.get(id)?.best ?? NaN)),
      worst: Math.max(...all.map((end) => end.get(id)?.worst ?? NaN)),
    }))
    .toSorted((a, b) => a.team_id - b.team_id);
}

/** Adds no cards or many of one side, which decide after goals. */
function withCards(input: StandingsInput, game_id: number): StandingsInput[] {
  const game = input.games.find(({ id }) => id === game_id);
  const sides = [game?.home_team_id ?? 0, game?.away_team_id ?? 0];
  const others = input.cards.filter((card) => card.game_id !== game_id);
  const carded = sides.map((team_id) => ({
    ...input,
    cards: [
      ...others,
      ...Array.from({ length: 30 }, (_, user_id) => [
        { game_id, team_id, user_id, type: "yellow_card" as const, card_kind: null },
        { game_id, team_id, user_id, type: "red_card" as const, card_kind: null },
      ]).flat(),
    ],
  }));
  return [{ ...input, cards: others }, ...carded];
}

for (const replay of replays) {
  const { label, input, played, on_field_after } = replay;

  test(`${label}: the marks contain the final rank and only narrow`, () => {
    const end = ends(input);
    const over = left(replay, played) === 0;
    let before = input.teams.map(({ id }) => ({ team_id: id, best: 1, worst: input.teams.length }));
    let known_after = -1;
    for (const count of moments(played)) {
      const { said } = outlookAfter(replay, count);
      expect(said).toHaveLength(input.teams.length);
      if (over && count >= on_field_after) {
        expect([count, outside(said, end)]).toEqual([count, []]);
      }
      const widened = said.filter(({ team_id, best, worst }) => {
        const known = before.find((row) => row.team_id === team_id);
        return known === undefined || best < known.best || worst > known.worst;
      });
      if (known_after >= on_field_after) expect([count, widened]).toEqual([count, []]);
      before = said;
      known_after = count;
    }
    if (!over) return;
    expect(new Map(before.map(({ team_id, best, worst }) => [team_id, { best, worst }]))).toEqual(
      end,
    );
  });

  test(`${label}: the marks contain other possible ends too`, () => {
    for (const count of moments(played).filter((_, i, all) => i % 4 === 0 || i > all.length - 9)) {
      const { now, said } = outlookAfter(replay, count);
      for (let seed = 0; seed < 20; seed++) {
        const other = ends(completed(now, count * 100 + seed));
        expect([count, seed, outside(said, other)]).toEqual([count, seed, []]);
      }
    }
  });

  test(`${label}: before the last game the marks are exact`, () => {
    if (left(replay, played - 1) !== 1) return;
    const { now, said } = outlookAfter(replay, played - 1);
    const { id = 0 } = input.games[played - 1] ?? {};
    const most = enough(replay);
    const margins = Array.from({ length: most }, (_, goals) => goals);
    const few = [0, 1, 2, 3, 4];
    const scores = margins.flatMap((margin) =>
      [...few, most].flatMap((goals) => [
        [goals + margin, goals] as const,
        [goals, goals + margin] as const,
      ]),
    );
    const all = scores.map((score) => withScore(now, id, ...score));
    const carded = all.flatMap((end) => withCards(end, id));
    const reached = widest(carded.map(ends), input.teams);
    expect(said).toEqual(reached);
  });

  test(`${label}: marks hold all ends of the last two games`, () => {
    if (left(replay, played - 2) !== 2) return;
    const { now, said } = outlookAfter(replay, played - 2);
    const [one = 0, other = 0] = input.games.slice(played - 2, played).map(({ id }) => id);
    const most = enough(replay);
    const goals = input.teams.length > 8 ? [0, 1, most] : [0, 1, 2, 4, most];
    const scores = goals.flatMap((home) => goals.map((away) => [home, away] as const));
    const all = scores.flatMap((first) =>
      scores.map((second) => ends(withScore(withScore(now, one, ...first), other, ...second))),
    );
    const reached = widest(all, input.teams);
    for (const end of all) expect(outside(said, end)).toEqual([]);
    for (const [i, { best, worst }] of said.entries()) {
      if (best === worst) expect(reached[i]).toMatchObject({ best, worst });
    }
  });
}
