import { href, Link, redirect, useActionData } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/second-step";
import { vaultContext } from "~/worker/contexts.ts";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { emptyForm } from "~/routes/form/schema.ts";
import {
  askPasskey,
  code,
  signedPasskey,
  signInByCode,
} from "~/v1/accounts/auth/factors/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { deskAction } from "../desk-calls.ts";
import { type PendingSignIn, pendingSignIn } from "../session/cookies.ts";
import { sessionContext } from "../session/session.ts";
import { leadTo } from "../session/require-session.ts";
import { deviceAnswer, readReturnPath, endByPasskey, endSignIn } from "./sign-in.server.ts";
import { PasskeyEntry, type RequestOptions } from "./passkey-entry.tsx";

const codeForm = z.object({ code });

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(sessionContext).has("token")) throw leadTo(readReturnPath(args));
  const pending = await pendingSignIn(args.request, args.context.get(vaultContext));
  if (!pending) throw redirect(href("/organizador/entrar") + args.url.search);
  return { factors: pending.factors };
}

export const action = (args: Route.ActionArgs) =>
  deskAction<RequestOptions>(args, {
    code: createHandler(codeForm, ({ code }, work) =>
      endSignIn(args, work, (begun) => work.api(signInByCode, { json: { ...begun, code } })),
    ),
    "passkey-ask": createHandler(emptyForm, async (_, { api }) => {
      const pending = await pendingSignIn(args.request, args.context.get(vaultContext));
      if (!pending) return leadTo(readReturnPath(args));
      const { options } = await api(askPasskey, { json: { token: pending.token } });
      return { shown: options };
    }),
    passkey: createHandler(
      z.object({ passkey: deviceAnswer(signedPasskey) }),
      ({ passkey }, work) => endByPasskey(args, work, passkey),
    ),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SecondStep({ loaderData: { factors } }: Route.ComponentProps) {
  const { t } = useText();
  const answer = useActionData<typeof action>();
  const options = answer && "shown" in answer ? answer.shown : null;
  const hasPasskey = factors.includes("passkey");
  return (
    <NarrowPage title={t("organizer.security.step.title")} form>
      {hasPasskey ? <PasskeyEntry options={options} kind="main" /> : null}
      <CodeForm factors={factors} kind={hasPasskey ? "quiet" : "main"} />
      <p className="hint">{t("organizer.security.step.lost")}</p>
      <p>
        <Link className="text-link" to={href("/organizador/entrar")}>
          {t("organizer.security.step.again")}
        </Link>
      </p>
    </NarrowPage>
  );
}

function CodeForm({ factors, kind }: Pick<PendingSignIn, "factors"> & { kind: "main" | "quiet" }) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof codeForm>>({ id: "code" });
  const label = factors.includes("code_app") ? "code" : "recoveryCode";
  return (
    <>
      <p className="lead">
        {t(`organizer.security.step.${factors.includes("code_app") ? "lead" : "leadRecovery"}`)}
      </p>
      <FormFrame of={form}>
        <TextField
          field={form.fields.code}
          label={t(`organizer.security.${label}`)}
          autoComplete="one-time-code"
          maxLength={40}
        />
        <SubmitButton kind={kind}>{t("organizer.security.step.submit")}</SubmitButton>
      </FormFrame>
    </>
  );
}
