import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { LOCALE, resources } from "../../app/i18n/resources.ts";

/** Lists counted texts by key without plural suffix. */
function countedIn(texts: object, before = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const path = `${before}${key}`;
    if (typeof text === "object" && text !== null) return countedIn(text, `${path}.`);
    return path.endsWith("_other") ? [path.replace(/_other$/, "")] : [];
  });
}

test("zero is counted in the plural", async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: LOCALE,
    resources,
    interpolation: { escapeValue: false },
  });
  const say = (key: string, values: { count: number }): string =>
    i18n.t(key, { ...values, defaultValue: "" });
  const counted = countedIn(resources[LOCALE].translation);
  expect(counted.length).toBeGreaterThan(100);
  const singular = counted.filter((key) => {
    const one = say(key, { count: 1 });
    const many = say(key, { count: 2 });
    const none = say(key, { count: 0 });
    const asOne = one.replaceAll("1", "0");
    return asOne !== many.replaceAll("2", "0") && none === asOne;
  });
  expect(singular).toEqual([]);
  expect(say("rankings.numbers.assist_count", { count: 0 })).toBe("assistências");
  expect(say("athletes.count", { count: 0 })).toBe("Nenhum atleta");
});
