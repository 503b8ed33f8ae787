import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  reasonAgainstLeague,
  leagueRounds,
  type LeagueShape,
  countVenueRuns,
} from "../../../app/domain/draw/league-draw.ts";
import { cases } from "../support/cases.ts";
import { formatText } from "../support/said.ts";

const uefa: LeagueShape = { teams: 36, games: 8, pots: 4 };

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const refusal = (shape: LeagueShape): string => {
  const misfit = reasonAgainstLeague(shape);
  return misfit === null ? "" : formatText(misfit);
};

const shapes = (most: number): LeagueShape[] =>
  Array.from({ length: most - 1 }, (_, i) => i + 2).flatMap((teams) =>
    [1, 2, 3, 4, 6].flatMap((pots) =>
      Array.from({ length: teams - 1 }, (_, i): LeagueShape => ({ teams, pots, games: i + 1 })),
    ),
  );

function findFaults(shape: LeagueShape, rounds: { home: number; away: number }[][]): string[] {
  const { teams, games, pots } = shape;
  const faults: string[] = [];
  const potOf = (team: number) => Math.floor(team / (teams / pots));
  const met = new Set<string>();
  const count = (key: string, all: Map<string, number>) => all.set(key, (all.get(key) ?? 0) + 1);
  const homes = new Map<string, number>();
  const aways = new Map<string, number>();
  for (const [at, round] of rounds.entries()) {
    const busy = round.flatMap(({ home, away }) => [home, away]);
    if (new Set(busy).size !== busy.length) faults.push(`round ${at}: somebody plays twice`);
    for (const { home, away } of round) {
      const pair = [Math.min(home, away), Math.max(home, away)].join();
      if (met.has(pair) || home === away) faults.push(`${pair} again`);
      met.add(pair);
      count(`${home}:${potOf(away)}`, homes);
      count(`${away}:${potOf(home)}`, aways);
    }
  }
  const expected = teams % 2 === 0 ? games : games + 1;
  if (rounds.length !== expected) faults.push(`${rounds.length} rounds`);
  for (let team = 0; team < teams; team++) {
    const of = (all: Map<string, number>, pot: number) => all.get(`${team}:${pot}`) ?? 0;
    const each = Array.from(
      { length: pots },
      (_, pot) => [of(homes, pot), of(aways, pot)] as const,
    );
    const sum = (side: 0 | 1) => each.reduce((total, pair) => total + pair[side], 0);
    if (each.some(([home, away]) => home + away !== games / pots)) faults.push(`${team}: pots`);
    if (Math.abs(sum(0) - sum(1)) > games % 2) faults.push(`${team}: venues`);
    if ((games / pots) % 2 === 0 && each.some(([home, away]) => home !== away)) {
      faults.push(`${team}: venues in a pot`);
    }
  }
  return faults;
}

test.prop([seed], cases(60))("36 teams meet two of each pot, home and away", (drawn) => {
  expect(findFaults(uefa, leagueRounds(uefa, drawn))).toEqual([]);
});

test("every accepted shape can be drawn", () => {
  for (const shape of shapes(18)) {
    if (reasonAgainstLeague(shape) !== null) continue;
    expect({ shape, faults: findFaults(shape, leagueRounds(shape, 7)) }).toEqual({
      shape,
      faults: [],
    });
  }
});

test("a shape is refused only when no fixture list exists", () => {
  for (const { teams, games, pots } of shapes(18)) {
    const size = teams / pots;
    const each = games / pots;
    const possible =
      Number.isInteger(size) && Number.isInteger(each) && each < size && (size * each) % 2 === 0;
    expect(reasonAgainstLeague({ teams, games, pots }) === null).toBe(possible);
  }
  expect(refusal({ teams: 36, games: 7, pots: 4 })).toBe(
    "Com 4 potes, os 36 times e os 7 jogos de cada um têm de se dividir por 4.",
  );
  expect(refusal({ teams: 8, games: 8, pots: 4 })).toBe(
    "Sem repetir adversário são no máximo 4 jogos por time, e são 8.",
  );
  expect(refusal({ teams: 9, games: 5, pots: 1 })).toBe(
    "Com 9 times, um número ímpar, 5 jogos por time não fecham: use um número par.",
  );
});

test("one seed repeats its draw, another differs", () => {
  expect(leagueRounds(uefa, 11)).toEqual(leagueRounds(uefa, 11));
  expect(leagueRounds(uefa, 11)).not.toEqual(leagueRounds(uefa, 12));
});

test("a team can meet any team of another pot", () => {
  const met = new Set<number>();
  for (let drawn = 0; drawn < 60; drawn++) {
    for (const { home, away } of leagueRounds(uefa, drawn).flat()) {
      if (home === 0) met.add(away);
      if (away === 0) met.add(home);
    }
  }
  expect(met.size).toBe(35);
});

test("few teams play three games at one venue consecutively", () => {
  const stands = Array.from({ length: 20 }, (_, drawn) =>
    countVenueRuns(leagueRounds(uefa, drawn), 36),
  );
  expect(Math.max(...stands)).toBeLessThan(36);
});
