import * as translation from "./pt-BR/index.ts";

const ptBR = { translation };

const en = {
  translation: { notice: { failed: "Action failed", success: "Action was successful" } },
};

export const LOCALE = "pt-BR";
export const FALLBACK_LOCALE = "en";

/**
 * Adds the plural for zero: Unicode's rule gives "0 gol", but people write "0 gols". Each group is expanded
 * at its first use.
 */
function addZeroPlural<Texts extends object>(texts: Texts): Texts {
  const whole = { ...texts };
  for (const [key, text] of Object.entries(texts)) {
    const zero = key.replace(/_other$/, "_zero");
    if (zero !== key && !(zero in texts)) Object.assign(whole, { [zero]: text });
    if (isGroup(text)) makeWhenRead(whole, key, () => addZeroPlural(text));
  }
  return whole;
}

function makeWhenRead(texts: object, key: string, make: () => object): void {
  const define = (what: PropertyDescriptor) =>
    Object.defineProperty(texts, key, { ...what, configurable: true, enumerable: true });
  define({
    get: () => {
      const value = make();
      define({ value });
      return value;
    },
  });
}

const isGroup = (text: unknown): text is object =>
  typeof text === "object" && text !== null && !Array.isArray(text);

export const resources = { [LOCALE]: addZeroPlural(ptBR), [FALLBACK_LOCALE]: en };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: typeof ptBR;
    returnNull: false;
  }
}
