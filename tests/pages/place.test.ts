import { expect, test } from "vitest";
import { formatPlace } from "../../app/components/place.ts";

test("a place shows its known city and state", () => {
  expect(formatPlace({ city: "Ribeirão Preto", uf: "SP" })).toBe("Ribeirão Preto, SP");
  expect(formatPlace({ city: null, uf: "SP" })).toBe("SP");
  expect(formatPlace({ city: "Montevidéu", uf: null })).toBe("Montevidéu");
  expect(formatPlace({ city: null, uf: null })).toBe("");
});

test("an unknown state is not shown, nor its city", () => {
  expect(formatPlace({ city: "Local Nada", uf: "XX" })).toBe("");
});
