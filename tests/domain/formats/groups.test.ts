import { expect, test } from "vitest";
import { groupName } from "../../../app/domain/formats/phases.ts";
import {
  enteredIn,
  listEntrants,
  gamesInWords,
  groupsInWords,
  listNames,
  oneLeg,
  listPairs,
  phaseNamed,
  planPhases,
  preliminary,
  listSources,
  twoGroupPhases,
  twoLegs,
  zonesInWords,
} from "../support/format-plans.ts";
import { formatText } from "../support/said.ts";

const everyPair = (first: number, last: number) => {
  const spots = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return spots.flatMap((one) =>
    spots.filter((other) => other > one).map((other) => `${one}-${other}`),
  );
};

test("two group phases feed a knockout", () => {
  const phases = planPhases(twoGroupPhases, 16);
  expect(listNames(phases)).toEqual([
    "Fase de grupos",
    "Segunda fase de grupos",
    "Semifinal",
    "Final",
  ]);
  const [first, second] = phases;
  expect(first && zonesInWords(first)).toEqual(["1-2 Segunda fase de grupos"]);
  expect(second && zonesInWords(second)).toEqual(["1-2 Semifinal"]);
});

test("group teams all meet once in aligned rounds", () => {
  const first = phaseNamed(planPhases(twoGroupPhases, 17), "Fase de grupos");
  expect(first).toMatchObject({ is_group: true, legs: 1, meetings: null, groups: 4 });
  expect(groupsInWords(first)).toEqual([
    ["Vaga 1", "Vaga 2", "Vaga 3", "Vaga 4"],
    ["Vaga 1", "Vaga 2", "Vaga 3", "Vaga 4"],
    ["Vaga 1", "Vaga 2", "Vaga 3", "Vaga 4"],
    ["Vaga 1", "Vaga 2", "Vaga 3", "Vaga 4", "Vaga 5"],
  ]);
  expect(new Set(listEntrants(first)).size).toBe(17);
  const pairs = [everyPair(0, 3), everyPair(4, 7), everyPair(8, 11), everyPair(12, 16)];
  expect(listPairs(first)).toEqual(pairs.flat().toSorted());
  const rounds = first.games.map(({ round }) => round);
  expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
  // Five teams need five rounds, four teams three.
  expect(first.rounds).toEqual([null, null, null, null, null]);
});

test("second-phase groups are filled in snake order, winners first", () => {
  const second = phaseNamed(planPhases(twoGroupPhases, 16), "Segunda fase de grupos");
  expect(groupsInWords(second)).toEqual([
    ["1º do Grupo A", "1º do Grupo D", "2º do Grupo A", "2º do Grupo D"],
    ["1º do Grupo B", "1º do Grupo C", "2º do Grupo B", "2º do Grupo C"],
  ]);
  expect(second.groups).toBe(2);
  expect(listEntrants(second).every((entrant) => entrant === null)).toBe(true);
  expect(listSources(second).slice(0, 4)).toEqual([
    { kind: "group_position", phase: 0, group: 0, position: 1 },
    { kind: "group_position", phase: 0, group: 3, position: 1 },
    { kind: "group_position", phase: 0, group: 0, position: 2 },
    { kind: "group_position", phase: 0, group: 3, position: 2 },
  ]);
});

test("the second groups cross over to the semifinals", () => {
  const phases = planPhases(twoGroupPhases, 16);
  const semifinal = phaseNamed(phases, "Semifinal");
  expect(gamesInWords(semifinal)).toEqual([
    "1º do Grupo A x 2º do Grupo B",
    "1º do Grupo B x 2º do Grupo A",
  ]);
  expect(listSources(semifinal)).toEqual([
    { kind: "group_position", phase: 1, group: 0, position: 1 },
    { kind: "group_position", phase: 1, group: 1, position: 2 },
    { kind: "group_position", phase: 1, group: 1, position: 1 },
    { kind: "group_position", phase: 1, group: 0, position: 2 },
  ]);
  expect(listSources(phaseNamed(phases, "Final"))).toEqual([
    { kind: "tie_winner", phase: 2, spot: 0 },
    { kind: "tie_winner", phase: 2, spot: 2 },
  ]);
});

test("first-phase results carry over only by choice", () => {
  const listCarries = (carries: boolean) =>
    planPhases({ ...twoGroupPhases, carries }, 16).map((one) => one.carries);
  expect(listCarries(true)).toEqual([null, 0, null, null]);
  expect(listCarries(false)).toEqual([null, null, null, null]);
});

test("a second group's only qualifier is the champion", () => {
  const single = { ...twoGroupPhases, groups: 2, second_groups: 1, second_per_group: 1 };
  const phases = planPhases(single, 8);
  expect(listNames(phases)).toEqual(["Fase de grupos", "Segunda fase de grupos"]);
  const last = phaseNamed(phases, "Segunda fase de grupos");
  expect(zonesInWords(last)).toEqual([]);
  expect(last.groups).toBe(0);
  expect(last.spots.map(({ group }) => group)).toEqual([null, null, null, null]);
});

test("a single first group promotes by its table positions", () => {
  const single = {
    ...twoGroupPhases,
    groups: 1,
    per_group: 4,
    second_groups: 2,
    second_per_group: 1,
  };
  const second = phaseNamed(planPhases(single, 8), "Segunda fase de grupos");
  expect(groupsInWords(second)).toEqual([
    ["1º colocado", "4º colocado"],
    ["2º colocado", "3º colocado"],
  ]);
});

test("groups have letters, or numbers when letters run out", () => {
  expect([0, 1, 25].map((index) => groupName(index, 26))).toEqual(["A", "B", "Z"]);
  expect([0, 1, 26].map((index) => groupName(index, 27))).toEqual(["1", "2", "27"]);
});

test.each([1, 2, 3, 4, 5])("the last entrants play the preliminary, drawn by seed %i", (seed) => {
  const phases = planPhases(preliminary, 10, oneLeg, seed);
  expect(listNames(phases)).toEqual(["Fase preliminar", "Fase de grupos", "Semifinal", "Final"]);
  const before = phaseNamed(phases, "Fase preliminar");
  expect(before).toMatchObject({ is_group: false, legs: 1, zones: [] });
  expect(enteredIn(before)).toEqual([6, 7, 8, 9]);
  expect(gamesInWords(before)).toEqual(["Vaga 1 x Vaga 2", "Vaga 3 x Vaga 4"]);
  const groups = phaseNamed(phases, "Fase de grupos");
  expect(enteredIn(groups)).toEqual([0, 1, 2, 3, 4, 5]);
  // The winners are drawn last, one per group.
  const kinds = groups.spots.map(({ source }) => source?.kind);
  expect(kinds.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(kinds.slice(4, 7)).toEqual([undefined, undefined, undefined]);
  expect([kinds[3], kinds[7]]).toEqual(["tie_winner", "tie_winner"]);
});

test("each preliminary winner takes a labeled group place", () => {
  const groups = phaseNamed(planPhases(preliminary, 10), "Fase de grupos");
  const winners = groups.spots.filter(({ source }) => source !== null);
  const winnersInWords = winners.map(({ name, source, entrant }) => ({
    name: formatText(name),
    source,
    entrant,
  }));
  expect(winnersInWords.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    {
      name: "Vencedor da preliminar 1",
      source: { kind: "tie_winner", phase: 0, spot: 0 },
      entrant: null,
    },
    {
      name: "Vencedor da preliminar 2",
      source: { kind: "tie_winner", phase: 0, spot: 2 },
      entrant: null,
    },
  ]);
  expect(zonesInWords(groups)).toEqual(["1-2 Semifinal"]);
  expect(groups.groups).toBe(2);
});

test("the seed draws the preliminary pairings", () => {
  const orders = [1, 2, 3, 4, 5].map((seed) => {
    const [before] = planPhases(preliminary, 10, oneLeg, seed);
    return before && listEntrants(before).join();
  });
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test("the preliminary has as many legs as the knockout", () => {
  const before = phaseNamed(planPhases(preliminary, 10, twoLegs), "Fase preliminar");
  expect(before.legs).toBe(2);
  expect(gamesInWords(before)).toEqual([
    "Ida: Vaga 1 x Vaga 2",
    "Ida: Vaga 3 x Vaga 4",
    "Volta: Vaga 2 x Vaga 1",
    "Volta: Vaga 4 x Vaga 3",
  ]);
});

test("one group after a preliminary is a league", () => {
  const league = { ...preliminary, groups: 1 };
  expect(listNames(planPhases(league, 6))).toEqual(["Fase preliminar", "Pontos corridos", "Final"]);
  const alone = planPhases({ ...league, per_group: 1 }, 6);
  expect(listNames(alone)).toEqual(["Fase preliminar", "Pontos corridos"]);
  expect(alone.flatMap(zonesInWords)).toEqual([]);
});
