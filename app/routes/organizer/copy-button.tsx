import { useState } from "react";
import { useText } from "~/i18n/use-text.ts";

/** Milliseconds that the button says that it did. */
const STAYS = 1500;

/** Copies a text; without script it is not there, and the text beside it is selected by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), STAYS);
  };
  return (
    <button
      type="button"
      className="button button-quiet button-small needs-script"
      aria-live="polite"
      onClick={() => void copy()}
    >
      {copied ? t("form.copied") : (label ?? t("form.copy"))}
    </button>
  );
}

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
