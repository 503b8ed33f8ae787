import { href, Link } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/reports";
import { apiContext } from "~/api-context.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/handled.ts";
import { bodyOf } from "~/routes/form/schema.ts";
import { numberParam } from "~/routes/request.ts";
import { idSchema } from "~/v1/contract.ts";
import { closeReport, listReports } from "~/v1/staff/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { ReasonField } from "./reason-field.tsx";
import { ReportList } from "./report-list.tsx";

const closed = bodyOf(closeReport).extend(z.object({ id: idSchema }).shape);

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  const isClosed = args.url.searchParams.has("encerradas");
  const query = { page, state: isClosed ? "closed" : "open" } as const;
  const list = await reading(args, args.context.get(apiContext)(listReports, { query }));
  return { isClosed, ...list };
}

export function action(args: Route.ActionArgs) {
  return submitted(args, {
    close: on(closed, async ({ id, ...json }, { api, key, t }) => {
      await api(closeReport, { params: { id }, json, key });
      return { say: t("organizer.staff.reportClosed") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function StaffReports({
  loaderData: { isClosed, records, pagination },
}: Route.ComponentProps) {
  const { t } = useText();
  const title = t(`organizer.staff.${isClosed ? "closedReports" : "reports"}`);
  const here = href("/organizador/plataforma/denuncias");
  return (
    <div className="narrow stack">
      <DeskHead page={title} />
      <div className="split">
        <h1>{title}</h1>
        <Link className="text-link" to={isClosed ? here : `${here}?encerradas=sim`}>
          {t(`organizer.staff.${isClosed ? "seeOpen" : "seeClosed"}`)}
        </Link>
      </div>
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

export { StaffProblem as ErrorBoundary } from "./staff-problem.tsx";
