import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROUTES = join(import.meta.dirname, "../../../../app/routes");
const DESK = "organizer/";
const IN_PLACE = "in-place/";

/** Lists every form handler as "organizer/fields/editor#edit". */
function handlers(): string[] {
  return readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROUTES, path), "utf8");
      const names = text.matchAll(/"?([\w-]+)"?: (?:createHandler|scoresForm)\(/g);
      return [...names].map(([, name]) => `${path.replace(/(?:\.server)?\.tsx?$/, "")}#${name}`);
    })
    .toSorted();
}

export const deskHandlers = (): string[] =>
  handlers()
    .filter((name) => name.startsWith(DESK))
    .map((name) => name.slice(DESK.length));

/** Lists the handlers of pages without a session, except in-place ones. */
export const doorHandlers = (): string[] =>
  handlers().filter((name) => !name.startsWith(DESK) && !name.startsWith(IN_PLACE));
