import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useText } from "~/i18n/use-text.ts";

interface NoticeProps {
  kind: "info" | "success" | "warning" | "error";
  children: ReactNode;
}

/**
 * A notice; with JavaScript it disappears after a while, but an error waits for "Fechar". React or the fans'
 * script handles that button.
 */
export function Notice({ kind, children }: NoticeProps) {
  const { t } = useText();
  const hasReact = useReactInBrowser();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div
      className={`notice notice-${kind}`}
      role={kind === "error" ? "alert" : "status"}
      data-notice={kind}
    >
      <p>{children}</p>
      {kind === "error" ? (
        <button type="button" data-close hidden={!hasReact} onClick={() => setClosed(true)}>
          {t("notice.close")}
        </button>
      ) : null}
    </div>
  );
}

const NEVER = () => () => {};

/** True when React runs the page; false on the server and on pages without it. */
export const useReactInBrowser = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );

export function OfflineNotice() {
  const { t } = useText();
  return (
    <p className="notice notice-warning notice-low" role="status" data-offline hidden>
      {t("notice.offline")}
    </p>
  );
}
