import { expect, test } from "vitest";
import {
  arrangeBracketTree,
  findFinal,
  splitBracket,
  groupByPhase,
  addProjections,
} from "../../app/components/bracket/arrange.ts";
import type { Tie } from "../../app/components/records.ts";
import * as records from "./records.ts";

const PHASES = ["Oitavas", "Quartas", "Semifinais", "Final"];

interface Given {
  phase: number;
  number: number;
  home?: number;
  away?: number;
  winner?: number;
  phaseName?: string;
  stage?: Tie["phase"]["stage"];
  spots?: [string, string];
  ids?: [number, number];
  /** Numbers of the two feeder ties. */
  winnersOf?: [number | null, number | null];
}

const team = (id: number) => records.team(id, `Time ${id}`);

const homeSpotId = (phase: number, number: number): number => phase * 100 + number * 2;

const tie = ({
  phase,
  number,
  home,
  away,
  winner,
  phaseName,
  stage = null,
  spots,
  ids = [homeSpotId(phase, number), homeSpotId(phase, number) + 1],
  winnersOf: [homeOf, awayOf] = [null, null],
}: Given): Tie =>
  records.tie({
    phase: {
      ...records.tie().phase,
      id: phase,
      name: phaseName ?? PHASES[phase] ?? "",
      order: phase,
      stage,
    },
    number,
    home_team: home === undefined ? null : team(home),
    away_team: away === undefined ? null : team(away),
    home_spot_id: ids[0],
    away_spot_id: ids[1],
    home_spot_name: spots?.[0] ?? null,
    away_spot_name: spots?.[1] ?? null,
    home_winner_of: homeOf && homeSpotId(phase - 1, homeOf),
    away_winner_of: awayOf && homeSpotId(phase - 1, awayOf) + 1,
    winner: winner === undefined ? null : { id: winner, name: `Time ${winner}` },
  });

const numbers = (ties: Tie[]) => ties.map(({ number }) => number);

test("ties appear next to the ones they lead to", () => {
  const bracket = arrangeBracketTree(
    groupByPhase([
      tie({ phase: 2, number: 1, home: 1, away: 2, winner: 1 }),
      tie({ phase: 2, number: 2, home: 3, away: 4, winner: 3 }),
      tie({ phase: 1, number: 1, home: 3, away: 5, winner: 3 }),
      tie({ phase: 1, number: 2, home: 6, away: 1, winner: 1 }),
      tie({ phase: 1, number: 3, home: 7, away: 4, winner: 4 }),
      tie({ phase: 1, number: 4, home: 2, away: 8, winner: 2 }),
      tie({ phase: 3, number: 1, home: 1, away: 3, winner: 3 }),
    ]),
  );
  expect(bracket.linked).toBe(true);
  expect(bracket.earlier).toEqual([]);
  expect(bracket.tree.map(({ ties }) => numbers(ties))).toEqual([[2, 4, 1, 3], [1, 2], [1]]);
});

test("ties without teams are ordered by number", () => {
  const quarters = [1, 2, 3, 4].map((number) => tie({ phase: 1, number }));
  const semifinals = [1, 2].map((number) => tie({ phase: 2, number }));
  const { tree, linked } = arrangeBracketTree(
    groupByPhase([...semifinals, ...quarters.toReversed()]),
  );
  expect(linked).toBe(true);
  expect(tree.map(({ ties }) => numbers(ties))).toEqual([
    [1, 2, 3, 4],
    [1, 2],
  ]);
});

test("a redrawn phase has no lines", () => {
  const { linked, tree } = arrangeBracketTree(
    groupByPhase([
      tie({ phase: 1, number: 1, home: 1, away: 2, winner: 1 }),
      tie({ phase: 1, number: 2, home: 3, away: 4, winner: 3 }),
      tie({ phase: 2, number: 1, home: 1, away: 9 }),
    ]),
  );
  expect(linked).toBe(false);
  expect(tree).toHaveLength(2);
});

test("phases that do not halve come before the tree", () => {
  const counts = [3, 4, 2, 1];
  const { earlier, tree } = arrangeBracketTree(
    groupByPhase(
      counts.flatMap((count, phase) =>
        Array.from({ length: count }, (_, at) => tie({ phase, number: at + 1 })),
      ),
    ),
  );
  expect(earlier.map(({ name }) => name)).toEqual(["Oitavas"]);
  expect(tree.map(({ name }) => name)).toEqual(["Quartas", "Semifinais", "Final"]);
});

test("the third-place match is not on the path to the final", () => {
  const { tree, thirdPlace } = arrangeBracketTree(
    groupByPhase([
      tie({ phase: 2, number: 1, home: 1, away: 2, winner: 1 }),
      tie({ phase: 2, number: 2, home: 3, away: 4, winner: 4 }),
      tie({ phase: 3, number: 1, home: 2, away: 3, phaseName: "Terceiro lugar" }),
      tie({ phase: 4, number: 1, home: 1, away: 4, phaseName: "Final" }),
    ]),
  );
  expect(thirdPlace?.name).toBe("Terceiro lugar");
  expect(tree.map(({ name }) => name)).toEqual(["Semifinais", "Final"]);
});

test("a lone final is a tree of one", () => {
  const alone = arrangeBracketTree(groupByPhase([tie({ phase: 3, number: 1, home: 1, away: 2 })]));
  expect(alone.tree).toHaveLength(1);
  expect(alone.linked).toBe(false);
  expect(arrangeBracketTree([])).toEqual({
    earlier: [],
    tree: [],
    linked: false,
    thirdPlace: null,
  });
});

test("a team with a bye appears between the ties", () => {
  const { earlier, tree, linked } = arrangeBracketTree(
    groupByPhase([
      tie({ phase: 1, number: 1, home: 4, away: 5 }),
      tie({ phase: 1, number: 2, home: 3, away: 6, winner: 6 }),
      tie({ phase: 2, number: 1, home: 1, spots: ["Vaga 1", "A definir"], winnersOf: [null, 1] }),
      tie({
        phase: 2,
        number: 2,
        spots: ["Melhor 2º (1)", "A definir"],
        winnersOf: [null, 2],
        away: 6,
      }),
      tie({ phase: 3, number: 1, winnersOf: [1, 2] }),
    ]),
  );
  expect(linked).toBe(true);
  expect(earlier).toEqual([]);
  expect(tree.map(({ places }) => places === undefined)).toEqual([false, true, true]);
  const [quarters] = tree;
  expect(quarters?.places?.map((one) => ("bye" in one ? one.name : one.number))).toEqual([
    "Vaga 1",
    1,
    "Melhor 2º (1)",
    2,
  ]);
  expect(quarters?.places?.[0]).toEqual({ bye: team(1), name: "Vaga 1" });
  expect(quarters && numbers(quarters.ties)).toEqual([1, 2]);
});

test("open places follow the ties whose winners they take", () => {
  const order = (winnersOf: [number | null, number | null][]) =>
    arrangeBracketTree(
      groupByPhase([
        ...[1, 2, 3, 4].map((number) => tie({ phase: 1, number })),
        ...winnersOf.map((pair, at) =>
          tie({
            phase: 2,
            number: at + 1,
            spots: ["Vencedor das quartas 1", "Vencedor das quartas 2"],
            winnersOf: pair,
          }),
        ),
      ]),
    ).tree.map(({ ties }) => numbers(ties));
  expect(
    order([
      [2, 1],
      [4, 3],
    ]),
  ).toEqual([
    [2, 1, 4, 3],
    [1, 2],
  ]);
  // Losers and outside teams do not order ties.
  expect(
    order([
      [4, 3],
      [null, 2],
    ])[0],
  ).toEqual([4, 3, 1, 2]);
  expect(
    order([
      [null, null],
      [21, 22],
    ])[0],
  ).toEqual([1, 2, 3, 4]);
});

test("with three teams, a semifinal winner meets the bye", () => {
  const { tree, thirdPlace } = arrangeBracketTree(
    groupByPhase([
      tie({ phase: 2, number: 1, home: 2, away: 3 }),
      tie({ phase: 3, number: 1, home: 1, winnersOf: [null, 1] }),
    ]),
  );
  expect(thirdPlace).toBeNull();
  expect(tree[0]?.places).toHaveLength(2);
  expect(tree[0]?.places?.[1]).toMatchObject({ number: 1 });
});

test("the final decides even when listed before third place", () => {
  const semifinals = [
    tie({ phase: 1, number: 1, home: 1, away: 4, winner: 1, phaseName: "Semifinais" }),
    tie({ phase: 1, number: 2, home: 2, away: 3, winner: 2, phaseName: "Semifinais" }),
  ];
  const final = { number: 1, home: 1, away: 2, winner: 1, phaseName: "Decisão" };
  const third = { number: 1, home: 4, away: 3, winner: 4, stage: "third_place" } as const;
  const crowned = (...others: Given[]) =>
    findFinal(groupByPhase([...semifinals, ...others.map(tie)]))?.name;
  expect(crowned({ phase: 2, ...final }, { phase: 3, ...third })).toBe("Decisão");
  expect(crowned({ phase: 3, ...final }, { phase: 2, ...third })).toBe("Decisão");
  // Without evidence the first of two is for third place.
  const open = { number: 1 };
  expect(
    crowned(
      { phase: 2, ...open, phaseName: "Bronze" },
      { phase: 3, ...open, phaseName: "Decisão" },
    ),
  ).toBe("Decisão");
  const drawn = groupByPhase([
    ...semifinals,
    tie({ phase: 2, ...final }),
    tie({ phase: 3, ...third }),
  ]);
  const stages = ["main", "main", "third_place"] as const;
  const staged = drawn.map((phase, at) => ({ ...phase, stage: stages[at] ?? null }));
  expect(findFinal(staged)?.name).toBe("Decisão");
});

test("consolation phases are separate unless they are alone", () => {
  const phases = groupByPhase([
    tie({ phase: 1, number: 1, phaseName: "Quartas de final" }),
    tie({ phase: 2, number: 1, phaseName: "Semifinal da consolação", stage: "consolation" }),
    tie({ phase: 3, number: 1, phaseName: "Semifinal" }),
    tie({ phase: 4, number: 1, phaseName: "Final da Consolação", stage: "consolation" }),
    tie({ phase: 5, number: 1, phaseName: "Final" }),
  ]);
  const names = (found: { name: string }[]) => found.map(({ name }) => name);
  const { main, consolation } = splitBracket(phases);
  expect(names(main)).toEqual(["Quartas de final", "Semifinal", "Final"]);
  expect(names(consolation)).toEqual(["Semifinal da consolação", "Final da Consolação"]);
  expect(splitBracket(consolation)).toMatchObject({ main: consolation, consolation: [] });
});

test("current teams appear next to the open places", () => {
  const spot = (id: number, at: number | null, certain = false) => ({
    id,
    name: "Vaga",
    group: null,
    team: at === null ? null : team(at),
    certain,
  });
  const phase = { id: 2, name: "Semifinais", order: 2 };
  const today = [{ phase, spots: [spot(1, 1), spot(2, null), spot(3, 3), spot(5, 5, true)] }];
  const projected = (given: Partial<Given>) =>
    addProjections([tie({ phase: 2, number: 1, ...given })], today)[0]?.projected;
  expect(projected({ ids: [1, 2] })).toEqual({ home: team(1), away: null });
  expect(projected({ ids: [3, 1] })).toEqual({ home: team(3), away: team(1) });
  expect(projected({ ids: [2, 5] })).toBeUndefined();
  expect(projected({ home: 9, ids: [1, 2] })).toBeUndefined();
  expect(projected({})).toBeUndefined();
});

test("a second bracket stands beside the title's under its own name", () => {
  const of = (id: number, said: Partial<Tie["phase"]>): Tie => {
    const one = records.tie();
    return { ...one, phase: { ...one.phase, id, order: id, ...said } };
  };
  const silver = { decides: "second_title", trophy: "Série Prata", stage: "main" } as const;
  const { main, consolation, others } = splitBracket(
    groupByPhase([
      of(1, { stage: "main" }),
      of(2, silver),
      of(3, { ...silver, decides: "third_place", stage: "third_place" }),
      of(4, { decides: "third_place", stage: "third_place" }),
      of(5, { decides: "consolation", stage: "consolation" }),
      of(6, { decides: "access" }),
    ]),
  );
  expect(main.map(({ id }) => id)).toEqual([1, 4]);
  expect(consolation.map(({ id }) => id)).toEqual([5]);
  const shown = others.map(({ decides, trophy, phases }) => [
    decides,
    trophy,
    phases.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    ["second_title", "Série Prata", [2, 3]],
    ["access", null, [6]],
  ]);
});
