import { href, redirect, redirectDocument, type MiddlewareFunction } from "react-router";
import { editsInPlace } from "~/http/routes.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { textOfPart } from "~/routes/form/text-in.ts";
import { sessionContext, isKnown, leave } from "./session.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import type { Args } from "~/routes/form/form-action.server.ts";
import { keepDrafts, openDrafts, mayBegin } from "./drafts.ts";

const DESK = /^\/organizador(?:\/|$)/;

/**
 * An address that a query or form named, if it is the organizer's area or a page that is edited in place;
 * else the list of championships. Never another site's.
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

/** Leads to a page: one outside of the desk is not React's in the browser, which has to load it anew. */
export const leadTo = (to: string): Response =>
  editsInPlace(new URL(to, "https://apito.invalid")) ? redirectDocument(to) : redirect(to);

/** Where somebody signs in, to come back to this address. */
export function signInPath({ pathname, search }: URL): string {
  const back = safeRedirect(pathname + search);
  const query = new URLSearchParams(back === href("/organizador") ? {} : { voltar: back });
  const suffix = query.toString();
  return href("/organizador/entrar") + (suffix && `?${suffix}`);
}

/** Leads visitors without a session to the sign-in; a form that they sent is kept for afterwards. */
export const requireSession: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args;
  if (context.get(sessionContext).has("token")) return next();
  if (request.method === "POST") throw await keepLost(args, context.get(sentFormContext));
  throw redirect(signInPath(url));
};

/** The parameter that asks a page to fill in what was lost. */
export const RECOVER = "recuperar";

const SECRET = /senha|password|token|passkey|^code$/i;

/** Letters of the longest form that is kept: no page has one that is filled in by hand and longer. */
const MOST_LETTERS = 64_000;

/**
 * The session ended while somebody typed: keeps the form, secrets and files aside, and leads to the
 * sign-in and from there back to the page with all that was typed. Of a visitor whose cookie is none of
 * ours nothing is kept; of others one form, and not many an hour.
 */
export async function keepLost(args: Args, form: FormData) {
  const { url, context } = args;
  const session = context.get(sessionContext);
  const fields = typedFields(form);
  const worthKeeping = isKnown(session) && JSON.stringify(fields).length <= MOST_LETTERS;
  leave(session);
  if (!worthKeeping || !(await mayBegin(args))) return redirect(signInPath(url));
  const drafts = await openDrafts(args);
  drafts.set("lost", { path: url.pathname, form: textOfPart(form, "_form"), fields });
  const back = new URL(url);
  back.searchParams.set(RECOVER, "1");
  return redirect(signInPath(back), { headers: { "set-cookie": await keepDrafts(args, drafts) } });
}

/** What was typed, in the shape that forms take their first values in: lists and groups nested. */
function typedFields(form: FormData): Record<string, unknown> {
  const kept = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.startsWith("_") || SECRET.test(name)) continue;
    kept.append(name, value);
  }
  return parseWithZod(kept, { schema: z.unknown() }).payload;
}

/** What was lost on this page, once it is asked for. */
export async function lostForm(args: Args) {
  const { url } = args;
  if (!url.searchParams.has(RECOVER)) return null;
  const lost = (await openDrafts(args)).get("lost");
  return lost?.path === url.pathname ? { form: lost.form, fields: lost.fields } : null;
}
