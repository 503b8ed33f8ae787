import { expect, test } from "../fixtures.ts";
import { faultsOf } from "./forms/checks.ts";
import type { Registry } from "./forms/entry.ts";
import { handlers } from "./forms/handlers.ts";
import { registries } from "./forms/registries.ts";
import { closeWorld, openWorld } from "./forms/world.ts";

const only = process.env["FORM"];

test("every form of the desk is in the registry, and no other", () => {
  const known = Object.values(registries).flatMap((registry) => Object.keys(registry));
  expect(known.toSorted()).toEqual(handlers());
});

for (const [area, registry] of Object.entries<Registry>(registries)) {
  const entries = Object.entries(registry).filter(([name]) => !only || name.includes(only));
  if (entries.length === 0) continue;
  test(`forms of ${area}: valid, wrong, forbidden, in conflict, twice`, async ({
    playwright,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const world = await openWorld(playwright.request, baseURL ?? "");
    for (const [name, entry] of entries) {
      expect.soft(await faultsOf(world, name, entry), name).toEqual([]);
    }
    await closeWorld(world);
  });
}
