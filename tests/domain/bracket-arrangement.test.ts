import { expect, test } from "vitest";
import { arrange, phasesOf } from "../../app/components/bracket/arrange.ts";
import type { Tie } from "../../app/components/shapes.ts";

const PHASES = ["Oitavas", "Quartas", "Semifinais", "Final"];

interface Given {
  phase: number;
  number: number;
  home?: number;
  away?: number;
  winner?: number;
  phaseName?: string;
}

const team = (id: number) => ({
  id,
  name: `Time ${id}`,
  short_name: null,
  primary_color: null,
  secondary_color: null,
  logo: null,
});

const tie = ({ phase, number, home, away, winner, phaseName }: Given): Tie => ({
  phase: { id: phase, name: phaseName ?? PHASES[phase] ?? "", order: phase },
  number,
  home_team: home === undefined ? null : team(home),
  away_team: away === undefined ? null : team(away),
  home_spot_name: null,
  away_spot_name: null,
  legs: [],
  aggregate: null,
  penalties: null,
  winner: winner === undefined ? null : { id: winner, name: `Time ${winner}` },
  decided_by: null,
});

const numbers = (ties: Tie[]) => ties.map(({ number }) => number);

test("ties stand beside the ones they lead to, whatever their numbers", () => {
  const bracket = arrange(
    phasesOf([
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

test("before the teams are known, ties stand by number", () => {
  const quarters = [1, 2, 3, 4].map((number) => tie({ phase: 1, number }));
  const semifinals = [1, 2].map((number) => tie({ phase: 2, number }));
  const { tree, linked } = arrange(phasesOf([...semifinals, ...quarters.toReversed()]));
  expect(linked).toBe(true);
  expect(tree.map(({ ties }) => numbers(ties))).toEqual([
    [1, 2, 3, 4],
    [1, 2],
  ]);
});

test("a phase that was drawn anew has no lines", () => {
  const { linked, tree } = arrange(
    phasesOf([
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
  const { earlier, tree } = arrange(
    phasesOf(
      counts.flatMap((count, phase) =>
        Array.from({ length: count }, (_, at) => tie({ phase, number: at + 1 })),
      ),
    ),
  );
  expect(earlier.map(({ name }) => name)).toEqual(["Oitavas"]);
  expect(tree.map(({ name }) => name)).toEqual(["Quartas", "Semifinais", "Final"]);
});

test("the match for third place is no step on the way to the final", () => {
  const { tree, thirdPlace } = arrange(
    phasesOf([
      tie({ phase: 2, number: 1, home: 1, away: 2, winner: 1 }),
      tie({ phase: 2, number: 2, home: 3, away: 4, winner: 4 }),
      tie({ phase: 3, number: 1, home: 2, away: 3, phaseName: "Terceiro lugar" }),
      tie({ phase: 4, number: 1, home: 1, away: 4, phaseName: "Final" }),
    ]),
  );
  expect(thirdPlace?.name).toBe("Terceiro lugar");
  expect(tree.map(({ name }) => name)).toEqual(["Semifinais", "Final"]);
});

test("a lone final is a tree of one, and nothing is nothing", () => {
  const alone = arrange(phasesOf([tie({ phase: 3, number: 1, home: 1, away: 2 })]));
  expect(alone.tree).toHaveLength(1);
  expect(alone.linked).toBe(false);
  expect(arrange([])).toEqual({ earlier: [], tree: [], linked: false, thirdPlace: null });
});
