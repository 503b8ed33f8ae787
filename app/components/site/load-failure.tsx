import { useText } from "~/i18n/use-text.ts";

/** Shown by script when a part of the page does not load; `limit` is the time it has, in milliseconds. */
export function LoadFailure({ limit }: { limit: number }) {
  const { t } = useText();
  return (
    <div className="notice notice-error" data-load-failure data-limit={limit} tabIndex={-1} hidden>
      <p>{t("notice.failed")}</p>
      <div className="notice-ways">
        <a href="">{t("notice.again")}</a>
        <button type="button">{t("notice.close")}</button>
      </div>
    </div>
  );
}
