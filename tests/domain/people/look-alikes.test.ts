import { expect, test } from "vitest";
import { areLookAlikes } from "../../../app/domain/people/look-alikes.ts";

const SPELLINGS = [
  "São Paulo FC",
  "Sao Paulo FC",
  "SÃO PAULO FC",
  "São  Paulo FC",
  "São Paulo F.C.",
  "São Paulo F. C.",
  "São-Paulo FC",
];

test.each(SPELLINGS)("the spelling %s looks like all others", (name) => {
  expect(SPELLINGS.filter((other) => areLookAlikes(name, other))).toEqual(
    SPELLINGS.filter((other) => other !== name),
  );
});

test("other names and names without letters do not look alike", () => {
  expect(areLookAlikes("São Paulo FC", "São Paulo")).toBe(false);
  expect(areLookAlikes("Time 1", "Time 10")).toBe(false);
  expect(areLookAlikes("⚽", "🏆")).toBe(false);
});
