import { expect, test } from "vitest";
import { readSeasonYear, plainText, makeSlug } from "../../../app/domain/people/slug.ts";

test("texts compare without accents, case and extra spaces", () => {
  expect(plainText("  Várzea  do\tÂncora ")).toBe("varzea do ancora");
});

test("a name becomes a URL slug", () => {
  expect(makeSlug("Copa da Várzea 2026")).toBe("copa-da-varzea-2026");
  expect(makeSlug("--Copa -- & -- Cia. (2ª)!")).toBe("copa-cia-2");
  expect(makeSlug("Ação")).toBe("acao");
});

test("a slug has at most 60 characters", () => {
  expect(makeSlug("a".repeat(80))).toBe("a".repeat(60));
  expect(makeSlug(`${"a".repeat(59)} b`)).toBe("a".repeat(59));
});

test("a slug is neither empty nor a number", () => {
  expect(makeSlug("!?")).toBe("campeonato");
  expect(makeSlug("2026")).toBe("campeonato-2026");
  expect(makeSlug("7")).toBe("campeonato-7");
  expect(makeSlug("2026 A")).toBe("2026-a");
  expect(makeSlug("Sub 20")).toBe("sub-20");
});

test("a season is ordered by its name's year", () => {
  const today = new Date("2026-11-21T12:00:00Z");
  expect(readSeasonYear("2025", today)).toBe(2025);
  expect(readSeasonYear("Verão 2019/20", today)).toBe(2019);
  expect(readSeasonYear("Copa 1998", today)).toBe(1998);
  expect(readSeasonYear("Edição 2101", today)).toBe(2101);
  expect(readSeasonYear("Sub-20", today)).toBe(2026);
  expect(readSeasonYear("12025", today)).toBe(2026);
  expect(readSeasonYear("1850", today)).toBe(2026);
});
