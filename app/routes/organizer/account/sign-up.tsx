import { href, Link, useSearchParams } from "react-router";
import type * as z from "zod";
import type { Route } from "./+types/sign-up";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { AcceptedTerms } from "~/components/site/legal-links.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { signIn, signUp, signUpBody } from "~/v1/accounts/auth/contract.ts";
import { ApiProblem } from "~/v1/client.ts";
import { NarrowPage } from "../desk-page.tsx";
import { redirectDone, deskAction } from "../desk-calls.ts";
import { startSession, readSignInProofs, sessionContext } from "../session/session.ts";
import { leadTo, safeRedirect } from "../session/require-session.ts";
import { readInvited, type Invited, toSecondStep } from "./sign-in.server.ts";
import { useFieldTexts } from "~/components/form/field.tsx";

const newAccount = signUpBody.omit({ device: true });

type Account = z.output<typeof newAccount>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = context.get(sessionContext).has("token");
  return signedIn
    ? leadTo(safeRedirect(url.searchParams.get("voltar")))
    : { invitation: await readInvited({ context, url }) };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    create: createHandler(newAccount, async (value, work) => {
      const entered = await openNewAccount(value, work);
      if ("second_step" in entered) return toSecondStep(args, entered.second_step);
      await startSession(args.context, entered);
      const back = args.url.searchParams.get("voltar");
      return redirectDone(
        {
          // The guide is skipped when the account was made on the way to another page, such as an invitation.
          say: work.t(`organizer.account.signUp.${back ? "welcomeBack" : "welcome"}`),
          to: back ? safeRedirect(back) : href("/organizador/novo"),
        },
        work,
      );
    }),
  });

/** Opens the new account's session. A repeated form finds the account and signs in. */
async function openNewAccount(account: Account, { api, key, context }: FormContext) {
  const json = { ...account, ...readSignInProofs(context) };
  try {
    return await api(signUp, { json, key });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
    const { name: _, ...credentials } = json;
    return api(signIn, { json: credentials }).catch(() => {
      throw error;
    });
  }
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SignUp({ loaderData: { invitation } }: Route.ComponentProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const create = usePageForm<z.input<typeof newAccount>>({
    id: "create",
    defaultValue: { email: invitation?.email },
  });
  const field = useFieldTexts(create.fields, "organizer.account");
  return (
    <NarrowPage title={t("organizer.account.signUp.title")} form>
      {invitation ? (
        <InvitedLead of={invitation} />
      ) : (
        <p className="lead">{t("organizer.account.signUp.lead")}</p>
      )}
      <FormFrame of={create}>
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} type="email" autoComplete="email" />
        <TextField {...field("password")} type="password" autoComplete="new-password" />
        <AcceptedTerms of="account" />
        <SubmitButton>{t("organizer.account.signUp.submit")}</SubmitButton>
      </FormFrame>
      <p>
        {t("organizer.account.signUp.have")}{" "}
        <Link
          className="text-link"
          to={{ pathname: href("/organizador/entrar"), search: query.toString() }}
        >
          {t("organizer.account.signIn.submit")}
        </Link>
      </p>
    </NarrowPage>
  );
}

export function InvitedLead({ of: { role, championship, from, email } }: { of: Invited }) {
  const { t } = useText();
  return (
    <>
      <p className="lead">
        {t(`organizer.account.invitation.lead.${role}`, { championship, from })}
      </p>
      <p>{t("organizer.account.invitation.for", { email })}</p>
    </>
  );
}
