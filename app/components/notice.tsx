import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useText } from "~/i18n/use-text.ts";

interface NoticeProps {
  kind: "info" | "success" | "warning" | "error";
  children: ReactNode;
}

/**
 * A notice of the page; with script it leaves in its time, and an error waits for "Fechar". Where React
 * runs it hears the button; elsewhere the fans' script does.
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

/** Whether React runs the page already: false while it is written, and on pages without it. */
export const useReactInBrowser = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );

/** Said by the live refresh while the network is away. */
export function OfflineNotice() {
  const { t } = useText();
  return (
    <p className="notice notice-warning notice-low" role="status" data-offline hidden>
      {t("notice.offline")}
    </p>
  );
}
