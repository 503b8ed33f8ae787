import { expect, test } from "../fixtures.ts";
import { findFaults } from "./forms/checks.ts";
import type { Registry } from "./forms/entry.ts";
import { deskHandlers } from "./forms/handlers.ts";
import { registries } from "./forms/registries.ts";
import { openWorld } from "./forms/world.ts";

const only = process.env["FORM"];

test("the registry has every desk form and no other", () => {
  const { inPlace: _, ...desk } = registries;
  const known = Object.values(desk).flatMap((registry) => Object.keys(registry));
  expect(known.toSorted()).toEqual(deskHandlers());
});

/** Milliseconds for all forms of an area on a busy machine. */
const PATIENCE = 300_000;

for (const [area, registry] of Object.entries<Registry>(registries)) {
  const entries = Object.entries(registry).filter(([name]) => !only || name.includes(only));
  if (entries.length === 0) continue;
  const title = `forms of ${area}: valid, wrong, forbidden, in conflict, twice`;
  // Each area has its own championship, so areas run in parallel.
  test.concurrent(title, { timeout: PATIENCE }, async ({ baseURL, expect }) => {
    const world = await openWorld(baseURL);
    for (const [name, entry] of entries) {
      expect.soft(await findFaults(world, name, entry), name).toEqual([]);
    }
  });
}
