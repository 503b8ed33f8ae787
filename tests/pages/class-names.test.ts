import { expect, test } from "vitest";
import { declared } from "./style-sheets.ts";

/** Sheets shared with the desk. */
const SHARED = /^styles\/(?:top|form)\.css$/;

const isDesk = (sheet: string) => sheet.startsWith("styles/desk/");

/** Lists classes that some rule uses alone. */
const listClasses = (isWanted: (sheet: string) => boolean): Set<string> =>
  new Set(
    declared.flatMap(({ sheet, selector }) =>
      isWanted(sheet) && /^\.[\w-]+$/.test(selector) ? selector : [],
    ),
  );

test("the desk's sheets do not restyle fan classes", () => {
  const desk = listClasses(isDesk);
  const pages = listClasses((sheet) => !isDesk(sheet) && !SHARED.test(sheet));
  expect(desk.size).toBeGreaterThan(50);
  expect(pages.size).toBeGreaterThan(200);
  expect([...desk].filter((name) => pages.has(name))).toEqual([]);
});
