import { expect, test } from "vitest";
import { placeOf } from "../../app/components/place.ts";

test("a place says its city and state, as far as they are known", () => {
  expect(placeOf({ city: "Ribeirão Preto", uf: "SP" })).toBe("Ribeirão Preto, SP");
  expect(placeOf({ city: null, uf: "SP" })).toBe("SP");
  expect(placeOf({ city: "Montevidéu", uf: null })).toBe("Montevidéu");
  expect(placeOf({ city: null, uf: null })).toBe("");
});

test("a state that there is not is not shown, nor what was typed with it", () => {
  expect(placeOf({ city: "Local Nada", uf: "XX" })).toBe("");
});
