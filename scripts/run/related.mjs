/** Words of a path that say nothing of what a file is about. */
const GENERAL = new Set([
  "app",
  "api",
  "components",
  "contract",
  "domain",
  "index",
  "page",
  "pt-BR",
  "routes",
  "scripts",
  "store",
  "styles",
  "tests",
  "v1",
]);

/** Names of folders of tests that are about a whole area, not about one thing. */
const AREAS = new Set(["desk", "doors", "e2e", "fan", "markup", "operations", "support"]);

/**
 * The tests that files may break, by their names: a test is of a file when they share a folder's or a
 * file's name (`app/v1/games/…` and `tests/v1/games/…`, `app/routes/organizer/fields/…` and
 * `tests/e2e/desk/fields.spec.ts`); a test that changed is of itself. What the imports tell, the runner
 * of the pure tests adds by itself.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 */
export function relatedTests(changed, tests) {
  const words = new Set(
    changed.filter((file) => file.startsWith("app/")).flatMap((file) => wordsOf(file)),
  );
  return tests.filter(
    (test) => changed.includes(test) || wordsOf(test).some((word) => words.has(word)),
  );
}

/** @param {string} path */
const wordsOf = (path) =>
  path
    .replace(/(\.(?:test|spec|server))?\.[a-z]+$/, "")
    .split("/")
    .filter((word) => !GENERAL.has(word) && !AREAS.has(word));
