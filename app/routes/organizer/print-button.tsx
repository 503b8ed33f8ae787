import { useText } from "~/i18n/use-text.ts";

/** Opens the browser's print dialogue; without script there is the browser's own way. */
export function PrintButton({ small = false }: { small?: boolean }) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={`button ${small ? "button-quiet button-small " : ""}needs-script no-print`}
      onClick={() => window.print()}
    >
      {t("form.print")}
    </button>
  );
}
