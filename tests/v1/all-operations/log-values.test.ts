import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { operations } from "../operations/index.ts";
import { logged } from "../support/log-lines.ts";
import { once } from "../support/pieces.ts";
import { watchedDatabase } from "../support/watched-database.ts";
import { createWorld } from "../support/world.ts";
import { rightCaller } from "./permission.ts";
import { nameOf, sendCall } from "./sending.ts";

/* A failing statement puts its parameters into the error; no log line may repeat one. */

const sharedWorld = once(createWorld);

/** True for a text that may be personal; lowercase words (roles, acts) and ids are not. */
const isPersonal = (value: unknown): value is string =>
  typeof value === "string" && value.length > 8 && !/^(?:[a-z_]+|"id":\d+,)$/.test(value);

/** Fails single statements or all; `values` collects the texts sent. */
function failing(fails: "alone" | "all") {
  const values = new Set<string>();
  const db = watchedDatabase(env.DB, async (send, statements, isBatch) => {
    for (const value of statements.flatMap((statement) => statement.values)) {
      if (isPersonal(value)) values.add(value);
    }
    if (fails === "all" || !isBatch) throw new Error("D1_ERROR: Network connection lost.");
    return await send();
  });
  return { db, values };
}

for (const entry of operations) {
  const { contract, who, subject } = entry;
  test(`${nameOf(contract)} (${who}, ${subject ?? "no subject"}) logs no values on failure`, async () => {
    const world = await sharedWorld();
    const by = rightCaller(entry, world);
    const call = await entry.call(world, by);
    for (const fails of ["all", "alone"] as const) {
      const { db, values } = failing(fails);
      const { text } = await logged(async () => {
        const response = await sendCall(contract, call, by.headers, { ...env, DB: db });
        await response.body?.cancel();
      });
      expect([...values].filter((value) => text.includes(value))).toEqual([]);
    }
  });
}
