import type { ParseKeys, TFunction } from "i18next";
import { createContext, useContext } from "react";
import { I18nContext } from "react-i18next";
import { memoize } from "../domain/memoize.ts";

/** Texts that are remembered, each with what stands in it: those of a page with many names, some times over. */
const MOST_TEXTS = 5_000;

/** People on a page are named as women where its tournament is theirs: "artilheira", "suspensa". */
type People = "women" | "anyone";

export const PeopleContext = createContext<People>("anyone");

const textMemories = {
  women: new WeakMap<TFunction, TFunction>(),
  anyone: new WeakMap<TFunction, TFunction>(),
};

/** The same texts, of which each is put together once: a page has one language for good. */
function remembering(t: TFunction, people: People): TFunction {
  const known = textMemories[people].get(t);
  if (known) return known;
  const textOf = memoize(MOST_TEXTS, (requested) => {
    const args: Parameters<TFunction> = JSON.parse(requested);
    return t(...args);
  });
  const made = new Proxy(t, {
    apply: (_target, _self, args) => {
      const [key, values] = args;
      return textOf(
        JSON.stringify(people === "women" ? [key, { context: people, ...values }] : args),
      );
    },
  });
  textMemories[people].set(t, made);
  return made;
}

/**
 * The page's texts: `const { t } = useText()`. A page has one language for good, so its components
 * need no subscription to changes of it, which is most of what `useTranslation` costs a render.
 */
export function useText(): { t: TFunction } {
  return { t: remembering(useContext(I18nContext).i18n.t, useContext(PeopleContext)) };
}

/** The text of a key that is put together, where there is one. */
export function useTextAt(): (key: string) => string | undefined {
  const { i18n } = useContext(I18nContext);
  const { t } = useText();
  const isKey = (key: string): key is ParseKeys => i18n.exists(key);
  return (key) => (isKey(key) ? t(key) : undefined);
}
