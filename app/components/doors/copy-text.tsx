import { useText } from "~/i18n/use-text.ts";

/** A text to pass on: copied by a button where there is script, by hand anywhere. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useText();
  return (
    <div className="row">
      <input className="link-text" readOnly value={text} aria-label={label} />
      <button
        type="button"
        className="button button-quiet button-small"
        data-copy={text}
        data-copied={t("form.copied")}
        aria-live="polite"
        hidden
      >
        {t("form.copy")}
      </button>
    </div>
  );
}
