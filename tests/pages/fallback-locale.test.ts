import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { FALLBACK_LOCALE, LOCALE, resources } from "../../app/i18n/resources.ts";

/** Simulates an old page naming a text that a deploy removed. */
const textsWithout = async (...gone: string[]) => {
  const i18n = createInstance();
  const { [LOCALE]: portuguese, ...others } = resources;
  const { notice, ...rest } = portuguese.translation;
  const left = Object.fromEntries(Object.entries(notice).filter(([key]) => !gone.includes(key)));
  await i18n.init({
    resources: { [LOCALE]: { translation: { ...rest, notice: left } }, ...others },
    lng: LOCALE,
    fallbackLng: FALLBACK_LOCALE,
  });
  return i18n.t;
};

test("notices are Portuguese, with English as the fallback", async () => {
  const whole = await textsWithout();
  expect(whole("notice.failed")).toBe("Ocorreu um problema! Por favor, tente novamente.");
  const t = await textsWithout("failed", "success");
  expect(t("notice.failed")).toBe("Action failed");
  expect(t("notice.success")).toBe("Action was successful");
});
