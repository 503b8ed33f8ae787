import { href, Link, redirect, useActionData, useSearchParams } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/sign-in";
import { vaultContext } from "~/worker/contexts.ts";
import { HiddenField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated } from "~/routes/form/form-action.server.ts";
import { bodySchema, emptyForm } from "~/routes/form/schema.ts";
import { confirmEmail, signIn, signInBody } from "~/v1/accounts/auth/contract.ts";
import { askPasskey, signedPasskey } from "~/v1/accounts/auth/factors/contract.ts";
import { ApiProblem } from "~/v1/client.ts";
import { NarrowPage } from "../desk-page.tsx";
import { redirectDone, deskAction } from "../desk-calls.ts";
import { leadTo, RECOVER_PARAMETER } from "../session/require-session.ts";
import { keptPending, pendingSignIn } from "../session/cookies.ts";
import { startSession, readSignInProofs, sessionContext } from "../session/session.ts";
import {
  deviceAnswer,
  readReturnPath,
  endByPasskey,
  readInvited,
  toSecondStep,
} from "./sign-in.server.ts";
import { PasskeyEntry, type RequestOptions } from "./passkey-entry.tsx";
import { InvitedLead } from "./sign-up.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const credentials = signInBody
  .pick({ email: true, password: true })
  .extend({ password: z.string().max(200) });

/** Most characters stored of a link's secret. */
const MOST_LETTERS = 200;

export async function loader(args: Route.LoaderArgs) {
  const { request, context, url } = args;
  const confirm = url.searchParams.get("confirm");
  const back = readReturnPath(args);
  const session = context.get(sessionContext);
  const link = url.searchParams.get("link");
  if (link !== null) {
    // The redirect keeps the secret out of the browser's history.
    session.set("link", link.slice(0, MOST_LETTERS));
    throw redirect(href("/organizador/entrar"));
  }
  if (session.has("token") && confirm === null) throw leadTo(back);
  const pending = await pendingSignIn(request, context.get(vaultContext));
  return {
    confirm,
    interrupted: back.includes(`${RECOVER_PARAMETER}=1`),
    linked: session.has("link"),
    invitation: await readInvited(args),
    half: pending?.factors.some((factor) => factor !== "passkey") ?? false,
  };
}

export const action = (args: Route.ActionArgs) =>
  deskAction<RequestOptions>(args, {
    enter: createHandler(credentials, async (json, work) => {
      const all = { ...json, ...readSignInProofs(args.context) };
      const entered = await work.api(signIn, { json: all }).catch((error: unknown) => {
        if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
        throw new ApiProblem(400, { ...error.problem, status: 400 });
      });
      if ("second_step" in entered) return toSecondStep(args, entered.second_step);
      await startSession(args.context, entered);
      return redirectDone({ to: readReturnPath(args) }, work);
    }),
    "passkey-ask": createHandler(emptyForm, async (_, { api }) => {
      const { token, options } = await api(askPasskey, { json: {} });
      const pending = await keptPending(args.context.get(vaultContext), {
        token,
        factors: ["passkey"],
      });
      return { shown: options, headers: { "set-cookie": pending } };
    }),
    passkey: createHandler(
      z.object({ passkey: deviceAnswer(signedPasskey) }),
      ({ passkey }, work) => endByPasskey(args, work, passkey),
    ),
    confirm: createHandler(bodySchema(confirmEmail), async (json, { api, key, t }) => {
      await acceptRepeated(api(confirmEmail, { json, key }));
      return { say: t("organizer.account.confirm.done"), to: href("/organizador") };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { confirm, interrupted, linked, invitation, half } = loaderData;
  const { t } = useText();
  const [query] = useSearchParams();
  const form = usePageForm<z.input<typeof credentials>>({
    id: "enter",
    defaultValue: { email: invitation?.email },
  });
  const field = useFieldTexts(form.fields, "organizer.account");
  const answer = useActionData<typeof action>();
  if (confirm !== null) return <ConfirmEmail token={confirm} />;
  const options = answer && "shown" in answer ? answer.shown : null;
  return (
    <NarrowPage title={t("organizer.account.signIn.title")} form>
      {invitation ? (
        <InvitedLead of={invitation} />
      ) : (
        <p className="lead">{t("organizer.account.signIn.lead")}</p>
      )}
      {linked ? <p className="callout">{t("organizer.account.signIn.linked")}</p> : null}
      {interrupted ? <p className="callout">{t("organizer.account.signIn.ended")}</p> : null}
      {half ? <p className="callout">{t("organizer.security.step.half")}</p> : null}
      <FormFrame of={form}>
        {form.outcome?.stopped ? (
          <Link className="button button-quiet" to={href("/organizador/entrar/link")}>
            {t("organizer.account.signInLink.submit")}
          </Link>
        ) : null}
        <TextField {...field("email")} type="email" autoComplete="username" />
        <TextField
          {...field("password")}
          hint={undefined}
          type="password"
          autoComplete="current-password"
        />
        <div className="actions">
          <SubmitButton>{t("organizer.account.signIn.submit")}</SubmitButton>
          <Link className="text-link" to={href("/organizador/senha")}>
            {t("organizer.account.signIn.forgot")}
          </Link>
        </div>
      </FormFrame>
      <PasskeyEntry options={options} kind="quiet" />
      <p>
        {t("organizer.account.signIn.none")}{" "}
        <Link
          className="text-link"
          to={{ pathname: href("/organizador/criar-conta"), search: query.toString() }}
        >
          {t("organizer.account.signIn.create")}
        </Link>
      </p>
    </NarrowPage>
  );
}

/** The confirmation mail links here. A button confirms, since mail scanners open links. */
function ConfirmEmail({ token }: { token: string }) {
  const { t } = useText();
  const confirm = usePageForm<{ token: string }>({ id: "confirm" });
  return (
    <NarrowPage
      title={t("organizer.account.confirm.title")}
      lead={t("organizer.account.confirm.lead")}
      form
    >
      <FormFrame of={confirm}>
        <HiddenField field={confirm.fields.token} value={token}>
          <Link className="text-link" to={href("/organizador/conta")}>
            {t("organizer.desk.account")}
          </Link>
        </HiddenField>
        <SubmitButton>{t("organizer.account.confirm.submit")}</SubmitButton>
      </FormFrame>
    </NarrowPage>
  );
}
