import { useText } from "~/i18n/use-text.ts";
import { href } from "react-router";
import { Icon } from "../icon.tsx";

/** The search of championships: a plain form, wherever a page offers it. */
export function SearchBox({ q = "" }: { q?: string }) {
  const { t } = useText();
  return (
    <form className="search-box" action={href("/")} method="get" role="search">
      <label className="sr" htmlFor="q">
        {t("search.label")}
      </label>
      <Icon name="search" />
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={80}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        data-suggest
        enterKeyHint="search"
      />
      <datalist id="sugestoes" aria-label={t("search.suggestions")} />
      <button type="submit">{t("search.submit")}</button>
    </form>
  );
}
