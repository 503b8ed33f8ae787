/** @typedef {import("./reach.mjs").Reach} Reach */
/**
 * Tests of a check. `operations`: access and answers of operations, limited to `titles` for a bounded change.
 * `rest`: all other API tests, for an unbounded one. `form`: the page whose forms are sent. `left`: changed
 * tests that no check runs.
 * @typedef {{
 *   api: string[], operations: string[], titles: string[], rest: string[], markup: string[], browser: string[],
 *   rules: string[], form: string | undefined, left: string[],
 * }} Selection
 */

/**
 * Serving modules, of 63, up to which a change is bounded. A resource's contracts and stores have 2 to 10;
 * settlement, files, accounts, kit and db have 12 or more.
 */
const MOST_SERVING = 10;

/** Test files that fit into the minute: an API file takes two seconds, a page file three. */
const MOST_API = 6;
const MOST_MARKUP = 8;
const MOST_BROWSER = 1;
const MOST_BY_HELPERS = 4;

const EVERY_FORM = "tests/markup/desk/every-form.test.ts";
const ofAll = (/** @type {string} */ name) => `tests/v1/all-operations/${name}.test.ts`;
const PRECONDITIONS = ofAll("preconditions");
const AUTHORIZATION = ofAll("authorization");
const RACES = ofAll("races");
const WALK = ofAll("walk");

const QUICK = [
  "answer-data",
  "batches",
  "idempotency",
  "multipart",
  "pending-tournament",
  "personal-data",
  "transitions",
].map(ofAll);

const PURE = /^app\/(?:domain|texts)\//;

const OF_API = /^app\/(?:v1|domain|texts)\//;

const FOR_BROWSER = /^app\/fan\/|\.css$/;

/**
 * @param {Reach} reach
 * @param {readonly string[]} changed
 * @param {readonly string[]} files all files of the work tree
 * @returns {Selection}
 */
export function selectTests({ tests, own: near, titles, serving }, changed, files) {
  /** @param {string} folder */
  const own = (folder) => changed.filter((file) => file.startsWith(folder) && isTest(file));
  const nearest = (/** @type {string} */ folder, /** @type {number} */ most) => {
    // Tests over all operations, forms and pages take longer than a minute.
    const fits = (/** @type {string} */ file) =>
      file.startsWith(folder) && !/\/(?:all-operations\/|every-)/.test(file);
    const some = [
      ...near.filter(fits).slice(0, most),
      ...tests.filter(fits).slice(0, Math.min(most, MOST_BY_HELPERS)),
    ];
    return [...new Set([...own(folder), ...some])];
  };
  const ofApi = changed.filter((file) => /^app\/(?:v1|http)\//.test(file));
  const isBounded = ofApi.length === 0 || (serving > 0 && serving <= MOST_SERVING);
  const nearApi = nearest("tests/v1/", MOST_API);
  const isWalked = !isBounded || (titles.length > 0 && ofApi.length > 0);
  const quick = isBounded ? [] : QUICK;
  const api = isWalked ? [...new Set([...nearApi, PRECONDITIONS, ...quick])] : nearApi;
  // The whole walk takes a minute, so it runs with the rest.
  const whole = [AUTHORIZATION, isBounded ? WALK : RACES];
  const operations = isWalked ? whole : [];
  const pages = changed.flatMap(
    (file) => /^app\/routes\/organizer\/(.+)\.tsx$/.exec(file)?.[1] ?? [],
  );
  const form = pages.length === 1 ? pages[0] : undefined;
  const isPages =
    api.length === 0 || changed.some((file) => file.startsWith("app/") && !OF_API.test(file));
  const markup = nearest("tests/markup/", isPages ? MOST_MARKUP : 0);
  const isBrowser =
    isPages && (markup.length === 0 || changed.some((file) => FOR_BROWSER.test(file)));
  return {
    api,
    operations,
    titles: isBounded ? titles : [],
    rest: isBounded
      ? []
      : files.filter(
          (file) =>
            file.startsWith("tests/v1/") && isTest(file) && ![...api, ...operations].includes(file),
        ),
    markup: form === undefined ? markup : [...markup, EVERY_FORM],
    form,
    browser: nearest("tests/e2e/", isBrowser ? MOST_BROWSER : 0),
    rules: tests.filter((file) => /^tests\/(?:domain|pages|scripts)\//.test(file)),
    left: [...own("tests/server/"), ...own("tests/seasons/")],
  };
}

/** @param {string} file */
const isTest = (file) => /\.(?:test|spec)\.ts$/.test(file);

/** @param {readonly string[]} changed */
export const needsServer = (changed) =>
  changed.some((file) => file.startsWith("app/") && !PURE.test(file) && !file.endsWith(".d.ts"));

/** @param {readonly string[]} titles */
export function makePattern(titles) {
  const words = titles.map((title) => {
    const [method = "", path = ""] = title.split(" ");
    return `(?:${method}|${method.toUpperCase()}) ${path.replaceAll(/[{}]/g, "\\$&")}[/?]?(?:[ ?]|$)`;
  });
  return `^(?:${words.join("|")}|(?!(?:get|post|put|delete|GET|POST|PUT|DELETE) /v1/))`;
}
