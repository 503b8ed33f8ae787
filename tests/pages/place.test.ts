import { expect, test } from "vitest";
import { placeOf } from "../../app/components/place.ts";

test("a place shows its known city and state", () => {
  expect(placeOf({ city: "Ribeirão Preto", uf: "SP" })).toBe("Ribeirão Preto, SP");
  expect(placeOf({ city: null, uf: "SP" })).toBe("SP");
  expect(placeOf({ city: "Montevidéu", uf: null })).toBe("Montevidéu");
  expect(placeOf({ city: null, uf: null })).toBe("");
});

test("an unknown state is not shown, nor its city", () => {
  expect(placeOf({ city: "Local Nada", uf: "XX" })).toBe("");
});
