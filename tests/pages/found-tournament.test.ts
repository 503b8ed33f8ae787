import { expect, test } from "vitest";
import { foundTitle } from "../../app/components/found-tournament.ts";

test("a found tournament shows category and season once", () => {
  const title = (name: string, category: string | null, season: string) =>
    foundTitle({ name, category, season });
  expect(title("Série Ouro", "Sub-17", "2023")).toBe("Série Ouro · Sub-17 · 2023");
  expect(title("Sub-17 2023", "Sub-17", "2023")).toBe("Sub-17 2023");
  expect(title("Adulto", null, "Verão 2023/24")).toBe("Adulto · Verão 2023/24");
  expect(title("2023", null, "2023")).toBe("2023");
});
