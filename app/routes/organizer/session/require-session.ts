import { href, redirect, redirectDocument, type MiddlewareFunction } from "react-router";
import { editsInPlace } from "~/http/routes.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { readTextPart } from "~/routes/form/text-in.ts";
import { sessionContext, hasSignedInBefore, forgetSession } from "./session.ts";
import { typedFields } from "../form/typed-fields.ts";
import type { Args } from "~/routes/form/form-action.server.ts";
import { keepDrafts, openDrafts, countDraft } from "./drafts.ts";

const DESK = /^\/organizador(?:\/|$)/;

/**
 * Returns the address if it belongs to the organizer's area or to a page in editing mode, else the list of
 * championships. Never another site.
 */
export function safeRedirect(to: unknown): string {
  const fallback = href("/organizador");
  if (typeof to !== "string" || !/^\/(?:organizador|c|iframe)(?:[/?][^\\\s\p{Cc}]*)?$/u.test(to))
    return fallback;
  const url = new URL(to, "https://apito.invalid");
  const { origin, pathname, search } = url;
  return origin === "https://apito.invalid" && (DESK.test(pathname) || editsInPlace(url))
    ? pathname + search
    : fallback;
}

/** Returns a redirect; a page outside the desk needs a full load, because React does not run there. */
export const leadTo = (to: string): Response =>
  editsInPlace(new URL(to, "https://apito.invalid")) ? redirectDocument(to) : redirect(to);

export function signInPath({ pathname, search }: URL): string {
  const back = safeRedirect(pathname + search);
  const query = new URLSearchParams(back === href("/organizador") ? {} : { voltar: back });
  const suffix = query.toString();
  return href("/organizador/entrar") + (suffix && `?${suffix}`);
}

export const requireSession: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args;
  if (context.get(sessionContext).has("token")) return next();
  if (request.method === "POST") throw await keepLost(args, context.get(sentFormContext));
  throw redirect(signInPath(url));
};

/** Name of the address's parameter that restores a lost form. */
export const RECOVER_PARAMETER = "recuperar";

/**
 * Stores a form that was sent after its session ended, without secrets and files; redirects to the sign-in
 * and then to the filled form. Only browsers with our cookie get one stored form, within an hourly limit.
 */
export async function keepLost(args: Args, form: FormData) {
  const { url, context } = args;
  const session = context.get(sessionContext);
  const fields = typedFields(form);
  const isKnown = hasSignedInBefore(session);
  forgetSession(session);
  if (!isKnown || fields === null || !(await countDraft(args))) return redirect(signInPath(url));
  const drafts = await openDrafts(args);
  drafts.set("lost", { path: url.pathname, form: readTextPart(form, "_form"), fields });
  const back = new URL(url);
  back.searchParams.set(RECOVER_PARAMETER, "1");
  return redirect(signInPath(back), { headers: { "set-cookie": await keepDrafts(args, drafts) } });
}

export async function lostForm(args: Args) {
  const { url } = args;
  if (!url.searchParams.has(RECOVER_PARAMETER)) return null;
  const lost = (await openDrafts(args)).get("lost");
  return lost?.path === url.pathname ? { form: lost.form, fields: lost.fields } : null;
}
