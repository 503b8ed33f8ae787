import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Notice } from "~/components/notice.tsx";
import { NOTICE_MILLISECONDS } from "~/components/notice-times.ts";
import { useText } from "~/i18n/use-text.ts";

/** A button that copies a text; hidden without JavaScript, when users select the text by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useText();
  const [copies, setCopies] = useState(0);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(copies), NOTICE_MILLISECONDS.info);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopies((count) => count + 1);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small needs-script"
        onClick={() => void copy()}
      >
        {label ?? t("form.copy")}
      </button>
      {copies > said
        ? createPortal(<Notice kind="info">{t("form.copied")}</Notice>, document.body)
        : null}
    </>
  );
}

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
