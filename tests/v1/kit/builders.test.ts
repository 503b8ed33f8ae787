import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "../../../app/v1/db/database.ts";

const stores = import.meta.glob<Record<string, unknown>>(
  "../../../app/v1/**/{store,guard,owned,edits}.ts",
  {
    eager: true,
  },
);

/** Replaces any argument: it has all fields, is an empty list and 1, and returns itself. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) =>
    key === Symbol.toPrimitive ? () => 1 : key === Symbol.iterator ? () => [].values() : anything,
  has: () => true,
});

const effects = ({ call }: Database) => ({
  changed: [...call.changed],
  woken: [...call.woken],
  unsettled: [...call.unsettled],
  waking: call.waking.length,
  key: call.key,
  hasMailed: call.hasMailed,
});

test("building a statement does not change the call", () => {
  let built = 0;
  for (const functions of Object.values(stores)) {
    for (const build of Object.values(functions)) {
      if (typeof build !== "function") continue;
      const { db } = openDatabase(env.DB, undefined);
      const before = effects(db);
      const made = attempt(() => build(db, ...Array.from({ length: 6 }, () => anything)));
      // A function that returns a promise is no builder.
      if (made === undefined || made instanceof Promise) continue;
      built += 1;
      expect(effects(db), build.name).toEqual(before);
    }
  }
  expect(built).toBeGreaterThan(150);
});

function attempt(build: () => unknown): unknown {
  try {
    const made = build();
    if (made instanceof Promise) made.catch(() => undefined);
    return made;
  } catch {
    return undefined;
  }
}
