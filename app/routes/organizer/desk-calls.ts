import { data, redirect } from "react-router";
import {
  type Args,
  type FormSuccess,
  formAction,
  type Handlers,
  type FormContext,
} from "~/routes/form/form-action.server.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { apiContext } from "~/worker/contexts.ts";
import { forgetSession, sessionContext } from "./session/session.ts";
import { signInPath, keepLost, RECOVER_PARAMETER, leadTo } from "./session/require-session.ts";

/**
 * Waits for the calls of a desk page's loader. After the end of a session it redirects to the sign-in and
 * back; missing or forbidden data becomes a page with its true status.
 */
export async function loadDesk<T>(
  { url, context }: Pick<Args, "url" | "context">,
  calls: (api: ApiClient) => Promise<T>,
): Promise<T> {
  try {
    return await calls(context.get(apiContext));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    if (status === 401) {
      forgetSession(context.get(sessionContext));
      throw redirect(signInPath(url));
    }
    if (status === 422) throw data(null, { status: 400 });
    if (status < 500) throw data({ detail: problem.detail }, { status });
    throw error;
  }
}

export function onlyManagers(role: "owner" | "manager" | "scorer"): void {
  if (role === "scorer") throw data(null, { status: 403 });
}

/**
 * Runs the action of a desk page. After the end of a session it keeps the form until sign-in; success
 * redirects with a notice.
 */
export const deskAction = <V = never>(args: Args, forms: Handlers<V>) =>
  formAction(args, forms, { accepted: redirectDone, signedOut: keepLost });

export function redirectDone(
  { say, kind = "success", to }: FormSuccess,
  { url, context }: FormContext,
): Response {
  if (say) context.get(sessionContext).flash("flash", { kind, text: say });
  const here = new URL(url);
  here.searchParams.delete(RECOVER_PARAMETER);
  return leadTo(to ?? here.pathname + here.search);
}
