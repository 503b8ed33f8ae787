import { useContext } from "react";
import { I18nContext } from "react-i18next";

/**
 * The page's texts: `const { t } = useText()`. A page has one language for good, so its components
 * need no subscription to changes of it, which is most of what `useTranslation` costs a render.
 */
export const useText = () => useContext(I18nContext).i18n;
