import { expect, test } from "vitest";
import {
  compareNamesakes,
  type Kinship,
  type Traits,
} from "../../../app/domain/people/namesakes.ts";

const person = (traits: Partial<Traits>): Traits => ({
  document: null,
  birth_date: null,
  shirt_number: null,
  ...traits,
});

const BORN = { birth_date: "1990-02-01" };
const LATER = { birth_date: "1995-04-03" };

test.each<[Partial<Traits>, Partial<Traits>, Kinship]>([
  [{}, {}, "unknown"],
  [{ shirt_number: 7 }, {}, "unknown"],
  [{ shirt_number: 7 }, BORN, "unknown"],
  [{ shirt_number: 7 }, { shirt_number: 7 }, "same"],
  [{ shirt_number: 7 }, { shirt_number: 9 }, "other"],
  [BORN, BORN, "same"],
  [BORN, LATER, "other"],
  [{ ...BORN, shirt_number: 7 }, { ...LATER, shirt_number: 7 }, "other"],
  [{ ...BORN, shirt_number: 7 }, { ...BORN, shirt_number: 9 }, "unknown"],
  [{ document: "a", ...BORN }, { document: "a", ...LATER }, "same"],
  [{ document: "a", shirt_number: 7 }, { document: "b", shirt_number: 7 }, "other"],
  [{ document: "a", shirt_number: 7 }, { shirt_number: 7 }, "same"],
])("namesakes %o and %o are %s", (one, other, kinship) => {
  expect(compareNamesakes(person(one), person(other))).toBe(kinship);
  expect(compareNamesakes(person(other), person(one))).toBe(kinship);
});
