import { expect, test as plain } from "vitest";
import { fc, test } from "@fast-check/vitest";
import {
  contendersIn,
  findChampion,
  findSecondTitles,
  findThird,
} from "../../../app/domain/competition/champion.ts";
import {
  classifyDecisions,
  classifyStages,
  listDecidingPhases,
} from "../../../app/domain/competition/stages.ts";
import type { Competition, CompetitionPhase } from "../../../app/domain/competition.ts";
import type { QualificationFacts, SpotSource } from "../../../app/domain/qualification/facts.ts";
import {
  cup,
  groupPlayed,
  groupsPlayed,
  inPhase,
  loserSource,
  played,
  position,
  registerOf,
  settled,
  winnerSource,
} from "../support/cup-factory.ts";
import { competitionFrom } from "./cup-competition.ts";

const LEAGUE = 1;

type Said = Record<number, Partial<CompetitionPhase>>;

/** Ends all ties with a win of the first named spot. */
const allPlayed = (facts: QualificationFacts): QualificationFacts =>
  facts.phases
    .filter(({ is_group }) => !is_group)
    .reduce(
      (before, { id }) =>
        settled(before)
          .games.filter((game) => game.phase_id === id && !game.finished)
          .reduce((now, game) => played(now, game.id, "1-0"), settled(before)),
      facts,
    );

/** The season as typed by hand: teams in the spots, no sources. */
const typed = (competition: Competition): Competition => ({
  ...competition,
  spots: competition.spots.map((spot) => ({ ...spot, source: null })),
});

const decisions = (competition: Competition) =>
  [...classifyDecisions(competition).values()].map(({ decides }) => decides);

const champion = (competition: Competition) => findChampion(competition)?.team_id ?? null;

/** A league of six, over, and a tie of its fifth against a club new to the tournament. */
function withRelegationTie(score: string | null, said: Said = {}): Competition {
  const facts = cup({ groups: 1, size: 6, knockout: [[inPhase(5), null]] });
  const over = settled(groupPlayed(facts, 1));
  const club = { id: registerOf(7), team_id: 7, withdrawn: false };
  const drawn = {
    ...over,
    registers: [...over.registers, club],
    spots: over.spots.map((spot) => (spot.id === 201 ? { ...spot, register_id: club.id } : spot)),
    games: over.games.map((game) => (game.phase_id === 2 ? { ...game, away_team_id: 7 } : game)),
  };
  const tie = drawn.games.find(({ phase_id }) => phase_id === 2);
  const facts2 = score === null || !tie ? drawn : played(drawn, tie.id, score);
  return competitionFrom(facts2, said);
}

plain("a relegation tie after the league crowns no one (W1)", () => {
  for (const score of [null, "2-1", "0-3"]) {
    for (const season of [withRelegationTie(score), typed(withRelegationTie(score))]) {
      expect(findChampion(season)).toMatchObject({ phase_id: LEAGUE, team_id: 1, runner_up_id: 2 });
      expect(decisions(season)).toEqual(["title", "nothing"]);
      expect(classifyStages(season).get(2)).toBeNull();
    }
  }
  const said = typed(withRelegationTie("0-3", { 2: { decides: "relegation" } }));
  expect(champion(said)).toBe(1);
  expect(decisions(said)).toEqual(["title", "relegation"]);
  const title = typed(withRelegationTie("0-3", { 2: { decides: "title" } }));
  expect(champion(title)).toBe(7);
});

plain("a repechage still to be filled waits for the organizer", () => {
  const league = competitionFrom(groupPlayed(cup({ groups: 1, size: 6 }), 1));
  const [table] = league.phases;
  if (!table) throw new Error("The league has no table.");
  const empty = { ...table, id: 9, order: 9, is_group: false, name: "Repescagem" };
  const withEmpty = (said: Partial<CompetitionPhase>) => ({
    ...league,
    phases: [table, { ...empty, ...said }],
  });
  expect(champion(withEmpty({}))).toBeNull();
  expect(champion(withEmpty({ decides: "access" }))).toBe(1);
  const first = { ...league, phases: [{ ...table, decides: "title" as const }, empty] };
  expect(champion(first)).toBe(1);
});

const GOLD_SEMIS = [position(1, 1), position(2, 2), position(2, 1), position(1, 2)];
const SILVER_SEMIS = [position(1, 3), position(2, 4), position(2, 3), position(1, 4)];
const winners = (phase: number): SpotSource[] => [
  winnerSource(phase * 100),
  winnerSource(phase * 100 + 2),
];
const losers = (phase: number): SpotSource[] => [
  loserSource(phase * 100),
  loserSource(phase * 100 + 2),
];

const goldAndSilver = (): QualificationFacts =>
  allPlayed(
    groupPlayed(
      groupPlayed(
        cup({
          knockout: [GOLD_SEMIS, winners(2), losers(2), SILVER_SEMIS, winners(5), losers(5)],
        }),
        1,
      ),
      2,
    ),
  );

const SILVER = { decides: "second_title", trophy: "Série Prata" } as const;

/** The same season with its phases in another order. */
const reordered = (competition: Competition, order: readonly number[]): Competition => ({
  ...competition,
  phases: order.flatMap((id, at) =>
    competition.phases
      .filter((phase) => phase.id === id)
      .map((phase) => ({ ...phase, order: at + 1 })),
  ),
});

const shuffled = (ids: number[]) =>
  fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length });

test.prop([shuffled([1, 2, 3, 4, 5, 6, 7])])(
  "gold and silver have their winners in whatever order (W2)",
  (order) => {
    for (const said of [
      {},
      { 5: SILVER, 6: SILVER, 7: { ...SILVER, decides: "third_place" } },
    ] as Said[]) {
      const season = reordered(competitionFrom(goldAndSilver(), said), order);
      const title = findChampion(season);
      expect(title).toMatchObject({ phase_id: 3, team_id: 1, runner_up_id: 5 });
      expect(title && findThird(season, title)).toBe(6);
      const [silver, ...more] = findSecondTitles(season);
      expect(more).toEqual([]);
      if (said[5] === undefined) continue;
      expect(silver).toMatchObject({
        trophy: "Série Prata",
        phase_id: 6,
        team_id: 3,
        runner_up_id: 7,
      });
      expect(silver && findThird(season, silver)).toBe(8);
    }
  },
);

plain("gold and silver typed by hand follow the places (W2)", () => {
  for (const order of [
    [1, 2, 3, 4, 5, 6, 7],
    [1, 5, 6, 7, 2, 3, 4],
    [1, 5, 2, 6, 3, 7, 4],
  ]) {
    const season = typed(reordered(competitionFrom(goldAndSilver()), order));
    expect(champion(season), order.join()).toBe(1);
    const said = classifyDecisions(season);
    expect([2, 3, 4].map((id) => said.get(id)?.decides)).toEqual(["title", "title", "third_place"]);
    expect([5, 6].map((id) => said.get(id)?.decides)).toEqual(["consolation", "consolation"]);
  }
});

plain("a final goes on with the second title of its semifinals", () => {
  const season = competitionFrom(goldAndSilver(), { 5: SILVER });
  expect(classifyDecisions(season).get(6)).toMatchObject({
    decides: "second_title",
    trophy: "Série Prata",
  });
  expect(findSecondTitles(season)).toMatchObject([{ phase_id: 6, team_id: 3 }]);
  expect(classifyDecisions(season).get(7)).toMatchObject({
    decides: "third_place",
    trophy: "Série Prata",
  });
  expect([...listDecidingPhases(season)]).toContain(6);
  expect([...listDecidingPhases(season)]).not.toContain(5);
});

plain("a second title named on a group goes to its first", () => {
  const facts = groupsPlayed(cup());
  const season = competitionFrom(facts);
  const groups = season.groups.map((group) => ({
    ...group,
    name: group.id === 1 ? "Ouro" : "Prata",
    decides: group.id === 1 ? ("title" as const) : ("second_title" as const),
  }));
  expect(findChampion({ ...season, groups })).toMatchObject({ group_id: 1, team_id: 1 });
  expect(findSecondTitles({ ...season, groups })).toMatchObject([{ trophy: "Prata", team_id: 5 }]);
  const open = { ...season, groups: groups.map((group) => ({ ...group, decides: null })) };
  expect(findChampion(open)).toBeNull();
});

/** A league of six that splits: the first three in one group or phase, the others in another. */
function split(parts: "title_last" | "title_first" | "one_phase", by: "source" | "hand") {
  const league = groupPlayed(cup({ groups: 1, size: 6 }), 1);
  const tables = [
    [1, 2, 3],
    [4, 5, 6],
  ].map((places, at) => ({ id: 11 + at, places }));
  const ordered = parts === "title_last" ? tables.toReversed() : tables;
  const phases = parts === "one_phase" ? [tables] : ordered.map((table) => [table]);
  const [tie_rules] = league.phases.map((phase) => phase.tie_rules);
  if (!tie_rules) throw new Error("The league has no rules.");
  const later = phases.map((own, at) => ({
    id: 2 + at,
    order: 2 + at,
    is_group: true,
    tie_rules,
    carries_from_id: LEAGUE,
    own,
  }));
  const spots = later.flatMap(({ id, own }) =>
    own.flatMap((table) =>
      table.places.map((place) => ({
        id: id * 100 + place,
        phase_id: id,
        group_id: table.id,
        register_id: registerOf(place),
        manual: false,
        source: by === "hand" ? null : inPhase(place),
      })),
    ),
  );
  const [blank] = league.games;
  if (!blank) throw new Error("The league has no games.");
  const games = later.flatMap(({ id, own }) =>
    own.flatMap(({ id: group_id, places: [a = 0, b = 0, c = 0] }) =>
      (
        [
          [b, a],
          [a, c],
          [c, b],
        ] as const
      ).map(([home, away], round) => ({
        ...blank,
        id: id * 1000 + group_id * 10 + round,
        phase_id: id,
        group_id,
        round: round + 1,
        home_spot_id: id * 100 + home,
        away_spot_id: id * 100 + away,
        home_team_id: home,
        away_team_id: away,
        home_score: 1,
        away_score: 0,
        finished: true,
        status: "finished" as const,
      })),
    ),
  );
  const facts = settled({
    ...league,
    phases: [...league.phases, ...later.map(({ own: _, ...phase }) => phase)],
    groups: [
      ...league.groups,
      ...later.flatMap(({ id, own }) => own.map((table) => ({ id: table.id, phase_id: id }))),
    ],
    spots: [...league.spots, ...spots],
    games: [...league.games, ...games],
  });
  return competitionFrom(facts);
}

plain.each(["title_last", "title_first", "one_phase"] as const)(
  "a split league has the champion of its title group: %s (W3)",
  (parts) => {
    for (const by of ["source", "hand"] as const) {
      const season = split(parts, by);
      // The league's first keeps its lead by the points carried, though the second beats it.
      const title = findChampion(season);
      expect(title, by).toMatchObject({ group_id: 11, team_id: 1, runner_up_id: 2 });
      expect(title && findThird(season, title)).toBe(3);
    }
  },
);

plain("only the title group's teams contend in a split league", () => {
  const season = split("one_phase", "source");
  const last = season.phases.at(-1);
  if (!last) throw new Error("The league has no second phase.");
  const outlook = [11, 12].flatMap((group) =>
    season.spots
      .filter(({ group_id }) => group_id === group)
      .map(({ register_id }) => ({
        team_id: (register_id ?? 0) - registerOf(0),
        best: 1,
        worst: 3,
      })),
  );
  const phase = { ...last, outlook };
  const open = {
    ...season,
    phases: season.phases.map((one) => (one.id === last.id ? phase : one)),
  };
  expect(contendersIn(open, phase)).toEqual([1, 2, 3]);
  expect(champion(open)).toBeNull();
});

plain("the first of a lower group plays for no title", () => {
  const season = split("one_phase", "hand");
  const last = season.phases.at(-1);
  const [game] = season.games;
  if (!last || !game) throw new Error("The league has no second phase.");
  const europe: CompetitionPhase = { ...last, id: 9, order: 9, is_group: false, name: "Final" };
  const tie = { ...game, id: 9999, phase_id: 9, group_id: null, home_spot_id: null };
  const over = {
    ...season,
    phases: [...season.phases, europe],
    games: [...season.games, { ...tie, away_spot_id: null, home_team_id: 5, away_team_id: 3 }],
  };
  expect(champion(over)).toBe(1);
  expect(decisions(over).at(-1)).not.toBe("title");
});

plain("a league said to decide the title outlives the cup of its first four", () => {
  const four = [inPhase(1), inPhase(4), inPhase(2), inPhase(3)];
  const facts = allPlayed(
    groupPlayed(cup({ groups: 1, size: 6, knockout: [four, winners(2)] }), 1),
  );
  expect(findChampion(competitionFrom(facts))?.phase_id).toBe(3);
  const said = competitionFrom(facts, { 1: { decides: "title" } });
  expect(findChampion(said)?.phase_id).toBe(1);
  const drawn = competitionFrom(facts, {
    1: { decides: "title" },
    2: { stage: "main" },
    3: { stage: "main" },
  });
  expect(findChampion(drawn)?.phase_id).toBe(3);
});
