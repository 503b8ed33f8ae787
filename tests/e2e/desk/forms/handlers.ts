import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../../app/routes/organizer");

/** Every handler of a form at the desk: its module and the form's name, as "fields/editor#edit". */
export function handlers(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(FOLDER, path), "utf8");
      const module = relative(FOLDER, join(FOLDER, path)).replace(/\.tsx?$/, "");
      const names = text.matchAll(/"?([\w-]+)"?: (?:on|scoresForm)\(/g);
      return [...names].map(([, name]) => `${module}#${name}`);
    })
    .toSorted();
}
