import { expect, test } from "vitest";
import { roundTitle, titleAmong } from "../../app/components/game/round-menu.tsx";

const groups = { name: "Fase de grupos", is_group: true };
const knockout = { name: "Semifinal", is_group: false };

test("a round of groups is called by its own name, one of a knockout by its phase and leg", () => {
  expect(roundTitle({ name: "Rodada 3" }, groups)).toBe("Rodada 3");
  expect(roundTitle({ name: "Ida" }, knockout)).toBe("Semifinal, Ida");
  expect(roundTitle({ name: "Semifinal" }, knockout)).toBe("Semifinal");
});

test("of a round without games nobody knows the phase", () => {
  expect(titleAmong([], { id: 7, name: "Ida" })).toBe("Ida");
});
