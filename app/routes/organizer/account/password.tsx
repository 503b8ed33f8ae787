import { href, Link, useSearchParams } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/password";
import { siteContext, vaultContext } from "~/worker/contexts.ts";
import { HiddenField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { changePassword, email, password, requestPassword } from "~/v1/accounts/auth/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { createHandler, acceptRepeated } from "~/routes/form/form-action.server.ts";
import { deskAction } from "../desk-calls.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { NewPasswordFields } from "./security/proof-fields.tsx";
import { forgetSession, sessionContext } from "../session/session.ts";
import { useFieldTexts } from "~/components/form/field.tsx";
import { textKey } from "~/texts/text.ts";
import { RENEWED_PARAMETER, resetSecret } from "../../../worker/reset-link.ts";

const addressForm = z.object({ email });

const newPasswordSchema = z
  .object({ token: z.string(), password, password_confirmation: z.string() })
  .refine((form) => form.password === form.password_confirmation, {
    message: textKey("forms.passwordsDiffer"),
    path: ["password_confirmation"],
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const renewing = url.searchParams.has(RENEWED_PARAMETER);
  return { token: renewing ? await resetSecret(request, context.get(vaultContext)) : null };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    ask: createHandler(addressForm, async (value, { api, key }) => {
      const page = href("/organizador/senha");
      const redirect_url = new URL(page, args.context.get(siteContext).origin).href;
      await acceptRepeated(api(requestPassword, { json: { ...value, redirect_url }, key }));
      return { to: `${page}?enviado=1` };
    }),
    renew: createHandler(newPasswordSchema, async (json, { api, key, t }) => {
      await acceptRepeated(api(changePassword, { json, key }));
      const session = args.context.get(sessionContext);
      forgetSession(session);
      // The link's secret allows signing in at once, even while others guess the password.
      session.set("link", json.token);
      return { say: t("organizer.account.reset.done"), to: href("/organizador/entrar") };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Password({ loaderData: { token } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (token) return <Renew token={token} />;
  return query.has("enviado") ? <Sent /> : <Ask />;
}

function Ask() {
  const { t } = useText();
  return (
    <NarrowPage title={t("organizer.account.forgot.title")} form>
      <LinkRequestForm
        lead={t("organizer.account.forgot.lead")}
        submit={t("organizer.account.forgot.submit")}
      />
    </NarrowPage>
  );
}

function Sent() {
  const { t } = useText();
  return (
    <NarrowPage title={t("organizer.account.forgot.sentTitle")} form>
      <p>{t("organizer.account.forgot.sent")}</p>
      <p>
        <Link className="text-link" to={href("/organizador/senha")}>
          {t("organizer.account.forgot.again")}
        </Link>
      </p>
      <p>
        <Link className="button" to={href("/organizador/entrar")}>
          {t("organizer.account.forgot.back")}
        </Link>
      </p>
    </NarrowPage>
  );
}

function Renew({ token }: { token: string }) {
  const { t } = useText();
  const renew = usePageForm<z.input<typeof newPasswordSchema>>({ id: "renew" });
  return (
    <NarrowPage
      title={t("organizer.account.reset.title")}
      lead={t("organizer.account.reset.lead")}
      form
    >
      <FormFrame of={renew}>
        <HiddenField field={renew.fields.token} value={token}>
          <Link className="text-link" to={href("/organizador/senha")}>
            {t("organizer.account.forgot.title")}
          </Link>
        </HiddenField>
        <NewPasswordFields fields={renew.fields} />
        <SubmitButton>{t("organizer.account.reset.submit")}</SubmitButton>
      </FormFrame>
    </NarrowPage>
  );
}

export function LinkRequestForm({ lead, submit }: { lead: string; submit: string }) {
  const ask = usePageForm<{ email: string }>({ id: "ask" });
  const field = useFieldTexts(ask.fields, "organizer.account");
  return (
    <>
      <p className="lead">{lead}</p>
      <FormFrame of={ask}>
        <TextField {...field("email")} type="email" autoComplete="username" />
        <SubmitButton>{submit}</SubmitButton>
      </FormFrame>
    </>
  );
}
