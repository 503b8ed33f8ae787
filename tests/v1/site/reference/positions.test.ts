import { expect, test } from "vitest";
import { listPositions } from "../../../../app/v1/site/reference/contract.ts";
import { visitor } from "../../support/caller.ts";

test("positions have the colors of their groups", async () => {
  const { records } = await visitor(listPositions);
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
