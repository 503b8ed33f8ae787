import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { fullDate } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Report } from "./shapes.ts";

interface ReportListProps {
  reports: Report[];
  /** Whether each names its championship. */
  named?: boolean;
  /** The actions on a report. */
  children?: (report: Report) => ReactNode;
}

/** Reports of visitors, always shown as plain text. */
export function ReportList({ reports, named = false, children }: ReportListProps) {
  const { t } = useText();
  if (reports.length === 0) {
    return <p className="note pad">{t("organizer.staff.noReports")}</p>;
  }
  return (
    <ul className="rows items">
      {reports.map((report) => {
        const { id, championship, reason, text, email, created_at } = report;
        const to = href("/organizador/plataforma/campeonatos/:id", {
          id: String(championship.id),
        });
        return (
          <li key={id} className="split">
            <span className="item-text lines">
              <b>{t(`report.reasons.${reason}`)}</b>
              {named ? (
                <Link className="text-link" to={to}>
                  {championship.name}
                </Link>
              ) : null}
              <span className="own-words">{text}</span>
              <span className="sub dots">
                <span>{fullDate(created_at, true)}</span>
                {email ? <span>{email}</span> : null}
              </span>
            </span>
            {children?.(report)}
          </li>
        );
      })}
    </ul>
  );
}
