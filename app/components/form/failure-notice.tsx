import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useReactInBrowser } from "~/components/notice.tsx";
import { useText } from "~/i18n/use-text.ts";

interface FailureNoticeProps {
  /** The answer that it speaks of: each new one is said anew. */
  about: object;
  children: string;
  /** Id of what says more of it at the form. */
  details: string;
}

/**
 * Says at the thumb, in red, that a form was not stored, while its summary may be far above; takes the
 * focus, and gives it back with "Fechar". Without script the page begins at that summary.
 */
export function FailureNotice({ about, children, details }: FailureNoticeProps) {
  const { t } = useText();
  const hasReact = useReactInBrowser();
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const [closed, setClosed] = useState<object>();
  const goOn = useCallback(
    (to: Element | null) => {
      setClosed(about);
      if (to instanceof HTMLElement && to.isConnected) to.focus();
    },
    [about],
  );
  const isShown = hasReact && closed !== about;
  useEffect(() => {
    const shown = notice.current;
    if (!isShown || !shown) return;
    before.current = document.activeElement;
    shown.focus({ preventScroll: true });
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") goOn(before.current);
    };
    shown.addEventListener("keydown", leave);
    return () => shown.removeEventListener("keydown", leave);
  }, [isShown, goOn]);
  if (!isShown) return null;
  return createPortal(
    <div
      className="notice notice-error"
      role="alertdialog"
      aria-label={children}
      tabIndex={-1}
      ref={notice}
    >
      <p>{children}</p>
      <div className="notice-ways">
        <button type="button" onClick={() => goOn(document.getElementById(details))}>
          {t("notice.details")}
        </button>
        <button type="button" onClick={() => goOn(before.current)}>
          {t("notice.close")}
        </button>
      </div>
    </div>,
    document.body,
  );
}
