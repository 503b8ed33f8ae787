import { href, useActionData } from "react-router";
import type { Route } from "./+types/passkeys";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/handled.ts";
import { once } from "~/routes/form/once.ts";
import { bodyOf } from "~/routes/form/schema.ts";
import {
  askNewPasskey,
  createPasskey,
  getFactors,
  newPasskey,
  removePasskey,
  renamePasskey,
} from "~/v1/auth/factors/contract.ts";
import { DeskHead } from "../../desk-head.tsx";
import { DeskProblem } from "../../desk-problem.tsx";
import { submitted } from "../../form/submitted.ts";
import { reading } from "../../reading.ts";
import { answerIn } from "../passkey/answer-schema.ts";
import { AddPasskey, type CreationOptions } from "./add-passkey.tsx";
import { BackToAccount } from "./back-link.tsx";
import { afterAdded } from "./next-page.ts";
import { PasskeyList } from "./passkey-list.tsx";

const made = bodyOf(createPasskey).extend({ passkey: answerIn(newPasskey) });

export async function loader(args: Route.LoaderArgs) {
  return reading(args, args.context.get(apiContext)(getFactors));
}

export const action = (args: Route.ActionArgs) =>
  submitted<CreationOptions>(args, {
    begin: on(bodyOf(askNewPasskey), async (json, { api }) => ({
      shown: await api(askNewPasskey, { json }),
    })),
    add: on(made, async (json, work) => {
      await once(work.api(createPasskey, { json, key: work.key }));
      const done = work.t("organizer.security.passkeys.added");
      return afterAdded(work, done, href("/organizador/conta/chaves"));
    }),
    rename: on(bodyOf(renamePasskey), async (json, { api, key, mark, t }) => {
      await once(api(renamePasskey, { params: { id: mark }, json, key }));
      return { say: t("organizer.security.passkeys.renamed") };
    }),
    remove: on(bodyOf(removePasskey), async (json, { api, key, mark, t }) => {
      await once(api(removePasskey, { params: { id: mark }, json, key }));
      return { say: t("organizer.security.passkeys.removed") };
    }),
  });

export { keepTyped as clientAction } from "../../form/keep-typed.ts";

export default function Passkeys({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { passkeys, recent, strong } = loaderData;
  const answer = useActionData<typeof action>();
  const options = answer && "shown" in answer ? answer.shown : null;
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.security.passkeys.title")} />
      <h1>{t("organizer.security.passkeys.title")}</h1>
      <p className="lead">{t("organizer.security.passkeys.lead")}</p>
      <PasskeyList passkeys={passkeys} proved={strong && recent} />
      <AddPasskey options={options} recent={recent} />
      <BackToAccount />
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
