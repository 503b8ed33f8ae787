import { useText } from "~/i18n/use-text.ts";
import { useScripted } from "../use-scripted.ts";

/** Prints the page; without script the browser's own menu does. */
export function PrintButton() {
  const { t } = useText();
  return useScripted() ? (
    <button
      type="button"
      className="button button-quiet button-small"
      onClick={() => window.print()}
    >
      {t("organizer.guide.draw.print")}
    </button>
  ) : null;
}
