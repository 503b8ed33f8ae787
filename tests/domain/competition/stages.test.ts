import { expect, test } from "vitest";
import { findChampion, findThird } from "../../../app/domain/competition/champion.ts";
import { classifyStages } from "../../../app/domain/competition/stages.ts";
import type { Competition, CompetitionPhase } from "../../../app/domain/competition.ts";
import type { QualificationFacts, SpotSource } from "../../../app/domain/qualification/facts.ts";
import {
  cup,
  groupPlayed,
  groupsPlayed,
  loserSource,
  played,
  position,
  settled,
  winnerSource,
} from "../support/cup-factory.ts";
import { competitionFrom } from "./cup-competition.ts";

const SEMIFINALS = [position(1, 1), position(2, 2), position(2, 1), position(1, 2)];
const FINAL = [winnerSource(200), winnerSource(202)];
const THIRD = [loserSource(200), loserSource(202)];

const afterGroups = (knockout: SpotSource[][]): QualificationFacts =>
  groupsPlayed(cup({ knockout }));

const hostsWin = (facts: QualificationFacts, phase: number): QualificationFacts =>
  settled(facts)
    .games.filter(({ phase_id, finished }) => phase_id === phase && !finished)
    .reduce((now, { id }) => played(now, id, "1-0"), settled(facts));

const allPlayed = (facts: QualificationFacts): QualificationFacts =>
  facts.phases
    .filter(({ is_group }) => !is_group)
    .reduce((now, { id }) => hostsWin(now, id), facts);

/** The season with named teams but without sources. */
const withoutSources = (competition: Competition): Competition => ({
  ...competition,
  spots: competition.spots.map((spot) => ({ ...spot, source: null })),
});

const stages = (competition: Competition) => [...classifyStages(competition).values()];

const named = (...names: string[]) =>
  Object.fromEntries(names.map((name, at) => [at + 2, { name }]));

test("semifinal losers play for third place under any name", () => {
  for (const [last, names] of [
    [[FINAL, THIRD], named("Semis", "Decisão", "Jogo da tarde")],
    [[THIRD, FINAL], named("Semis", "Jogo da tarde", "Disputa do 3º título")],
  ] as const) {
    const over = competitionFrom(allPlayed(afterGroups([SEMIFINALS, ...last])), names);
    for (const facts of [over, withoutSources(over)]) {
      const at = last[0] === FINAL ? 3 : 4;
      const title = findChampion(facts);
      expect(title?.phase_id).toBe(at);
      expect(stages(facts)[at === 3 ? 3 : 2]).toBe("third_place");
      const bronze = facts.games.find(({ phase_id }) => phase_id === 7 - at);
      expect(title && findThird(facts, title)).toBe(bronze?.home_team_id);
    }
  }
});

test("sources identify the third-place game in advance", () => {
  const open = competitionFrom(cup({ knockout: [SEMIFINALS, FINAL, THIRD] }));
  expect(stages(open)).toEqual([null, null, null, "third_place"]);
});

test("a bracket of losers is a consolation, its final included", () => {
  const pairs = [200, 202, 204, 206] as const;
  const quarters = [1, 2, 3, 4].flatMap((place) => [position(1, place), position(2, 5 - place)]);
  const losers = pairs.map(loserSource);
  const knockout = [
    quarters,
    pairs.map(winnerSource),
    [winnerSource(300), winnerSource(302)],
    losers,
    [winnerSource(500), winnerSource(502)],
  ];
  const facts = afterGroups(knockout);
  const expected = [null, null, null, null, "consolation", "consolation"];
  expect(stages(competitionFrom(facts))).toEqual(expected);
  const over = competitionFrom(allPlayed(facts), named("A", "B", "C", "Taça da Amizade", "Taça"));
  expect(stages(withoutSources(over))).toEqual(expected);
  expect(findChampion(over)?.phase_id).toBe(4);
  expect(findChampion(withoutSources(over))?.phase_id).toBe(4);
});

test("runners-up play for third when winners play the final", () => {
  const knockout = [
    [position(1, 2), position(2, 2)],
    [position(1, 3), position(2, 3)],
    [position(1, 1), position(2, 1)],
  ];
  const over = competitionFrom(allPlayed(afterGroups(knockout)), named("Bronze", "Quinto", "Ouro"));
  expect(stages(over)).toEqual([null, "third_place", "consolation", null]);
});

test("first-round losers play for no third place when byes exist", () => {
  const opening = [position(1, 2), position(2, 3), position(2, 2), position(1, 3)];
  const semifinals = [position(1, 1), winnerSource(202), position(2, 1), winnerSource(200)];
  const final = [winnerSource(300), winnerSource(302)];
  const losers = [loserSource(200), loserSource(202)];
  const facts = cup({ knockout: [opening, semifinals, final, losers] });
  expect(stages(competitionFrom(facts))).toEqual([null, null, null, null, "consolation"]);
});

test("losers who return to the bracket played no consolation", () => {
  const back = [winnerSource(200), winnerSource(300)];
  const facts = cup({
    knockout: [SEMIFINALS, THIRD, back, [winnerSource(400), winnerSource(202)]],
  });
  expect(stages(competitionFrom(facts))).toEqual([null, null, null, null, null]);
  const direct = [
    [position(1, 2), position(2, 2)],
    [position(1, 1), winnerSource(200)],
  ];
  expect(stages(competitionFrom(cup({ knockout: direct })))).toEqual([null, null, null]);
});

test('a table named "Terceiro turno" decides the champion', () => {
  const league = groupPlayed(cup({ groups: 1 }), 1);
  const third = competitionFrom(league, { 1: { name: "Terceiro turno" } });
  expect(findChampion(third)?.phase_id).toBe(1);
});

test("a play-off of a league's bottom decides no champion", () => {
  const table = (place: number): SpotSource => ({
    kind: "phase_position",
    phase_id: 1,
    position: place,
  });
  const league = groupPlayed(cup({ groups: 1, knockout: [[table(3), table(4)]] }), 1);
  expect(findChampion(competitionFrom(allPlayed(league)))).toMatchObject({
    phase_id: 1,
    team_id: 1,
  });
});

test("an empty phase leaves the title open until someone says", () => {
  const facts = allPlayed(afterGroups([SEMIFINALS, FINAL]));
  const over = competitionFrom(facts);
  const last = over.phases.at(-1);
  if (!last) throw new Error("The cup has a final.");
  const withEmpty = (said: Partial<CompetitionPhase>): Competition => ({
    ...over,
    phases: [...over.phases, { ...last, id: 99, order: 99, ...said }],
  });
  for (const name of ["Grande final", "Disputa de 3º lugar", "Final da consolação"]) {
    expect(findChampion(withEmpty({ name })), name).toBeNull();
  }
  expect(findChampion(withEmpty({ decides: "third_place" }))?.phase_id).toBe(3);
  expect(stages(withEmpty({ decides: "consolation" })).at(-1)).toBe("consolation");
  expect(findChampion(withEmpty({ decides: "nothing" }))?.phase_id).toBe(3);
});
