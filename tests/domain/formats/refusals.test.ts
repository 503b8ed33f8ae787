import { expect, test } from "vitest";
import { type FormatChoice, buildFormat } from "../../../app/domain/formats/formats.ts";
import { league, oneLeg, preliminary, swiss, twoGroupPhases } from "../support/format-plans.ts";
import { formatText } from "../support/said.ts";

function readRefusal(choice: FormatChoice, teams: number) {
  const plan = buildFormat(choice, teams, oneLeg, 7);
  return "error" in plan ? [plan.field, formatText(plan.error)] : null;
}

test.each([
  [
    { games: 3, pots: 2 },
    "games",
    "Com 2 potes, os 8 times e os 3 jogos de cada um têm de se dividir por 2.",
  ],
  [
    { games: 8, pots: 1 },
    "games",
    "Sem repetir adversário são no máximo 7 jogos por time, e são 8.",
  ],
  [{ playoff: 3 }, "playoff", "Nos playoffs entra um número par de times."],
  [{ direct: 5 }, "direct", "São 8 times, e se classificariam 9."],
  [{ direct: 1, playoff: 0 }, "qualified", "Um mata-mata tem de 2 a 64 times, e são 1."],
])("a league phase of eight with %o is refused for its %s", (numbers, field, sentence) => {
  expect(readRefusal({ ...league, ...numbers }, 8)).toEqual([field, sentence]);
});

test("all league phase teams may advance", () => {
  expect(readRefusal({ ...league, direct: 4, playoff: 4 }, 8)).toBeNull();
});

test.each([
  [{ rounds: 6 }, "rounds", "Com 9 times, sem repetir adversário, são no máximo 5 rodadas."],
  [{ qualified: 10 }, "qualified", "São 9 times, e se classificariam 10."],
  [{ qualified: 1 }, "qualified", "Um mata-mata tem de 2 a 64 times, e são 1."],
])("Swiss rounds of nine with %o are refused for their %s", (numbers, field, sentence) => {
  expect(readRefusal({ ...swiss, ...numbers }, 9)).toEqual([field, sentence]);
});

test("Swiss rounds may number half the teams, and all may qualify", () => {
  expect(readRefusal({ ...swiss, rounds: 5, qualified: 9 }, 9)).toBeNull();
});

test("a knockout after Swiss rounds has at most 64 teams", () => {
  expect(readRefusal({ ...swiss, qualified: 64 }, 66)).toBeNull();
  expect(readRefusal({ ...swiss, qualified: 65 }, 66)).toEqual([
    "qualified",
    "Um mata-mata tem de 2 a 64 times, e são 65.",
  ]);
});

test.each([
  [
    { groups: 5 },
    "groups",
    "Cada grupo precisa de dois times ou mais, e são 8 times para 5 grupos.",
  ],
  [{ per_group: 3 }, "per_group", "O menor grupo tem 2 vagas, e passariam 3."],
  [
    { second_groups: 5 },
    "second_groups",
    "Cada grupo precisa de dois times ou mais, e são 8 times para 5 grupos.",
  ],
  [
    { second_groups: 3, second_per_group: 3 },
    "second_per_group",
    "O menor grupo tem 2 vagas, e passariam 3.",
  ],
])("two group phases of eight with %o are refused for their %s", (numbers, field, sentence) => {
  expect(readRefusal({ ...twoGroupPhases, ...numbers }, 8)).toEqual([field, sentence]);
});

test("groups may have two teams and promote both", () => {
  const numbers = { groups: 4, per_group: 2, second_groups: 4, second_per_group: 2 };
  expect(readRefusal({ ...twoGroupPhases, ...numbers }, 8)).toBeNull();
});

test("the smallest group limits the number of qualifiers", () => {
  expect(readRefusal({ ...twoGroupPhases, per_group: 3 }, 15)).toBeNull();
  expect(readRefusal({ ...twoGroupPhases, per_group: 4 }, 15)).toEqual([
    "per_group",
    "O menor grupo tem 3 vagas, e passariam 4.",
  ]);
});

test("groups that cannot cross to a knockout are refused", () => {
  const many = { groups: 20, per_group: 2, second_groups: 17, second_per_group: 1 };
  expect(readRefusal({ ...twoGroupPhases, ...many }, 40)).toEqual([
    "groups",
    "O cruzamento é de 1 a 16 grupos, e são 17.",
  ]);
  expect(readRefusal({ ...preliminary, groups: 1, per_group: 5 }, 12)).toEqual([
    "groups",
    "Por grupo passam de 1 a 4 times.",
  ]);
});

test.each([
  [{ ties: 6 }, 11, "ties", "Com 11 times, a preliminar tem no máximo 5 confrontos."],
  [{ ties: 2 }, 3, "ties", "Com 3 times, a preliminar tem no máximo 1 confronto."],
  [
    { ties: 5, groups: 3 },
    10,
    "groups",
    "Cada grupo precisa de dois times ou mais, e são 5 times para 3 grupos.",
  ],
  [{ per_group: 5 }, 10, "per_group", "O menor grupo tem 4 vagas, e passariam 5."],
])(
  "a preliminary with %o for %i teams is refused for its %s",
  (numbers, teams, field, sentence) => {
    expect(readRefusal({ ...preliminary, ...numbers }, teams)).toEqual([field, sentence]);
  },
);

test("all teams may play the preliminary", () => {
  expect(readRefusal({ ...preliminary, ties: 4, groups: 2 }, 8)).toBeNull();
});
