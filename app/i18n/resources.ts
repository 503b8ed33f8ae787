import { en } from "./en.ts";
import { ptBR } from "./pt-BR/index.ts";

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
