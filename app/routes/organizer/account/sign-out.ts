import { href, redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { apiContext } from "~/worker/contexts.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { signOut } from "~/v1/accounts/auth/contract.ts";
import { forgetSession, sessionContext, ignoreEndedSession } from "../session/session.ts";
import { safeRedirect, signInPath } from "../session/require-session.ts";

export const loader = () => redirect(href("/organizador"));

/**
 * Ends the session in this browser and at the API, where it may have ended already. `voltar` is the page to
 * open after the next sign-in.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  await context.get(apiContext)(signOut).catch(ignoreEndedSession);
  forgetSession(session);
  const text = getI18n(context).t("organizer.account.signedOut");
  session.flash("flash", { kind: "success", text });
  return redirect(signInPath(new URL(safeRedirect(url.searchParams.get("voltar")), url)));
}
