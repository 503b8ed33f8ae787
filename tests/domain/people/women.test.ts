import { expect, test } from "vitest";
import { isOfWomen } from "../../../app/domain/people/women.ts";

test.each([
  [["Futsal Feminino 2026"]],
  [["Adulto", "Feminina"]],
  [["Sub-17 Fem."]],
  [["Adulto 2026", null, "2026", "Copa das Mulheres"]],
  [["Série A", null, "2026", "Brasileirão Feminino"]],
])("%j is a women's tournament", (names) => {
  expect(isOfWomen(names)).toBe(true);
});

test.each([
  [["Adulto 2026", null, "2026", "Copa da Várzea"]],
  [["Misto", null, "2026", "Copa Feminina"]],
  [["Masculino e feminino"]],
  [["Efêmeros FC"]],
  [[]],
])("%j is not only a women's tournament", (names) => {
  expect(isOfWomen(names)).toBe(false);
});
