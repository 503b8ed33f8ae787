import { href, Link } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/reports";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { numberParam } from "~/routes/request.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { closeReport, listReports } from "~/v1/platform/staff/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { ReasonField, type Report } from "./staff-page.tsx";
import type { ReactNode } from "react";
import { fullDate } from "~/components/date.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { Pagination } from "~/components/lists.tsx";

const closeSchema = bodySchema(closeReport).extend(z.object({ id: idSchema }).shape);

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  const isClosed = args.url.searchParams.has("encerradas");
  const query = { page, state: isClosed ? "closed" : "open" } as const;
  const list = await loadDesk(args, (api) => api(listReports, { query }));
  return { isClosed, ...list };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    close: createHandler(closeSchema, async ({ id, ...json }, { api, key, t }) => {
      await api(closeReport, { params: { id }, json, key });
      return { say: t("organizer.staff.reportClosed") };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function StaffReports({
  loaderData: { isClosed, records, pagination },
}: Route.ComponentProps) {
  const { t } = useText();
  const title = t(`organizer.staff.${isClosed ? "closedReports" : "reports"}`);
  const here = href("/organizador/plataforma/denuncias");
  return (
    <div className="narrow stack">
      <DeskTitle page={title}>
        <Link className="text-link" to={isClosed ? here : `${here}?encerradas=sim`}>
          {t(`organizer.staff.${isClosed ? "seeOpen" : "seeClosed"}`)}
        </Link>
      </DeskTitle>
      <div className="card">
        <ReportList reports={records} named>
          {({ id, closed_at }) =>
            closed_at === null ? (
              <Confirm<{ reason: string }>
                id={`close:${id}`}
                kind="main"
                text="organizer.staff.closeReport"
              >
                {(fields) => (
                  <>
                    <input type="hidden" name="id" value={id} />
                    <ReasonField field={fields.reason} label={t("organizer.staff.decision")} />
                  </>
                )}
              </Confirm>
            ) : null
          }
        </ReportList>
      </div>
      <Pagination {...pagination} query={isClosed ? { encerradas: "sim" } : {}} />
    </div>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-page.tsx";

interface ReportListProps {
  reports: Report[];
  named?: boolean;
  children?: (report: Report) => ReactNode;
}

export function ReportList({ reports, named = false, children }: ReportListProps) {
  const { t } = useText();
  if (reports.length === 0) {
    return <p className="note pad">{t("organizer.staff.noReports")}</p>;
  }
  return (
    <ul className="rows items">
      {reports.map((report) => {
        const { id, championship, reason, text, email, created_at } = report;
        const to = href("/organizador/plataforma/campeonatos/:id", { id: String(championship.id) });
        return (
          <li key={id} className="split">
            <span className="item-text lines">
              <b>{t(`report.reasons.${reason}`)}</b>
              {named ? (
                <Link className="text-link" to={to}>
                  {championship.name}
                </Link>
              ) : null}
              <span className="as-written">{text}</span>
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
