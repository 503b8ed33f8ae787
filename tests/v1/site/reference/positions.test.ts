import { expect, test } from "vitest";
import { listPositions } from "../../../../app/v1/site/reference/contract.ts";
import { visitor } from "../../support/caller.ts";

test("the twelve positions come in order, with their colours", async () => {
  const { records } = await visitor(listPositions);
  expect(records.map(({ order, abbrev, label }) => `${order} ${abbrev} ${label}`)).toEqual([
    "1 Gol Goleiro",
    "2 Def Defensor",
    "3 Zag Zagueiro",
    "4 LD Lateral Direito",
    "5 LE Lateral Esquerdo",
    "6 Mei Meia",
    "7 Vol Volante",
    "8 Ata Atacante",
    "9 CA Centro Avante",
    "10 Ala Ala",
    "11 Piv Pivô",
    "12 Fix Fixo",
  ]);
  expect(records[0]).toMatchObject({
    value: "gol",
    color: "#a84a08",
    color_token: "orange",
    secondaryColor: "#f7efe9",
    secondary_color_token: "orange-soft",
  });
  const colors = Object.fromEntries(records.map(({ group, color_token }) => [group, color_token]));
  expect(colors).toEqual({
    goalkeeper: "orange",
    defender: "blue",
    midfielder: "green",
    attacker: "red",
  });
});
