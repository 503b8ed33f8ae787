import type { ParseKeys, TFunction } from "i18next";
import { createContext, useContext } from "react";
import { I18nContext } from "react-i18next";
import { memoize } from "../domain/memoize.ts";

/** Most remembered texts: a few times those of a page with many names. */
const MOST_TEXTS = 5_000;

type People = "women" | "anyone";

export const PeopleContext = createContext<People>("anyone");

const textMemories = {
  women: new WeakMap<TFunction, TFunction>(),
  anyone: new WeakMap<TFunction, TFunction>(),
};

function memoizeTexts(t: TFunction, people: People): TFunction {
  const known = textMemories[people].get(t);
  if (known) return known;
  const translateOnce = memoize(MOST_TEXTS, (requested) => {
    const args: Parameters<TFunction> = JSON.parse(requested);
    return t(...args);
  });
  const made = new Proxy(t, {
    apply: (_target, _self, args) => {
      const [key, values] = args;
      return translateOnce(
        JSON.stringify(people === "women" ? [key, { context: people, ...values }] : args),
      );
    },
  });
  textMemories[people].set(t, made);
  return made;
}

/**
 * Returns the page's texts without a subscription to language changes, which is the main cost of
 * `useTranslation`.
 */
export function useText(): { t: TFunction } {
  return { t: memoizeTexts(useContext(I18nContext).i18n.t, useContext(PeopleContext)) };
}

/** Returns a look-up of texts by composed keys; undefined for an unknown key. */
export function useTextAt(): (key: string) => string | undefined {
  const { i18n } = useContext(I18nContext);
  const { t } = useText();
  const isKey = (key: string): key is ParseKeys => i18n.exists(key);
  return (key) => (isKey(key) ? t(key) : undefined);
}
