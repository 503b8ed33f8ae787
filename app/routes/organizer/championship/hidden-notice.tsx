import { href, Link } from "react-router";
import { fullDate } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";

interface HiddenNoticeProps {
  championship: {
    id: number;
    hidden_at: string | null;
    hidden_reason: string | null;
    role: "owner" | "manager" | "scorer";
  };
}

/** Says that the platform's staff took the championship off the public's eyes, why, and whom to write to. */
export function HiddenNotice({ championship }: HiddenNoticeProps) {
  const { t } = useText();
  const { id, hidden_at, hidden_reason, role } = championship;
  const contact = href("/organizador/:championship/plano", { championship: String(id) });
  return (
    <div className="callout callout-error hidden-notice">
      <p>
        {t("organizer.desk.hidden.since", { moment: fullDate(hidden_at ?? "", true) })}{" "}
        {t("organizer.desk.hidden.kept")}
      </p>
      <p>
        <b>{t("organizer.desk.hidden.reason")}</b> {hidden_reason}
      </p>
      {role === "scorer" ? null : (
        <p>
          {t("organizer.desk.hidden.appeal")}{" "}
          <Link className="text-link" to={`${contact}#contato`}>
            {t("organizer.desk.hidden.write")}
          </Link>
        </p>
      )}
    </div>
  );
}
