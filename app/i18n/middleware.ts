import { createI18nextMiddleware } from "remix-i18next";
import { FALLBACK_LOCALE, LOCALE, resources } from "./resources.ts";

/**
 * Every page is Portuguese, whatever the browser asks for: public pages are kept at the edge for
 * everyone and do not vary by `Accept-Language`.
 */
export const [i18nMiddleware, , getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [LOCALE],
    fallbackLanguage: LOCALE,
    order: [],
  },
  i18next: {
    resources,
    fallbackLng: FALLBACK_LOCALE,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  },
});
