import { href, Link, useSearchParams } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/sign-in-link";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated } from "~/routes/form/form-action.server.ts";
import { email, signInLink } from "~/v1/accounts/auth/contract.ts";
import { DeskHead } from "../desk-page.tsx";
import { deskAction } from "../desk-calls.ts";
import { LinkRequestForm } from "./password.tsx";

const addressForm = z.object({ email });

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    ask: createHandler(addressForm, async (json, { api, key }) => {
      await acceptRepeated(api(signInLink, { json, key }));
      return { to: `${href("/organizador/entrar/link")}?enviado=1` };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SignInLink() {
  const { t } = useText();
  const [query] = useSearchParams();
  const isSent = query.has("enviado");
  return (
    <div className="narrow-form stack">
      <DeskHead page={t("organizer.account.signInLink.title")} />
      <h1>{t(`organizer.account.${isSent ? "forgot.sentTitle" : "signInLink.title"}`)}</h1>
      {isSent ? (
        <Sent />
      ) : (
        <LinkRequestForm
          lead={t("organizer.account.signInLink.lead")}
          submit={t("organizer.account.signInLink.send")}
        />
      )}
      <p>
        <Link className="text-link" to={href("/organizador/entrar")}>
          {t("organizer.account.forgot.back")}
        </Link>
      </p>
    </div>
  );
}

function Sent() {
  const { t } = useText();
  return (
    <>
      <p>{t("organizer.account.signInLink.sent")}</p>
      <p>
        <Link className="text-link" to={href("/organizador/entrar/link")}>
          {t("organizer.account.forgot.again")}
        </Link>
      </p>
    </>
  );
}
