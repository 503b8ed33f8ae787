import { expect, test } from "vitest";
import { findCategories, isSameCategory } from "../../../app/domain/competition/category.ts";

const named = (category: string | null, name: string, season = "2026") => ({
  category,
  name,
  season,
});

test("a tournament's category defaults to its name's beginning", () => {
  const inPlay = named("Adulto", "Adulto 2026");
  const young = named("Sub-17", "Sub-17 2026");
  const belongs = (name: string, season?: string) =>
    findCategories([inPlay, young, named(null, name, season)]).at(-1);
  expect(belongs("Adulto 2025", "2025")).toBe("Adulto");
  expect(belongs("ADULTO")).toBe("Adulto");
  expect(belongs("Adulto Verão 2025", "Verão 2025")).toBe("Adulto");
  expect(belongs("Sub 17 - 2025/26", "2025")).toBe("Sub-17");
  for (const other of ["Adulto Feminino 2025", "Adultos 2025", "Copa Adulto", "Sub-1", "2025"]) {
    expect(belongs(other)).toBeNull();
  }
});

test("the longest category that matches the name wins", () => {
  const both = [named("Sub-17", "A"), named("Sub-17 Feminino", "B")];
  expect(findCategories([...both, named(null, "Sub-17 Feminino 2025")]).at(-1)).toBe(
    "Sub-17 Feminino",
  );
  expect(findCategories([...both, named(null, "Sub-17 2025")]).at(-1)).toBe("Sub-17");
});

test("spellings of one category merge under the first one", () => {
  expect(findCategories([named("Sub-17", "A"), named("SUB 17", "B"), named(null, "C")])).toEqual([
    "Sub-17",
    "Sub-17",
    null,
  ]);
  expect(isSameCategory("Sub-17", "sub 17")).toBe(true);
  expect(isSameCategory("Sênior", "senior")).toBe(true);
  expect(isSameCategory(null, "Sub-17")).toBe(false);
  expect(isSameCategory(null, null)).toBe(true);
});
