import type { Route } from "./+types/plan";
import { apiContext } from "~/api-context.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { SelectField, TextAreaField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { plain } from "~/components/numbers.ts";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/handled.ts";
import { bodyOf, nothing } from "~/routes/form/schema.ts";
import { numberIn } from "~/routes/request.ts";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { deleteKey, getKey, renewKey } from "~/v1/keys/contract.ts";
import { sendContact } from "~/v1/notifications/contract.ts";
import { CopyButton } from "../copy-button.tsx";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { Comparison } from "./comparison.tsx";
import { comparedPlans } from "./plan.server.ts";

const written = bodyOf(sendContact).omit({ championship_id: true });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const params = { id: numberIn(args.params.championship) };
  const [{ plan }, { key, per_minute }] = await reading(
    args,
    Promise.all([api(getOwnChampionship, { params }), api(getKey, { params })]),
  );
  return { plan, publicKey: { value: key, perMinute: per_minute }, compared: comparedPlans() };
}

export function action(args: Route.ActionArgs) {
  const championship_id = numberIn(args.params.championship);
  const params = { id: championship_id };
  return submitted(args, {
    contact: on(written, async (value, { api, key, t }) => {
      await api(sendContact, { json: { championship_id, ...value }, key });
      return { say: t("organizer.plan.sent") };
    }),
    newkey: on(nothing, async (_, { api, key, t }) => {
      await api(renewKey, { params, key });
      return { say: t("organizer.plan.publicKeyCreated") };
    }),
    renewkey: on(nothing, async (_, { api, key, t }) => {
      await api(renewKey, { params, key });
      return { say: t("organizer.plan.publicKeyRenewed") };
    }),
    nokey: on(nothing, async (_, { api, key, t }) => {
      await api(deleteKey, { params, key });
      return { say: t("organizer.plan.publicKeyDeleted") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Plan({ loaderData: { plan, publicKey, compared } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskHead page={t("organizer.plan.title")} />
      <div className="split">
        <h1>{t("organizer.plan.title")}</h1>
        <p className="lead">{t("organizer.plan.lead")}</p>
      </div>
      <Comparison {...compared} current={plan} />
      <Contact current={plan} />
      <PublicKey {...publicKey} />
    </div>
  );
}

/** A message to the platform, for another plan or anything else. */
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
  /** Null while there is none. */
  value: string | null;
  perMinute: number;
}

/** Makes, shows, renews and removes the publishable key. */
function PublicKey({ value, perMinute }: PublicKeyProps) {
  const { t } = useText();
  return (
    <section className="card stack pad" aria-labelledby="chave">
      <h2 id="chave">{t("organizer.plan.publicKey")}</h2>
      <p className="sub">{t("organizer.plan.publicKeyLead", { reads: plain.format(perMinute) })}</p>
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
      <FormFrame of={form} send={t("organizer.plan.publicKeyCreate")} kind="quiet"></FormFrame>
    </>
  );
}

export { DeskProblem as ErrorBoundary };
