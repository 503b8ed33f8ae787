import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fc, test as property } from "@fast-check/vitest";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import {
  contrast,
  INK,
  chooseInk,
  mixColors,
  visibleOn,
  BRAND_YELLOW,
} from "../../app/components/team/color.ts";
import { loader as accentSheet } from "../../app/routes/iframe/accent.ts";
import { POSITION_VALUES, positionsIn } from "../../app/domain/people/positions.ts";
import { cases } from "../domain/support/cases.ts";
import {
  APP,
  type Declaration,
  declared,
  declaredByDark,
  findImports,
  type Paint,
  paintsIn,
  type Scheme,
  SCHEMES,
  seen,
  tokens,
  weakPairs,
} from "./style-sheets.ts";

/*
 * Checks WCAG 2.2 AA contrast in both schemes. Pages and headers each have a family of texts and grounds that
 * all combine. Other colors declare both in one rule, or are listed below.
 */

/** WCAG contrast for text (1.4.3), and icons and control edges (1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

const WORDS =
  "text quiet link win draw loss live up warn down goalkeeper defender midfielder attacker".split(
    " ",
  );
const GROUNDS = ["ground", "embed", "card", "sunken", "up-soft", "warn-soft", "down-soft"];

/** Headers and scoreboards, dark in both schemes. */
const HEAD_WORDS = ["on-ink", "on-ink-quiet", "volt"];
const HEADS = ["ink", "ink-2"];

/** Grounds of other text colors whose rule paints none. */
const GROUND_BELOW: Record<string, Paint[]> = {
  ".board .live": ["ink"],
  ".mini-score .live": ["ink"],
  ".tv .live": ["ink-deep"],
  ".recent-form b": ["#127240", "#58626e", "#b0241c"],
  ".search-box > .icon": ["#fff"],
  ".search-box input::placeholder": ["#fff"],
};

/** Texts on other grounds; empty for shapes only. */
const BEARS: Record<string, Paint[]> = {
  ".board::before": [],
  ".desk-progress progress": [],
  ".desk-progress progress::-moz-progress-bar": [],
  ".desk-progress progress::-webkit-progress-bar": [],
  ".desk-progress progress::-webkit-progress-value": [],
  ".grip": [],
  ".guide-lots": [],
  ".notice-error": ["on-ink"],
  ".notice-success": ["on-ink"],
  ".recent-form .draw": ["#fff"],
  ".recent-form .loss": ["#fff"],
  ".recent-form .win": ["#fff"],
  ".segments": ["quiet"],
  ".tab-mark": [],
  ".top::before": [],
  ".tv-marks [aria-current]::before": [],
};

/** Colors below translucent grounds. */
const BELOW: Record<string, Paint[]> = {
  ".board::before": ["ink"],
  ".position": ["card", "sunken"],
  ".top::before": ["ink"],
};

/**
 * Boxes where a family's text would vanish only in dark. Contents inherit their color, so check them before
 * adding a box.
 */
const SEALED: Record<string, string> = {
  ".button": "a label, and an icon of its colour",
  ".champion": "a label with its icon, a name, a shield",
  ".crowned small": "a label",
  ".follow": "two labels, and an icon of their colour",
  ".goal-moment p": "a sentence",
  ".notice-warning": "a text",
  '.places label:has([value="reserve"]:checked)': "a label",
  '.places label:has([value="starter"]:checked)': "a label",
  ".place-1": "a number",
  ".place-2": "a number",
  ".place-3": "a number",
  ".search-box": "a field, and what STANDS_ON names",
  ".search-box button": "a label",
  ".skip": "a label",
  ".team-title": "a season, and a medal of its colour",
  ".tick-days .choice:has(:checked)": "a day's name",
  "@keyframes changed from": "anything, for a moment",
  "@keyframes drawn from": "a team's name, for a moment",
};

const DECORATION: Record<Paint, string> = {
  blue: "a card or a bar, with its name or its number in words",
  "down-soft": "the band of a zone, whose places the table of the chart tells",
  "up-soft": "the band of a zone, whose places the table of the chart tells",
  "warn-soft": "the band of a zone, whose places the table of the chart tells",
  card: "parts the bars of a chart; draws the sign in a mark, see below",
  ink: "the edge of a box of that colour",
  "ink-2": "parts what a space parts",
  "ink-deep": "the outline of a shield",
  line: "parts what a space parts, or the rest of a bar",
  red: "a card or a bar, with its name or its number in words",
  "rgb(0 0 0 / 16%)": "a shadow",
  "rgb(0 0 0 / 22%)": "a shadow, or the outline of a card",
  "rgb(0 0 0 / 30%)": "a shadow",
  "rgb(255 255 255 / 16%)": "parts what a space parts",
  "rgb(255 255 255 / 35%)": "the outline of a result",
  "#fff": "the outline of a shield",
  yellow: "a card or a bar, with its name or its number in words",
};

/** Colors outside the tokens, with reasons. */
const WRITTEN_OUT: Record<string, string[]> = {
  "stays as bright in both schemes": [
    ".notice-warning",
    ".place-1",
    ".place-2",
    ".place-3",
    ".search-box",
    ".search-box > .icon",
    ".search-box input::placeholder",
  ],
  "stays as dark in both schemes, with white words": [
    ".notice-error",
    ".notice-success",
    ".recent-form .draw",
    ".recent-form .loss",
    ".recent-form .win",
    ".recent-form b",
  ],
  "the red of what is live, for the board": [".board .live", ".mini-score .live", ".tv .live"],
  "lines on the dark": [
    ".board .shield-edge",
    ".board-foot",
    ".board::before",
    ".team-banner .recent-form b",
    ".top .shield-edge",
    ".top::before",
    ".tv .shield-edge",
    ".tv-game",
    ".tv-scorer",
    ".tv-table tbody tr",
  ],
  "shadows and outlines": [
    ".card-icon rect",
    ".notice",
    ".panel",
    ".scores > .button",
    ".segments :checked + span",
  ],
};

/** Translucent parts, with the reason they need no contrast. */
const TRANSLUCENT: Record<string, string> = {
  ".board .shield-edge": "outline of a shield",
  ".button[aria-busy]": "was pressed, and cannot be now",
  ".drawn li[data-waits]": "is still to come",
  '.field .tile input[type="radio"]': "its label shows its state",
  ".ordered > [data-dragged]": "goes with the finger",
  ".places input": "its label shows its state",
  ".segments input": "its label shows its state",
  ".goal-moment .color-stripe": "colours of a team, behind a score",
  ".shield-edge": "outline of a shield",
  ".team-card.withdrawn .shield": "a shield beside its name",
  ".top .shield-edge": "outline of a shield",
  ".tv .shield-edge": "outline of a shield",
  "@keyframes goal-moment from": "what tells a goal, coming",
  "@keyframes goal-moment to": "what tells a goal, leaving",
  "@keyframes pulse 50%": "a dot beside its word, for a moment",
  "[data-side][data-dragged]": "goes with the finger",
  "span.step": "leads nowhere",
};

/** Dark boxes focused as a whole, or never. */
const FOCUSED_WHOLE = [
  ".athlete-photo",
  ".bar-link:hover",
  ".button",
  ".chip[aria-current]",
  '.chip[aria-pressed="true"]',
  ".desk-account a:hover",
  ".desk-account button:hover",
  '.follow[aria-pressed="true"]',
  ".mini-score",
  ".news-card:not(:has(img)) > a::before",
  ".podium-step",
  ".round-button:hover",
  ".tick-days .choice:has(:checked)",
  ".tv-marks li",
];

/** Links shown by color alone, none within text. */
const LINKS_ALONE = [".pagination a", ".text-link", ".ways a"];

const COLORS_IN_CODE: Record<string, string> = {
  "components/team/color.ts": "the head's colours, and inks for any ground: see below",
  "components/site/qr-code.tsx": "black on white, as cameras like it",
  "components/team/shield.tsx": "charges of shields",
  "domain/competition/shield-fields.ts": "shields of teams without colours",
  "domain/people/positions.ts": "what the API says of positions: see below",
  "root.tsx": "the browser's own bar, like the head",
  "routes/championship/enrolment/team.tsx": "what fields of colours hold at first",
  "routes/game/scoreboard.tsx": "the gradient from one team's ground to the other's",
  "routes/iframe/accent.ts": "the cards below an accent: see below",
  "routes/organizer/championship/data-form.tsx": "what a field of colours holds at first",
  "routes/share/card-svg.ts": "what the faces of cards say, written into their SVG",
  "routes/share/card.tsx": "a picture, dark in both schemes",
  "routes/share/table.tsx": "a picture, dark in both schemes",
};

const WORD = /^color$/;
const GROUND = /^background(?:-color|-image)?$/;
const SHAPE =
  /^(?:(?:border(?:-top|-right|-bottom|-left|-block|-inline)?|outline)(?:-color)?|box-shadow|fill|stroke|accent-color)$/;

const sortKeys = (table: object): string[] => Object.keys(table).toSorted();
const sortSelectors = (found: Declaration[]): string[] =>
  [...new Set(found.map(({ selector }) => selector))].toSorted();
const across = (words: Paint[], grounds: Paint[]) =>
  words.flatMap((word) => grounds.map((ground) => ({ words: word, ground })));

const declaredBySelector = Map.groupBy(declared, ({ selector }) => selector);

/** Returns a selector's paint; dark rules win. */
function findPaints(selector: string, kind: RegExp, rules: Scheme): Paint[] {
  const own = (declaredBySelector.get(selector) ?? []).filter(({ property: name }) =>
    kind.test(name),
  );
  const dark = rules === "dark" ? own.filter(({ onlyDark }) => onlyDark) : [];
  const counting = dark.length > 0 ? dark : own.filter(({ onlyDark }) => !onlyDark);
  return counting.flatMap(paintsIn);
}

function findWords(selector: string, rules: Scheme): Paint[] {
  const own = findPaints(selector, WORD, rules);
  return own.length > 0 ? own : (BEARS[selector] ?? []);
}

function findGrounds(selector: string, rules: Scheme): Paint[] {
  const own = findPaints(selector, GROUND, rules);
  return own.length > 0 ? own : (GROUND_BELOW[selector] ?? []);
}

const TONES = declared.filter(({ property: name }) => name === "--tone").flatMap(paintsIn);

/** Expands `--tone` to each tone. */
const expandTones = (...paints: Paint[]): Paint[][] =>
  paints.some((paint) => paint.includes("--tone"))
    ? TONES.map((tone) =>
        paints.map((paint) =>
          paint === "var(--tone)" ? tone : paint.replace("var(--tone)", `var(--color-${tone})`),
        ),
      )
    : [paints];

/** Embeds take the site's colors, but dark rules follow the system. */
const EMBEDDED = findImports("embed.css");
const rulesBeside = (selector: string, scheme: Scheme): readonly Scheme[] =>
  declaredBySelector.get(selector)?.some(({ sheet }) => EMBEDDED.includes(sheet))
    ? SCHEMES
    : [scheme];

/** Pairs a selector's texts and grounds by scheme. */
const pairColors = (selector: string) =>
  SCHEMES.flatMap((scheme) =>
    rulesBeside(selector, scheme)
      .flatMap((rules) => across(findWords(selector, rules), findGrounds(selector, rules)))
      .flatMap(({ words, ground }) => expandTones(words, ground))
      .flatMap(([words = "", ground = ""]) =>
        (BELOW[selector] ?? [""]).map((below) => ({ words, ground, below, scheme })),
      ),
  );

const ofWords = declared.filter(({ property: name }) => WORD.test(name));
const ofGrounds = declared.filter(({ property: name }) => GROUND.test(name));
const ofShapes = declared.filter(({ property: name }) => SHAPE.test(name));

test("text is legible on every background of its own group", () => {
  expect(weakPairs(across(WORDS, GROUNDS), TEXT)).toEqual([]);
  expect(weakPairs(across(HEAD_WORDS, HEADS), TEXT)).toEqual([]);
});

test("text is legible on backgrounds set by rules or tables", () => {
  const weak = sortSelectors([...ofWords, ...ofGrounds]).flatMap((selector) =>
    weakPairs(pairColors(selector), TEXT).map((pair) => `${selector}: ${pair}`),
  );
  expect(weak).toEqual([]);
});

test("text and backgrounds outside both groups are listed", () => {
  const aloneWords = ofWords.filter(
    (one) =>
      paintsIn(one).some((paint) => ![...WORDS, ...HEAD_WORDS].includes(paint)) &&
      findGrounds(one.selector, "light").length === 0,
  );
  const aloneGrounds = ofGrounds.filter(
    (one) =>
      paintsIn(one).some((paint) => ![...GROUNDS, ...HEADS].includes(paint)) &&
      findPaints(one.selector, WORD, "light").length === 0,
  );
  expect(sortSelectors(aloneWords)).toEqual([]);
  expect(sortSelectors(aloneGrounds)).toEqual(sortKeys(BEARS));
  expect(sortSelectors(ofWords)).toEqual(expect.arrayContaining(sortKeys(GROUND_BELOW)));
  expect(sortSelectors(ofGrounds)).toEqual(expect.arrayContaining(sortKeys(BELOW)));
});

test("text on the other group's background is illegible in light too", () => {
  const unseen = [...across(WORDS, HEADS), ...across(HEAD_WORDS, GROUNDS)].filter(
    ({ words, ground }) => contrast(seen(words, "light"), seen(ground, "light")) >= TEXT,
  );
  expect(unseen).toEqual([]);
});

/** True when some family text is legible on the ground in light but not in dark. */
function losesWords(selector: string): boolean {
  if (findWords(selector, "light").length === 0) return false;
  const [below] = BELOW[selector] ?? [];
  const isRead = (word: Paint, ground: Paint, scheme: Scheme) =>
    contrast(seen(word, scheme), seen(ground, scheme, below)) >= TEXT;
  const dark = findGrounds(selector, "dark");
  return findGrounds(selector, "light")
    .flatMap((ground, at) => expandTones(ground, dark[at] ?? ground))
    .some(([inLight = "", inDark = ""]) =>
      [...WORDS, ...HEAD_WORDS].some(
        (word) => isRead(word, inLight, "light") && !isRead(word, inDark, "dark"),
      ),
    );
}

test("a box that loses text only in dark colors no content", () => {
  expect(sortSelectors(ofGrounds).filter(losesWords)).toEqual(sortKeys(SEALED));
  const inside = declared.filter(
    ({ property: name, selector }) =>
      /^(?:color|fill)$/.test(name) &&
      sortKeys(SEALED).some((box) => selector.startsWith(`${box} `)) &&
      findGrounds(selector, "light").length === 0,
  );
  expect(sortSelectors(inside)).toEqual([]);
});

test("icons and control edges are visible, light and dark", () => {
  const edges = across(["edge"], ["ground", "embed", "card", "sunken"]);
  const signsInMarks = across(["card"], ["win", "loss", "warn"]);
  expect(weakPairs([...edges, ...signsInMarks], SIGN)).toEqual([]);
});

test("a placeholder is colored like other text", () => {
  expect(findPaints("::placeholder", WORD, "light")).toEqual(["quiet"]);
});

test("focus is visible on every dark box with focusable content", () => {
  const dark = ofGrounds.filter((one) => paintsIn(one).some((paint) => HEADS.includes(paint)));
  // A phase name is a label: its input shows the focus.
  const boxes = sortSelectors(dark).filter((box) => !box.startsWith(".choose-phase"));
  const without = boxes.filter(
    (box) => findPaints(`${box} :focus-visible`, SHAPE, "light").join() !== "volt",
  );
  expect(without).toEqual(FOCUSED_WHOLE);
});

test("every line, shape and shadow color is listed", () => {
  const known = new Set(["edge", "var(--tone)", ...WORDS, ...HEAD_WORDS]);
  const others = ofShapes.flatMap(paintsIn).filter((paint) => !known.has(paint));
  expect([...new Set(others)].toSorted()).toEqual(sortKeys(DECORATION));
});

const COLOUR =
  /#[\da-f]{3}|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(/i;
const withoutPictures = (value: string) => value.replaceAll(/url\("[^"]*"\)/g, "");

test("a color outside the tokens has a reason", () => {
  const said = [...ofWords, ...ofGrounds, ...ofShapes].filter(({ value }) =>
    COLOUR.test(withoutPictures(value).replaceAll(/color-mix\(in srgb, var\(--tone\)/g, "")),
  );
  expect(sortSelectors(said)).toEqual(Object.values(WRITTEN_OUT).flat().toSorted());
});

test("only listed properties paint, and one rule changes a token", () => {
  const others = declared.filter(
    ({ property: name, value }) =>
      ![WORD, GROUND, SHAPE, /^--tone$/].some((kind) => kind.test(name)) &&
      (COLOUR.test(value) || /color-|tone/.test(value) || /color|shadow|rule/.test(name)) &&
      !/^(?:transparent|light dark)$/.test(value),
  );
  expect(others.map((one) => `${one.selector} { ${one.property}: ${one.value} }`)).toEqual([
    // Masks, whose black is no color.
    ".strip { mask-image: linear-gradient(to left, transparent, #000 1.25rem) }",
    ".picker > ul { mask-image: linear-gradient(to left, transparent, #000 1.25rem) }",
    // The host's ground shows through.
    ".embed-transparente { color-scheme: light }",
    // Placed on a scoreboard.
    ".team-actions { --color-link: var(--color-on-ink) }",
  ]);
});

test("partial transparency has a reason", () => {
  const partly = declared.filter(
    ({ property: name, value }) => /opacity$|filter$|blend/.test(name) && value !== "1",
  );
  expect(sortSelectors(partly)).toEqual(sortKeys(TRANSLUCENT));
});

test("the dark scheme changes only colors", () => {
  const others = declared.filter(
    ({ onlyDark, property: name }) =>
      onlyDark && ![WORD, GROUND, SHAPE].some((kind) => kind.test(name)),
  );
  expect(others).toEqual([]);
  expect(declaredByDark.length).toBeGreaterThan(0);
  expect(declaredByDark.filter(({ property: name }) => !name.startsWith("--color-"))).toEqual([]);
});

test("text links are underlined, or fail in light", () => {
  const isUnderlined = (selector: string) =>
    declaredBySelector
      .get(selector)
      ?.some(({ property: name, value }) => name === "text-decoration" && value === "underline");
  const links = ofWords.filter((one) => paintsIn(one).includes("link"));
  expect(sortSelectors(links).filter((selector) => !isUnderlined(selector))).toEqual(LINKS_ALONE);
  const link = seen("link", "light");
  const told = WORDS.filter((words) => contrast(link, seen(words, "light")) >= SIGN);
  expect(told).toEqual([]);
});

const code = globSync("**/*.{ts,tsx}", { cwd: APP, exclude: ["v1/**", "i18n/**"] })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(APP, file), "utf8") }));

test("a color in code has a reason", () => {
  const said = code.filter(({ text }) =>
    /["'`]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})["'`]|\b(?:rgba?|hsla?|oklch)\(|(?:fill|stroke|stopColor)="(?!none|currentColor)/i.test(
      text,
    ),
  );
  expect(said.map(({ file }) => file)).toEqual(sortKeys(COLORS_IN_CODE));
});

test("headers have the same colors in both schemes", () => {
  for (const name of [...HEADS, ...HEAD_WORDS, "ink-deep"]) {
    expect(seen(name, "dark")).toBe(seen(name, "light"));
  }
  expect(INK).toBe(seen("ink", "light"));
  expect(BRAND_YELLOW).toBe(seen("volt", "light"));
});

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

property.prop([anyColour], cases())(
  "a championship's color is visible on its open tab",
  (color) => {
    expect(contrast(visibleOn(INK, color), INK)).toBeGreaterThanOrEqual(SIGN);
  },
);

/** Initials accompany the name. */
property.prop([anyColour], cases())("initials are visible on a crest of any color", (color) => {
  expect(contrast(chooseInk(color), color)).toBeGreaterThanOrEqual(4);
});

const ACCENTS =
  /^:root\{--color-link:(.{7})\}:root\.dark\{--color-link:(.{7})\}@media\(prefers-color-scheme:dark\)\{:root:not\(\.light\)\{--color-link:(.{7})\}\}$/;

property.prop([anyColour], cases(1_000))(
  "an embed's accent is legible in links and focus",
  async (color) => {
    const path = `/iframe/cor/${color.slice(1)}.css`;
    const url = new URL(path, "https://apito.example");
    const answer = accentSheet({
      url,
      request: new Request(url),
      pattern: "/iframe/cor/:sheet",
      params: { sheet: `${color.slice(1)}.css` },
      context: new RouterContextProvider(),
    });
    const [, light = "", dark = "", system = ""] = ACCENTS.exec(await answer.text()) ?? [];
    expect(system).toBe(dark);
    const accents = { light, dark };
    const pairs = (grounds: Paint[]) =>
      SCHEMES.flatMap((scheme) =>
        across([accents[scheme]], grounds).map((pair) => ({ ...pair, scheme })),
      );
    expect(weakPairs(pairs(["card", "embed"]), TEXT)).toEqual([]);
    expect(weakPairs(pairs(GROUNDS), SIGN)).toEqual([]);
  },
);

test("the API's position colors are the light scheme's", () => {
  const positions = positionsIn("pt-BR");
  expect(positions).toHaveLength(POSITION_VALUES.length);
  for (const { group, color, secondaryColor } of positions) {
    expect(color).toBe(tokens.light.get(group));
    expect(secondaryColor).toBe(mixColors("#ffffff", color, 0.09));
  }
});
