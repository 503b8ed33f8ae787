import type { TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** Texts without a number or a name in them, by their keys: a page has one language for good. */
const plain = new Map<string, string>();

const bound = new WeakMap<TFunction, TFunction>();

/** The same texts, of which those without options are looked up once. */
function remembering(t: TFunction): TFunction {
  const known = bound.get(t);
  if (known) return known;
  const made = new Proxy(t, {
    apply(target, self, args: Parameters<TFunction>) {
      const [key] = args;
      if (args.length > 1 || typeof key !== "string") return Reflect.apply(target, self, args);
      const text = plain.get(key) ?? String(Reflect.apply(target, self, args));
      plain.set(key, text);
      return text;
    },
  });
  bound.set(t, made);
  return made;
}

/**
 * The page's texts: `const { t } = useText()`. A page has one language for good, so its components
 * need no subscription to changes of it, which is most of what `useTranslation` costs a render.
 */
export function useText(): { t: TFunction } {
  return { t: remembering(useContext(I18nContext).i18n.t) };
}
