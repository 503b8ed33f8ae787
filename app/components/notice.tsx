import { useText } from "~/i18n/use-text.ts";

interface NoticeProps {
  kind: "info" | "success" | "warning" | "error";
  children: string;
}

/** A notice of the page; with script it leaves in its time, and an error waits for "Fechar". */
export function Notice({ kind, children }: NoticeProps) {
  const { t } = useText();
  return (
    <div
      className={`notice notice-${kind}`}
      role={kind === "error" ? "alert" : "status"}
      data-notice={kind}
    >
      <p>{children}</p>
      {kind === "error" ? (
        <button type="button" data-close hidden>
          {t("notice.close")}
        </button>
      ) : null}
    </div>
  );
}

/** Said by the live refresh while the network is away. */
export function OfflineNotice() {
  const { t } = useText();
  return (
    <p className="notice notice-warning" role="status" data-offline hidden>
      {t("notice.offline")}
    </p>
  );
}
