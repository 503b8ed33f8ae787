import { expect, test } from "vitest";
import { declared } from "./style-sheets.ts";

/** What the desk's sheets build on, and may add to. */
const SHARED = /^styles\/(?:top|form)\.css$/;

const isDesk = (sheet: string) => sheet.startsWith("styles/desk/");

/** The classes that stand alone in some rule of the sheets. */
const classesOf = (isWanted: (sheet: string) => boolean): Set<string> =>
  new Set(
    declared.flatMap(({ sheet, selector }) =>
      isWanted(sheet) && /^\.[\w-]+$/.test(selector) ? selector : [],
    ),
  );

test("the desk's sheets do not restyle fan classes", () => {
  const desk = classesOf(isDesk);
  const pages = classesOf((sheet) => !isDesk(sheet) && !SHARED.test(sheet));
  expect(desk.size).toBeGreaterThan(50);
  expect(pages.size).toBeGreaterThan(200);
  expect([...desk].filter((name) => pages.has(name))).toEqual([]);
});
