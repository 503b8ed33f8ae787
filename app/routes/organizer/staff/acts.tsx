import type { Route } from "./+types/acts";
import { apiContext } from "~/worker/contexts.ts";
import { Pagination } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberParam } from "~/routes/request.ts";
import { listActs } from "~/v1/staff/contract.ts";
import { DeskHead } from "../desk-bar.tsx";
import { loadDesk } from "../load-desk.ts";
import { ActList } from "./act-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, args.context.get(apiContext)(listActs, { query: { page } }));
}

export default function StaffActs({ loaderData: { records, pagination } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskHead page={t("organizer.staff.nav.acts")} />
      <div className="split">
        <h1>{t("organizer.staff.nav.acts")}</h1>
        <p className="lead">{t("organizer.staff.actsLead")}</p>
      </div>
      <div className="card">
        <ActList acts={records} named />
      </div>
      <Pagination {...pagination} query={{}} />
    </div>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-problem.tsx";
