import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { addArticles } from "./articles.ts";
import { FALLBACK_LOCALE, LOCALE, resources } from "./resources.ts";

/** Every page is in Portuguese, because cached public pages do not vary by `Accept-Language`. */
const [makeTexts, _localeOf, textsMade] = createI18nextMiddleware({
  detection: { supportedLanguages: [LOCALE], fallbackLanguage: LOCALE, order: [] },
  i18next: {
    resources,
    fallbackLng: FALLBACK_LOCALE,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  },
});

const textsContext = createContext<i18n>();

let texts: i18n | undefined;

export const i18nMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  if (!texts) {
    await makeTexts(args, async () => new Response());
    texts = textsMade(args.context);
    addArticles(texts);
  }
  args.context.set(textsContext, texts);
  return next();
};

export const getI18n = (context: Readonly<RouterContextProvider>): i18n =>
  context.get(textsContext);
