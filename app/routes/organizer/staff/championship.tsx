import { href, Link } from "react-router";
import type { Route } from "./+types/championship";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/handled.ts";
import { bodyOf } from "~/routes/form/schema.ts";
import { numberIn } from "~/routes/request.ts";
import { notifyBuyer } from "~/v1/notifications/contract.ts";
import { setPlan } from "~/v1/plan/contract.ts";
import { getWatched, listActs, listReports, setVisibility } from "~/v1/staff/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { ActList } from "./act-list.tsx";
import { ChampionshipFacts } from "./championship-facts.tsx";
import { PlanForms } from "./plan-forms.tsx";
import { ReportList } from "./report-list.tsx";
import { VisibilityForm } from "./visibility-form.tsx";

const bought = bodyOf(notifyBuyer).omit({ championship_id: true });
const reasoned = bodyOf(setVisibility).omit({ hidden: true });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const id = numberIn(args.params.id);
  const query = { championship_id: id };
  const [championship, reports, acts] = await reading(
    args,
    Promise.all([
      api(getWatched, { params: { id } }),
      api(listReports, { query }),
      api(listActs, { query }),
    ]),
  );
  return { championship, reports: reports.records, acts: acts.records };
}

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  const params = { id };
  return submitted(args, {
    plan: on(bodyOf(setPlan), async (json, { api, key, t }) => {
      await api(setPlan, { params, json, key });
      return { say: t("organizer.staff.planSet") };
    }),
    purchase: on(bought, async (value, { api, key, t }) => {
      await api(notifyBuyer, { json: { championship_id: id, ...value }, key });
      return { say: t("organizer.staff.purchaseTold") };
    }),
    hide: on(reasoned, async (value, { api, key, t }) => {
      await api(setVisibility, { params, json: { hidden: true, ...value }, key });
      return { say: t("organizer.staff.hidden") };
    }),
    show: on(reasoned, async (value, { api, key, t }) => {
      await api(setVisibility, { params, json: { hidden: false, ...value }, key });
      return { say: t("organizer.staff.shown") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function StaffChampionship({
  loaderData: { championship, reports, acts },
}: Route.ComponentProps) {
  const { t } = useText();
  const { name, slug, hidden_at } = championship;
  return (
    <div className="narrow">
      <DeskHead page={name} />
      <div className="desk-title">
        <h1>{name}</h1>
        {hidden_at === null ? (
          <a className="text-link" href={href("/c/:id", { id: slug })}>
            {t("organizer.desk.seePublic")}
          </a>
        ) : null}
      </div>
      <ChampionshipFacts championship={championship} />
      <PlanForms championship={championship} />
      <VisibilityForm championship={championship} />
      <section className="card entries-card" aria-labelledby="denuncias">
        <h2 id="denuncias">{t("organizer.staff.reportsOf")}</h2>
        <ReportList reports={reports} />
        {reports.length > 0 ? (
          <p className="actions">
            <Link className="text-link" to={href("/organizador/plataforma/denuncias")}>
              {t("organizer.staff.closeThere")}
            </Link>
          </p>
        ) : null}
      </section>
      <section className="card entries-card" aria-labelledby="atos">
        <h2 id="atos">{t("organizer.staff.actsOf")}</h2>
        <ActList acts={acts} />
      </section>
    </div>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-problem.tsx";
