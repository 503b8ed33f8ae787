import { useText } from "~/i18n/use-text.ts";
import { href } from "react-router";
import { Icon } from "../icon.tsx";
import { suggestScript } from "./scripts.ts";
import stylesheet from "~/styles/search-box.css?url";

/**
 * The search form. The script fills the list below it during typing. It links its own sheet, since error
 * pages show it too.
 */
export function SearchBox({ q = "" }: { q?: string }) {
  const { t } = useText();
  return (
    <form className="search-box" action={href("/")} method="get" role="search">
      <link rel="stylesheet" href={stylesheet} precedence="search" />
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
        autoCapitalize="none"
        spellCheck={false}
        data-suggest={suggestScript}
        enterKeyHint="search"
      />
      <button type="submit">{t("search.submit")}</button>
      <div
        id="sugestoes"
        className="suggestions panel"
        role="listbox"
        aria-label={t("search.suggestions")}
        data-championships={t("search.kinds.championships")}
        data-teams={t("search.kinds.teams")}
        data-athletes={t("search.kinds.athletes")}
        hidden
      />
    </form>
  );
}
