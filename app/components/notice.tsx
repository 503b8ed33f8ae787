import { useTranslation } from "react-i18next";

interface NoticeProps {
  kind: "info" | "success" | "warning" | "error";
  children: string;
}

/** A notice of the page; with script it leaves in its time, and an error waits for "Fechar". */
export function Notice({ kind, children }: NoticeProps) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  return (
    <p className="notice notice-warning" role="status" data-offline hidden>
      {t("notice.offline")}
    </p>
  );
}
