import { useEffect, useState } from "react";
import { useText } from "~/i18n/use-text.ts";

/** Prints the page; without script the browser's own menu does. */
export function PrintButton() {
  const { t } = useText();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready ? (
    <button
      type="button"
      className="button button-quiet button-small"
      onClick={() => window.print()}
    >
      {t("organizer.guide.draw.print")}
    </button>
  ) : null;
}
