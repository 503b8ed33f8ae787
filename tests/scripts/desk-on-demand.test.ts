import { expect, test } from "vitest";
import { splitRoutes } from "../../scripts/build/desk-on-demand.ts";

/** A router build, in which a layout marks desk routes. */

interface Route {
  id: string;
  parentId?: string;
}

const writeBuild = (routes: Route[]): string => `
    ${routes.map(({ id }, at) => `import * as route${at} from "/app/${id}.tsx";`).join("\n")}
      export const ssr = true;
      export const routes = {
        ${routes
          .map(
            ({ id, parentId }, at) => `${JSON.stringify(id)}: {
          id: ${JSON.stringify(id)},
          parentId: ${JSON.stringify(parentId)},
          path: "x/:y",
          index: undefined,
          caseSensitive: undefined,
          module: route${at}
        }`,
          )
          .join(",\n  ")}
      };`;

const DESK = "routes/organizer/organizer";
const ROUTES = [
  { id: "root" },
  { id: "routes/championship/table", parentId: "root" },
  { id: DESK, parentId: "root" },
  { id: "account-frame", parentId: DESK },
  { id: "routes/organizer/account/sign-in", parentId: "account-frame" },
];

test("only the desk's modules are imported on demand", () => {
  const split = splitRoutes(writeBuild(ROUTES));
  const imported = (code = "") => [...code.matchAll(/ from "([^"]+)"/g)].map(([, path]) => path);
  expect(imported(split?.others)).toEqual(["/app/root.tsx", "/app/routes/championship/table.tsx"]);
  expect(imported(split?.desk)).toEqual([
    `/app/${DESK}.tsx`,
    "/app/account-frame.tsx",
    "/app/routes/organizer/account/sign-in.tsx",
  ]);
  expect(split?.desk).toContain('"account-frame": route3');
  expect(split?.others).toContain(
    'deskRoutes = ["routes/organizer/organizer","account-frame","routes/organizer/account/sign-in"]',
  );
  expect(split?.others.match(/module: \{\}/g)).toHaveLength(3);
  expect(split?.others).toContain("module: route1");
});

test("an unknown build format is left as it is", () => {
  expect(splitRoutes(writeBuild(ROUTES.slice(0, 2)))).toBeNull();
  expect(splitRoutes(writeBuild(ROUTES).replace("import * as route4", "import route4"))).toBeNull();
  expect(splitRoutes("export const routes = {};")).toBeNull();
});
