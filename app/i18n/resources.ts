import { ptBR } from "./pt-BR/index.ts";

/** The fallback locale: only what must be said when a text is missing. */
const en = {
  translation: {
    notice: { failed: "Action failed", success: "Action was successful" },
  },
};

export const LOCALE = "pt-BR";
export const FALLBACK_LOCALE = "en";

export const resources = { [LOCALE]: ptBR, [FALLBACK_LOCALE]: en };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: typeof ptBR;
    returnNull: false;
  }
}
