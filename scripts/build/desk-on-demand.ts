import type { Plugin } from "vite";

const NAME = "virtual:desk-routes";

const DESK = "routes/organizer/organizer";

const IMPORT = /import \* as (route\d+) from ("[^"]+");\n?/g;
const ENTRY = /\bid: "([^"]+)",\s*parentId: (?:"([^"]+)"|undefined),[^{}]*?\bmodule: (route\d+)\b/g;

let desk = "";

/**
 * Lets an isolate start without the desk's routes, which are most of the build. `loadDesk` loads them later
 * (docs/decisions/0069).
 */
export const deskOnDemand: Plugin = {
  name: "desk-on-demand",
  resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: (id) => `\0${id}` },
  load: { filter: { id: new RegExp(`^\0${NAME}$`) }, handler: () => desk },
  transform: {
    filter: { id: /virtual:react-router\/server-build/ },
    handler(code) {
      const split = splitRoutes(code);
      if (!split) this.error("The router writes its routes elsewhere.");
      desk = split.desk;
      return split.others;
    },
  },
};

/** Returns the build without the desk's modules and a module of those; null when it has none. */
export function splitRoutes(code: string): { others: string; desk: string } | null {
  const entries = [...code.matchAll(ENTRY)].map(([, id = "", parent = "", name = ""]) => ({
    id,
    parent,
    name,
  }));
  const parents = new Map(entries.map(({ id, parent }) => [id, parent]));
  const isOfDesk = (id: string): boolean =>
    id === DESK || (parents.has(id) && isOfDesk(parents.get(id) ?? ""));
  const names = new Map(
    entries.filter(({ id }) => isOfDesk(id)).map(({ id, name }) => [name, id] as const),
  );
  const imports = [...code.matchAll(IMPORT)].filter(([, name = ""]) => names.has(name));
  if (imports.length === 0 || imports.length !== names.size) return null;
  const modules = [...names].map(([name, id]) => `${JSON.stringify(id)}: ${name}`);
  const others = code
    .replaceAll(IMPORT, (whole, name: string) => (names.has(name) ? "" : whole))
    .replaceAll(/\bmodule: (route\d+)\b/g, (whole, name: string) =>
      names.has(name) ? "module: {}" : whole,
    );
  return {
    others: `${others}
      export const deskRoutes = ${JSON.stringify([...names.values()])};
      export const loadDesk = () => import("${NAME}");`,
    desk: `${imports.map(([line]) => line).join("")}\nexport const modules = { ${modules.join(", ")} };\n`,
  };
}
