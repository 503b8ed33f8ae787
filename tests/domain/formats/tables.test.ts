import { expect, test } from "vitest";
import { countDrawnGames, countAllGames } from "../../../app/domain/formats/phases.ts";
import {
  enteredIn,
  listEntrants,
  gamesInWords,
  groupsInWords,
  league,
  listNames,
  oneLeg,
  listPairs,
  phaseNamed,
  planPhases,
  listSources,
  swiss,
  twoLegs,
  zonesInWords,
} from "../support/format-plans.ts";

test("a league phase is one table with balanced pots", () => {
  const table = phaseNamed(planPhases(league, 8), "Fase de liga");
  expect(table).toMatchObject({ is_group: true, legs: 1, groups: 0, carries: null });
  expect(table.meetings).toEqual({ kind: "some", games: 2, pots: 2 });
  expect(table.rounds).toEqual([null, null]);
  expect(listEntrants(table)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(groupsInWords(table)).toEqual([
    ["Vaga 1", "Vaga 2", "Vaga 3", "Vaga 4", "Vaga 5", "Vaga 6", "Vaga 7", "Vaga 8"],
  ]);
  for (const [spot, { group, source }] of table.spots.entries()) {
    const own = table.games.filter(({ home, away }) => home === spot || away === spot);
    const opponents = own.map(({ home, away }) => home + away - spot).toSorted((a, b) => a - b);
    expect(opponents.map((opponent) => (opponent < 4 ? "first pot" : "second pot"))).toEqual([
      "first pot",
      "second pot",
    ]);
    expect(own.map(({ round, leg }) => [round, leg])).toEqual([
      [0, null],
      [1, null],
    ]);
    expect([group, source]).toEqual([null, null]);
  }
});

test("an odd league phase has one extra round", () => {
  const table = phaseNamed(planPhases({ ...league, pots: 1, playoff: 0 }, 5), "Fase de liga");
  expect(table.rounds).toEqual([null, null, null]);
  expect(table.games).toHaveLength(5);
});

test("a league phase's top teams wait for playoff winners", () => {
  const phases = planPhases(league, 8);
  expect(listNames(phases)).toEqual(["Fase de liga", "Playoffs", "Semifinal", "Final"]);
  expect(zonesInWords(phaseNamed(phases, "Fase de liga"))).toEqual([
    "1-2 Semifinal",
    "3-6 Playoffs",
  ]);
  const playoff = phaseNamed(phases, "Playoffs");
  expect(playoff).toMatchObject({ is_group: false, legs: 1, meetings: null, groups: 0, zones: [] });
  expect(gamesInWords(playoff)).toEqual(["3º colocado x 6º colocado", "4º colocado x 5º colocado"]);
  expect(listSources(playoff)).toEqual(
    [3, 6, 4, 5].map((position) => ({ kind: "phase_position", phase: 0, position })),
  );
  const semifinal = phaseNamed(phases, "Semifinal");
  expect(gamesInWords(semifinal)).toEqual([
    "1º colocado x Vencedor do playoff 2",
    "2º colocado x Vencedor do playoff 1",
  ]);
  expect(listSources(semifinal)).toEqual([
    { kind: "phase_position", phase: 0, position: 1 },
    { kind: "tie_winner", phase: 1, spot: 2 },
    { kind: "phase_position", phase: 0, position: 2 },
    { kind: "tie_winner", phase: 1, spot: 0 },
  ]);
  expect(listEntrants(semifinal)).toEqual([null, null, null, null]);
});

test("over two legs the better placed hosts the second", () => {
  const phases = planPhases(league, 8, twoLegs);
  const playoff = phaseNamed(phases, "Playoffs");
  expect(gamesInWords(playoff)).toEqual([
    "Ida: 6º colocado x 3º colocado",
    "Ida: 5º colocado x 4º colocado",
    "Volta: 3º colocado x 6º colocado",
    "Volta: 4º colocado x 5º colocado",
  ]);
  expect(playoff.legs).toBe(2);
  expect(playoff.games.map(({ round, leg }) => [round, leg])).toEqual([
    [0, 1],
    [0, 1],
    [1, 2],
    [1, 2],
  ]);
  expect(gamesInWords(phaseNamed(phases, "Semifinal")).slice(2)).toEqual([
    "Volta: 1º colocado x Vencedor do playoff 2",
    "Volta: 2º colocado x Vencedor do playoff 1",
  ]);
  expect(gamesInWords(phaseNamed(phases, "Final"))).toHaveLength(2);
});

test("a final playoff of two decides a league phase", () => {
  const phases = planPhases({ ...league, direct: 0, playoff: 2 }, 8);
  expect(listNames(phases)).toEqual(["Fase de liga", "Playoffs"]);
  expect(zonesInWords(phaseNamed(phases, "Fase de liga"))).toEqual(["1-2 Playoffs"]);
  expect(gamesInWords(phaseNamed(phases, "Playoffs"))).toEqual(["1º colocado x 2º colocado"]);
});

test("without a playoff the best enter the knockout directly", () => {
  const phases = planPhases({ ...league, direct: 4, playoff: 0 }, 8);
  expect(listNames(phases)).toEqual(["Fase de liga", "Semifinal", "Final"]);
  expect(zonesInWords(phaseNamed(phases, "Fase de liga"))).toEqual(["1-4 Semifinal"]);
  expect(gamesInWords(phaseNamed(phases, "Semifinal"))).toEqual([
    "1º colocado x 4º colocado",
    "2º colocado x 3º colocado",
  ]);
});

test("a league phase without qualifiers is the whole tournament", () => {
  const phases = planPhases({ ...league, direct: 0, playoff: 0 }, 8);
  expect(listNames(phases)).toEqual(["Fase de liga"]);
  expect(phases.flatMap(zonesInWords)).toEqual([]);
});

test("only the first Swiss round is drawn in advance", () => {
  const phases = planPhases(swiss, 9);
  const table = phaseNamed(phases, "Sistema suíço");
  expect(listNames(phases)).toEqual(["Sistema suíço", "Semifinal", "Final"]);
  expect(table).toMatchObject({ is_group: true, legs: 1, groups: 0, carries: null });
  expect(table.meetings).toEqual({ kind: "swiss", rounds: 5 });
  expect(table.rounds).toEqual([null, null, null, null, null]);
  expect(table.games.map(({ round }) => round)).toEqual([0, 0, 0, 0]);
  expect(listEntrants(table)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(zonesInWords(table)).toEqual(["1-4 Semifinal"]);
  expect(countAllGames(phases)).toBe(5 * 4 + 3);
  expect(countDrawnGames(phases)).toBe(4 + 3);
});

test("the Swiss table decides a champion without qualifiers", () => {
  const phases = planPhases({ ...swiss, qualified: 0 }, 10);
  expect(listNames(phases)).toEqual(["Sistema suíço"]);
  expect(phases.flatMap(zonesInWords)).toEqual([]);
  expect(countAllGames(phases)).toBe(5 * 5);
});

test("two semifinal losers play for third place", () => {
  const third = { ...oneLeg, third_place: true };
  const phases = planPhases(swiss, 9, third);
  expect(listNames(phases).slice(1)).toEqual(["Semifinal", "Disputa de 3º lugar", "Final"]);
  const game = phaseNamed(phases, "Disputa de 3º lugar");
  expect(gamesInWords(game)).toEqual(["Perdedor da semifinal 1 x Perdedor da semifinal 2"]);
  expect(listSources(game)).toEqual([
    { kind: "tie_loser", phase: 1, spot: 0 },
    { kind: "tie_loser", phase: 1, spot: 2 },
  ]);
  expect(listSources(phaseNamed(phases, "Final"))).toEqual([
    { kind: "tie_winner", phase: 1, spot: 0 },
    { kind: "tie_winner", phase: 1, spot: 2 },
  ]);
  const ofThree = planPhases({ ...swiss, qualified: 3 }, 9, third);
  expect(listNames(ofThree)).toEqual(["Sistema suíço", "Semifinal", "Final"]);
});

test("the second half repeats the first with reversed venues", () => {
  const phases = planPhases({ format: "halves" }, 4);
  expect(listNames(phases)).toEqual(["Turno", "Returno", "Final"]);
  const [first, second] = [phaseNamed(phases, "Turno"), phaseNamed(phases, "Returno")];
  expect(listPairs(first)).toEqual(["0-1", "0-2", "0-3", "1-2", "1-3", "2-3"]);
  expect(second.games).toEqual(
    first.games.map(({ home, away, ...game }) => ({ ...game, home: away, away: home })),
  );
  expect(second.spots).toEqual(first.spots);
  expect(enteredIn(first)).toEqual([0, 1, 2, 3]);
  for (const half of [first, second]) {
    expect(half).toMatchObject({ is_group: true, legs: 1, meetings: null, groups: 0 });
    expect(half.carries).toBeNull();
    expect(half.rounds).toEqual([null, null, null]);
    expect(zonesInWords(half)).toEqual(["1-1 Final"]);
  }
});

test("both half champions play the final", () => {
  const half = { format: "halves" as const };
  const single = phaseNamed(planPhases(half, 4), "Final");
  expect(gamesInWords(single)).toEqual(["Campeão do turno x Campeão do returno"]);
  expect(listEntrants(single)).toEqual([null, null]);
  expect(listSources(single)).toEqual([
    { kind: "phase_position", phase: 0, position: 1 },
    { kind: "phase_position", phase: 1, position: 1 },
  ]);
  expect(gamesInWords(phaseNamed(planPhases(half, 4, twoLegs), "Final"))).toEqual([
    "Ida: Campeão do returno x Campeão do turno",
    "Volta: Campeão do turno x Campeão do returno",
  ]);
});

test("the seed draws the starting positions of the halves", () => {
  const orders = [1, 2, 3, 4, 5].map((seed) => {
    const [first] = planPhases({ format: "halves" }, 8, oneLeg, seed);
    return first && listEntrants(first).join();
  });
  expect(new Set(orders).size).toBeGreaterThan(1);
});
