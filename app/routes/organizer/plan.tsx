import type { Route } from "./+types/plan";
import { SelectField, TextAreaField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { wholeNumber } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema, emptyForm } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import { deleteKey, getKey, renewKey } from "~/v1/accounts/plan/contract.ts";
import { sendContact } from "~/v1/platform/notifications/contract.ts";
import { CopyButton } from "./copy-button.tsx";
import type { ReactNode } from "react";
import { Icon } from "~/components/icon.tsx";
import { DeskTitle } from "./desk-page.tsx";
import { deskAction, loadDesk } from "./desk-calls.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { type FEATURES, includesFeature, PLANS } from "~/domain/plans.ts";

const plans = ["free", "premium", "elite"] as const;
const features = [
  "unmarked",
  "news",
  "team_rankings",
  "managers",
  "own_colors",
  "bulletin",
] as const satisfies (keyof typeof FEATURES)[];

/** Returns the plans to compare from the API's constants; the row of the key is its reads per minute. */
const comparedPlans = () => ({
  plans: plans.map((plan) => ({
    plan,
    megabytes: PLANS[plan].file_bytes / 1024 ** 2,
    perMinute: PLANS[plan].key_per_minute,
  })),
  features: features.map((feature) => ({
    feature,
    in: plans.map((plan) => includesFeature(plan, feature)),
  })),
});

const contactSchema = bodySchema(sendContact).omit({ championship_id: true });

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.championship) };
  const [{ plan }, { key, per_minute }] = await loadDesk(args, (api) =>
    Promise.all([api(getOwnChampionship, { params }), api(getKey, { params })]),
  );
  return { plan, publicKey: { value: key, perMinute: per_minute }, compared: comparedPlans() };
}

export function action(args: Route.ActionArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const params = { id: championship_id };
  return deskAction(args, {
    contact: createHandler(contactSchema, async (value, { api, key, t }) => {
      await api(sendContact, { json: { championship_id, ...value }, key });
      return { say: t("organizer.plan.sent") };
    }),
    newkey: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(renewKey, { params, key });
      return { say: t("organizer.plan.publicKeyCreated") };
    }),
    renewkey: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(renewKey, { params, key });
      return { say: t("organizer.plan.publicKeyRenewed") };
    }),
    nokey: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deleteKey, { params, key });
      return { say: t("organizer.plan.publicKeyDeleted") };
    }),
  });
}

export { keepTyped as clientAction } from "./form/keep-typed.ts";

export default function Plan({ loaderData: { plan, publicKey, compared } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.plan.title")} lead={t("organizer.plan.lead")} />
      <Comparison {...compared} current={plan} />
      <Contact current={plan} />
      <PublicKey {...publicKey} />
    </div>
  );
}

function Contact({ current }: { current: "free" | "premium" | "elite" }) {
  const { t } = useText();
  const form = usePageForm<{ subject: string; message: string }>({ id: "contact" });
  const field = useFieldTexts(form.fields, "organizer.plan");
  const topics = (["premium", "elite", "other"] as const).filter((topic) => topic !== current);
  return (
    <section className="card stack pad" aria-labelledby="contato">
      <h2 id="contato">{t("organizer.plan.contact")}</h2>
      <p className="sub">{t("organizer.plan.contactLead")}</p>
      <FormFrame of={form} send={t("organizer.plan.send")}>
        <SelectField
          {...field("subject")}
          options={topics.map((topic) => {
            const subject = t(`organizer.plan.subjects.${topic}`);
            return { value: subject, label: subject };
          })}
        />
        <TextAreaField {...field("message")} />
      </FormFrame>
    </section>
  );
}

interface PublicKeyProps {
  value: string | null;
  perMinute: number;
}

function PublicKey({ value, perMinute }: PublicKeyProps) {
  const { t } = useText();
  return (
    <section className="card stack pad" aria-labelledby="chave">
      <h2 id="chave">{t("organizer.plan.publicKey")}</h2>
      <p className="sub">
        {t("organizer.plan.publicKeyLead", { reads: wholeNumber.format(perMinute) })}
      </p>
      {value === null ? (
        <CreateKey />
      ) : (
        <>
          <div className="row">
            <input
              className="code-text"
              aria-label={t("organizer.plan.publicKey")}
              value={value}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={value} />
          </div>
          <div className="actions">
            <Confirm id="renewkey" kind="main" text="organizer.plan.publicKeyRenew" />
            <Confirm id="nokey" text="organizer.plan.publicKeyDelete" />
          </div>
        </>
      )}
    </section>
  );
}

function CreateKey() {
  const { t } = useText();
  const form = usePageForm({ id: "newkey" });
  return (
    <>
      <p>{t("organizer.plan.publicKeyNone")}</p>
      <FormFrame of={form} send={t("organizer.plan.publicKeyCreate")} kind="quiet" />
    </>
  );
}

type Compared = ReturnType<typeof comparedPlans>;

function Comparison({
  plans,
  features,
  current,
}: Compared & { current: "free" | "premium" | "elite" }) {
  const { t } = useText();
  const size = (megabytes: number) =>
    megabytes < 1024
      ? t("organizer.plan.megabytes", { count: megabytes })
      : t("organizer.plan.gigabytes", { count: megabytes / 1024 });
  const row = (name: ReactNode, cells: ReactNode[], key: string) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {plans.map(({ plan }, at) => (
        <td key={plan} className={plan === current ? "own-plan" : undefined}>
          {cells[at]}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="card">
      <table className="plans">
        <caption className="sr">{t("organizer.plan.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t("organizer.plan.feature")}</span>
            </th>
            {plans.map(({ plan }) => (
              <th key={plan} scope="col" className={plan === current ? "own-plan" : undefined}>
                {t(`organizer.plan.names.${plan}`)}
                {plan === current ? <small>{t("organizer.plan.yours")}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(
            <>
              {t("organizer.plan.all")} <small>{t("organizer.plan.allHint")}</small>
            </>,
            plans.map(() => <Has key="all" it />),
            "all",
          )}
          {features.map(({ feature, in: opened }) =>
            row(
              t(`organizer.plan.features.${feature}`),
              opened.map((it, at) => <Has key={at} it={it} />),
              feature,
            ),
          )}
          {row(
            t("organizer.plan.files"),
            plans.map(({ megabytes }) => size(megabytes)),
            "files",
          )}
          {row(
            t("organizer.plan.key"),
            plans.map(({ perMinute }) => wholeNumber.format(perMinute)),
            "key",
          )}
        </tbody>
      </table>
      <p className="note card-foot">{t("organizer.plan.kept")}</p>
    </div>
  );
}

function Has({ it }: { it: boolean }) {
  const { t } = useText();
  return it ? (
    <>
      <Icon name="check" />
      <span className="sr">{t("organizer.plan.yes")}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{t("organizer.plan.no")}</span>
    </>
  );
}
