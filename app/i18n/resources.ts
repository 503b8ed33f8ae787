import * as translation from "./pt-BR/index.ts";

const ptBR = { translation };

/** The fallback locale: only what must be said when a text is missing. */
const en = {
  translation: { notice: { failed: "Action failed", success: "Action was successful" } },
};

export const LOCALE = "pt-BR";
export const FALLBACK_LOCALE = "en";

/**
 * The texts with a plural for zero, which is the plural of many where they do not say it themselves:
 * Unicode's rule for Portuguese has "0 gol", and everybody writes "0 gols".
 */
function withZero<Texts extends object>(texts: Texts): Texts {
  const whole: Record<string, unknown> = Object.fromEntries(Object.entries(texts));
  for (const [key, text] of Object.entries(texts)) {
    if (key.endsWith("_other")) whole[key.replace(/_other$/, "_zero")] ??= text;
    else if (isGroup(text)) whole[key] = withZero(text);
  }
  return Object.assign({ ...texts }, whole);
}

const isGroup = (text: unknown): text is object =>
  typeof text === "object" && text !== null && !Array.isArray(text);

export const resources = { [LOCALE]: withZero(ptBR), [FALLBACK_LOCALE]: en };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: typeof ptBR;
    returnNull: false;
  }
}
