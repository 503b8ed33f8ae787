import { expect, test } from "vitest";
import { breakLines, drawOutline, measureWidth } from "../../app/routes/share/glyphs.ts";

const plain = { fontSize: 100, fontWeight: 600, letterSpacing: 0 };

test("a text is as wide as its letters, with kerning", () => {
  const [a, v] = [measureWidth("A", plain), measureWidth("V", plain)];
  expect(measureWidth("AA", plain)).toBeCloseTo(2 * a);
  expect(measureWidth("AV", plain)).toBeLessThan(a + v);
  expect(measureWidth("ÁV", plain)).toBeCloseTo(measureWidth("AV", plain));
  expect(measureWidth("AVAÍ", { ...plain, fontSize: 50 })).toBeCloseTo(
    measureWidth("AVAÍ", plain) / 2,
  );
  expect(measureWidth("AAA", { ...plain, letterSpacing: -4 })).toBeCloseTo(3 * a - 12);
  expect(measureWidth("A", { ...plain, fontWeight: 800 })).toBeGreaterThan(a);
});

test("an unknown letter loses its accent or becomes a box", () => {
  const drawn = (text: string) => drawOutline(text, plain, 0, 0);
  expect(drawn("Š")).toBe(drawn("S"));
  expect(drawn("Ã")).not.toBe(drawn("A"));
  expect(drawn("球")).toBe(drawn("ж"));
  expect(drawn("球")).toContain(" d=");
});

test("a text wraps to its allowed lines and ends in dots", () => {
  const name = "Associação Atlética dos Amigos";
  const lines = (width: number, most: number) => breakLines(name, plain, { width, lines: most });
  expect(lines(Infinity, 1)).toEqual([name]);
  expect(lines(800, 3)).toEqual(["Associação", "Atlética dos", "Amigos"]);
  expect(lines(800, 2)).toEqual(["Associação", "Atlética dos Am…"]);
  const [cut = ""] = lines(400, 1);
  expect(cut).toMatch(/^Asso.*[^ ]…$/);
  expect(measureWidth(cut, plain)).toBeLessThanOrEqual(400);
  expect(lines(200, Infinity)).toEqual(["Associação", "Atlética", "dos", "Amigos"]);
});
