import { findFaults } from "../desk/forms/checks.ts";
import { doorHandlers } from "../desk/forms/handlers.ts";
import { openWorld } from "../desk/forms/world.ts";
import { expect, test } from "../fixtures.ts";
import { doors } from "./forms.ts";
import { visitor } from "../../site/visit.ts";

const only = process.env["FORM"];
const forms = Object.entries(doors).filter(([name]) => !only || name.includes(only));

test("the registry has every form without session, and no other", () => {
  expect(Object.keys(doors).toSorted()).toEqual(doorHandlers());
});

if (forms.length > 0) {
  test("public forms handle valid, wrong, conflicting and double submissions", async ({
    baseURL,
  }) => {
    const world = await openWorld(baseURL);
    for (const [name, entry] of forms) {
      // A team's page counts visits per address, so this visitor has its own.
      const nobody = await visitor(baseURL);
      expect.soft(await findFaults({ ...world, nobody }, name, entry), name).toEqual([]);
    }
  }, 300_000);
}
