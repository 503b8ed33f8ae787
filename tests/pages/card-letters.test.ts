import { expect, test } from "vitest";
import { breakLines, outlineOf, widthOf } from "../../app/routes/share/letters.ts";

const plain = { fontSize: 100, fontWeight: 600, letterSpacing: 0 };

test("a text is as wide as its letters, with kerning", () => {
  const [a, v] = [widthOf("A", plain), widthOf("V", plain)];
  expect(widthOf("AA", plain)).toBeCloseTo(2 * a);
  expect(widthOf("AV", plain)).toBeLessThan(a + v);
  expect(widthOf("ÁV", plain)).toBeCloseTo(widthOf("AV", plain));
  expect(widthOf("AVAÍ", { ...plain, fontSize: 50 })).toBeCloseTo(widthOf("AVAÍ", plain) / 2);
  expect(widthOf("AAA", { ...plain, letterSpacing: -4 })).toBeCloseTo(3 * a - 12);
  expect(widthOf("A", { ...plain, fontWeight: 800 })).toBeGreaterThan(a);
});

test("an unknown letter loses its accent or becomes a box", () => {
  const drawn = (text: string) => outlineOf(text, plain, 0, 0);
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
  expect(widthOf(cut, plain)).toBeLessThanOrEqual(400);
  expect(lines(200, Infinity)).toEqual(["Associação", "Atlética", "dos", "Amigos"]);
});
