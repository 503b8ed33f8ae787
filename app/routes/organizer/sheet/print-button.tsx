import { useSyncExternalStore } from "react";
import { useText } from "~/i18n/use-text.ts";

const never = () => () => {};

/** Opens the browser's print dialogue; without script there is the browser's own way. */
export function PrintButton() {
  const { t } = useText();
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!scripted) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {t("organizer.sheet.paper.print")}
    </button>
  );
}
