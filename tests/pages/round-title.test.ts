import { expect, test } from "vitest";
import { roundTitle, roundTitleFromGames } from "../../app/components/game/round-menu.tsx";

const groups = { name: "Fase de grupos", is_group: true };
const knockout = { name: "Semifinal", is_group: false };

test("a group round has its name, a knockout round phase and leg", () => {
  expect(roundTitle({ name: "Rodada 3" }, groups)).toBe("Rodada 3");
  expect(roundTitle({ name: "Ida" }, knockout)).toBe("Semifinal, Ida");
  expect(roundTitle({ name: "Semifinal" }, knockout)).toBe("Semifinal");
});

test("a round without games has no phase", () => {
  expect(roundTitleFromGames([], { id: 7, name: "Ida" })).toBe("Ida");
});
