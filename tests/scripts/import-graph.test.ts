import { expect, test } from "vitest";
import { buildGraph } from "../../scripts/run/import-graph.mjs";
import { findReach } from "../../scripts/run/reach.mjs";

/** A small app with two resources, pages, a component, a sheet and tests. */
const SOURCES = {
  "app/v1/kit/contract.ts": "export const operation = () => {};",
  "app/v1/kit/router.ts": 'import "./access.ts"; export const resource = () => {};',
  "app/v1/kit/access.ts": "",
  "app/v1/fields/contract.ts":
    'import { operation } from "../kit/contract.ts";\nexport const listFields = operation("get", "/v1/fields", {});',
  "app/v1/fields/routes.ts":
    'import { resource } from "../kit/router.ts";\nimport { listFields } from "./contract.ts";\nimport * as store from "./store.ts";',
  "app/v1/fields/store.ts": "",
  "app/v1/games/contract.ts":
    'import { operation } from "../kit/contract.ts";\nconst path = "/v1/games/{id}";\nexport const getGame = operation("get", path, {});',
  "app/v1/games/routes.ts":
    'import { resource } from "../kit/router.ts";\nimport { getGame } from "./contract.ts";\nimport { type Row, rowsOf } from "./store.ts";',
  "app/v1/games/store.ts":
    'import type { Field } from "../fields/store.ts"; export const rowsOf = () => import("./late.ts");',
  "app/v1/games/late.ts": "",
  "app/v1/api.ts": 'import "./fields/routes.ts";\nimport "./games/routes.ts";',
  "app/components/card.tsx": "",
  "app/styles/card.css": '@import "./tokens.css" (min-width: 1px);',
  "app/styles/tokens.css": "",
  "app/routes/fields.tsx":
    'import { listFields } from "~/v1/fields/contract.ts";\nimport sheet from "~/styles/card.css?url";',
  "app/routes/game.tsx":
    'import { Card } from "~/components/card";\nimport { getGame } from "~/v1/games/contract.ts";',
  "tests/v1/support/caller.ts": 'import { answer } from "../../../app/v1/api.ts";',
  "tests/v1/fields.test.ts":
    'import { listFields } from "../../app/v1/fields/contract.ts";\nimport "./support/caller.ts";',
  "tests/v1/games.test.ts": 'import "./support/caller.ts"; ask(`/v1/games/${id}`);',
  "tests/site/game-in-play.ts": 'import { getGame } from "../../app/v1/games/contract.ts";',
  "tests/markup/game.test.ts": "open(`/c/${slug}/jogo/${id}?torneio=1`);",
  "tests/markup/fields.test.ts":
    'import "../site/game-in-play.ts"; open(`${championship.pages}/campos`);',
  "tests/pages/card.test.ts": 'import { Card } from "../../app/components/card.tsx";',
};

const ROUTES = [
  {
    path: "c/:id",
    file: "frame.tsx",
    children: [
      { path: "campos", file: "routes/fields.tsx" },
      { path: "jogo/:gameId", file: "routes/game.tsx" },
      { path: "*", file: "routes/not-found.tsx" },
    ],
  },
];

const graph = buildGraph(new Map(Object.entries(SOURCES)));
const reach = (...changed: string[]) => findReach(graph, ROUTES, changed);

test("contracts name operations, also with constant addresses", () => {
  expect([...graph.operations.values()].map(({ title }) => title)).toEqual([
    "get /v1/fields",
    "get /v1/games/{id}",
  ]);
});

test("a store is reached by its operations' tests, then pages", () => {
  const { tests, own, titles, serving } = reach("app/v1/fields/store.ts");
  expect(tests).toEqual(["tests/v1/fields.test.ts", "tests/markup/fields.test.ts"]);
  expect(own).toEqual(tests);
  expect([titles, serving]).toEqual([["get /v1/fields"], 1]);
});

test("tests reach operations by address and late imports too", () => {
  const { tests, own } = reach("app/v1/games/late.ts");
  expect(tests).toEqual(
    ["tests/markup/game.test.ts", "tests/v1/games.test.ts", "tests/markup/fields.test.ts"].toSorted(
      (a, b) => tests.indexOf(a) - tests.indexOf(b),
    ),
  );
  expect(own).not.toContain("tests/markup/fields.test.ts");
});

test("a change of the API's base reaches all that serves", () => {
  expect(reach("app/v1/kit/access.ts").serving).toBe(2);
  expect(reach("app/v1/kit/access.ts").tests).toHaveLength(4);
});

test("a component or style sheet is reached by its pages", () => {
  expect(reach("app/components/card.tsx").tests).toEqual([
    "tests/pages/card.test.ts",
    "tests/markup/game.test.ts",
  ]);
  expect(reach("app/styles/tokens.css").tests).toEqual(["tests/markup/fields.test.ts"]);
});

test("the test named like the change comes first", () => {
  const asked = 'open("/c/copa/campos"); open("/c/copa/jogo/1");';
  const { tests } = findReach(
    buildGraph(
      new Map(
        Object.entries({
          ...SOURCES,
          "tests/markup/a.test.ts": asked,
          "tests/markup/card.test.ts": `${asked} open("/c/copa/nada");`,
        }),
      ),
    ),
    ROUTES,
    ["app/components/card.tsx"],
  );
  expect(tests.indexOf("tests/markup/card.test.ts")).toBeLessThan(
    tests.indexOf("tests/markup/a.test.ts"),
  );
});

test("a changed test is reached by itself, an unknown file by none", () => {
  expect(reach("tests/pages/card.test.ts").tests).toEqual(["tests/pages/card.test.ts"]);
  expect(reach("README.md")).toEqual({ tests: [], own: [], titles: [], serving: 0 });
});
