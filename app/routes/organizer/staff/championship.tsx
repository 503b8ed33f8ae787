import { Card } from "~/components/card.tsx";
import { href, Link } from "react-router";
import type { Route } from "./+types/championship";
import { fullDate, wholeNumber } from "~/components/date.ts";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { notifyBuyer } from "~/v1/platform/notifications/contract.ts";
import { setPlan } from "~/v1/accounts/plan/contract.ts";
import { getWatched, listActs, listReports, setVisibility } from "~/v1/platform/staff/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { ActList } from "./acts.tsx";
import { REASON_LENGTH, ReasonField, StaffFacts, type Watched } from "./staff-page.tsx";
import { ReportList } from "./reports.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";

const purchaseSchema = bodySchema(notifyBuyer).omit({ championship_id: true });
const reasonSchema = bodySchema(setVisibility).omit({ hidden: true });

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.id);
  const query = { championship_id: id };
  const [championship, reports, acts] = await loadDesk(args, (api) =>
    Promise.all([
      api(getWatched, { params: { id } }),
      api(listReports, { query }),
      api(listActs, { query }),
    ]),
  );
  return { championship, reports: reports.records, acts: acts.records };
}

export function action(args: Route.ActionArgs) {
  const id = readPathNumber(args.params.id);
  const params = { id };
  return deskAction(args, {
    plan: createHandler(bodySchema(setPlan), async (json, { api, key, t }) => {
      await api(setPlan, { params, json, key });
      return { say: t("organizer.staff.planSet") };
    }),
    purchase: createHandler(purchaseSchema, async (value, { api, key, t }) => {
      await api(notifyBuyer, { json: { championship_id: id, ...value }, key });
      return { say: t("organizer.staff.purchaseTold") };
    }),
    hide: createHandler(reasonSchema, async (value, { api, key, t }) => {
      await api(setVisibility, { params, json: { hidden: true, ...value }, key });
      return { say: t("organizer.staff.hidden") };
    }),
    show: createHandler(reasonSchema, async (value, { api, key, t }) => {
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
    <div className="narrow stack">
      <DeskTitle page={name}>
        {hidden_at === null ? (
          <a className="text-link" href={href("/c/:id", { id: slug })}>
            {t("organizer.desk.seePublic")}
          </a>
        ) : null}
      </DeskTitle>
      <ChampionshipFacts championship={championship} />
      <PlanForms championship={championship} />
      <VisibilityForm championship={championship} />
      <Card id="denuncias" title={t("organizer.staff.reportsOf")}>
        <ReportList reports={reports} />
        {reports.length > 0 ? (
          <p className="card-foot">
            <Link className="text-link" to={href("/organizador/plataforma/denuncias")}>
              {t("organizer.staff.closeThere")}
            </Link>
          </p>
        ) : null}
      </Card>
      <Card id="atos" title={t("organizer.staff.actsOf")}>
        <ActList acts={acts} />
      </Card>
    </div>
  );
}

const MEBIBYTE = 1024 ** 2;

const COUNT_KEYS = [
  "seasons",
  "tournaments",
  "teams",
  "athletes",
  "games",
  "news",
  "members",
  "files",
] as const;

function ChampionshipFacts({ championship }: { championship: Watched }) {
  const { t } = useText();
  const { id, owner, sizes, created_at, hidden_at, hidden_reason } = championship;
  const facts: [term: string, fact: string][] = [
    [t("organizer.staff.number"), String(id)],
    [t("organizer.staff.owner"), owner.name],
    [t("organizer.staff.created"), fullDate(created_at, true)],
    ...COUNT_KEYS.map((key): [string, string] => [
      t(`organizer.staff.sizes.${key}`),
      wholeNumber.format(sizes[key]),
    ]),
    [
      t("organizer.staff.sizes.space"),
      t("organizer.staff.megabytes", {
        size: wholeNumber.format(Math.ceil(sizes.file_bytes / MEBIBYTE)),
      }),
    ],
  ];
  return (
    <section className="card stack pad" aria-labelledby="ficha">
      <h2 id="ficha">{t("organizer.staff.facts")}</h2>
      {hidden_at === null ? null : (
        <p className="callout callout-error">
          {t("organizer.staff.hiddenSince", { moment: fullDate(hidden_at, true) })} {hidden_reason}
        </p>
      )}
      <StaffFacts facts={facts} />
      <p>
        <Link
          className="text-link"
          to={`${href("/organizador/plataforma/contas")}?${new URLSearchParams({ email: owner.email }).toString()}`}
        >
          {owner.email}
        </Link>{" "}
        <span className="sub">
          {t(`organizer.staff.${owner.email_confirmed ? "confirmed" : "unconfirmed"}`)}
        </span>
      </p>
    </section>
  );
}

function PlanForms({ championship }: { championship: Watched }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { plan, version, owner } = championship;
  const form = usePageForm<{ plan: string; reason: string }>({
    id: "plan",
    defaultValue: { plan },
  });
  const field = useFieldTexts(form.fields, "organizer.staff");
  return (
    <section className="card stack pad" aria-labelledby="plano">
      <h2 id="plano">{t("organizer.staff.plan")}</h2>
      <FormFrame of={form} version={version} send={t("organizer.staff.setPlan")}>
        <SelectField
          {...field("plan")}
          options={choicesOf("organizer.plan.names", ["free", "premium", "elite"])}
        />
        <TextField
          field={form.fields.reason}
          label={t("organizer.staff.planReason")}
          maxLength={REASON_LENGTH}
          optional
        />
      </FormFrame>
      {plan === "free" ? null : (
        <Confirm
          id="purchase"
          kind="main"
          text="organizer.staff.purchase"
          values={{ email: owner.email, plan: t(`organizer.plan.names.${plan}`) }}
        >
          <input type="hidden" name="plan" value={plan} />
        </Confirm>
      )}
    </section>
  );
}

function VisibilityForm({ championship }: { championship: Watched }) {
  const { t } = useText();
  const { hidden_at, version } = championship;
  const act = hidden_at === null ? "hide" : "show";
  return (
    <section className="card stack pad" aria-labelledby="no-ar">
      <h2 id="no-ar">{t("organizer.staff.visibility")}</h2>
      <p className="sub">{t(`organizer.staff.${act}Lead`)}</p>
      <Confirm<{ reason: string }>
        id={act}
        kind={act === "hide" ? "danger" : "main"}
        version={version}
        text={`organizer.staff.${act}`}
      >
        {(fields) => (
          <ReasonField
            field={fields.reason}
            label={t("organizer.staff.reason")}
            hint={t(`organizer.staff.${act}ReasonHint`)}
          />
        )}
      </Confirm>
    </section>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-page.tsx";
