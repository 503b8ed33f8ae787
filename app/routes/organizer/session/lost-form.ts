import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { vaultContext } from "~/api-context.ts";
import { textIn } from "~/routes/form/text-in.ts";
import { draftStorage } from "./drafts.ts";
import { isKnown, leave, sessionContext } from "./session.ts";
import { signInPath } from "./sign-in-path.ts";

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The parameter that asks a page to fill in what was lost. */
export const RECOVER = "recuperar";

const SECRET = /senha|password|token/i;

/** Letters of the longest form that is kept: no page has one that is filled in by hand and longer. */
const MOST_LETTERS = 64_000;

/**
 * The session ended while somebody typed: keeps the form, secrets and files aside, and leads to the
 * sign-in and from there back to the page with all that was typed. Of a visitor whose cookie is none of
 * ours nothing is kept.
 */
export async function keepLost({ request, url, context }: Args, form: FormData) {
  const session = context.get(sessionContext);
  const account = session.get("account");
  const fields = typed(form);
  const worthKeeping = isKnown(session) && JSON.stringify(fields).length <= MOST_LETTERS;
  leave(session);
  if (!worthKeeping) return redirect(signInPath(url));
  const storage = draftStorage(context.get(vaultContext));
  const drafts = await storage.getSession(request.headers.get("cookie"));
  drafts.set("lost", { account, path: url.pathname, form: textIn(form, "_form"), fields });
  const back = new URL(url);
  back.searchParams.set(RECOVER, "1");
  return redirect(signInPath(back), {
    headers: { "set-cookie": await storage.commitSession(drafts) },
  });
}

/** What was typed, in the shape that forms take their first values in: lists and groups nested. */
function typed(form: FormData): Record<string, unknown> {
  const kept = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.startsWith("_") || SECRET.test(name)) continue;
    kept.append(name, value);
  }
  return parseWithZod(kept, { schema: z.unknown() }).payload;
}

/** What was lost on this page, once it is asked for. */
export async function lostForm({ request, url, context }: Args) {
  if (!url.searchParams.has(RECOVER)) return null;
  const session = context.get(sessionContext);
  const storage = draftStorage(context.get(vaultContext));
  const drafts = await storage.getSession(request.headers.get("cookie"));
  const lost = drafts.get("lost");
  if (lost?.path !== url.pathname) return null;
  // Cookies of before did not say whose they are.
  const isOwn = lost.account === undefined || lost.account === session.get("account");
  return isOwn ? { form: lost.form, fields: lost.fields } : null;
}
