import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { countRoutes } from "../bench/house/measure.ts";

const allOf = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allOf(entry.children ?? [])]);

test("the house counts every route of the app", () => {
  expect(countRoutes(readFileSync("app/routes.ts", "utf8"))).toBe(allOf(routes).length);
});
