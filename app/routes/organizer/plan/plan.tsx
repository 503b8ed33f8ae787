import type { Route } from "./+types/plan";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { deleteKey, getKey, renewKey } from "~/v1/keys/contract.ts";
import { sendContact } from "~/v1/notifications/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { bodyOf, nothing } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { Comparison } from "./comparison.tsx";
import { comparedPlans } from "./compared.ts";
import { Contact } from "./contact.tsx";
import { PublicKey } from "./public-key.tsx";
import { numberIn } from "~/routes/request.ts";

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
    <div className="narrow">
      <DeskHead page={t("organizer.plan.title")} />
      <div className="desk-title">
        <h1>{t("organizer.plan.title")}</h1>
        <p className="lead">{t("organizer.plan.lead")}</p>
      </div>
      <Comparison {...compared} current={plan} />
      <Contact current={plan} />
      <PublicKey {...publicKey} />
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
