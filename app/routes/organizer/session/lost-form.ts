import { redirect, type RouterContextProvider } from "react-router";
import { vaultContext } from "~/api-context.ts";
import { textIn } from "../form/text-in.ts";
import { draftStorage } from "./cookies.ts";
import { leave, sessionContext } from "./session.ts";
import { signInPath } from "./sign-in-path.ts";

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The parameter that asks a page to fill in what was lost. */
export const RECOVER = "recuperar";

const SECRET = /senha|password|token/i;

/**
 * The session ended while somebody typed: keeps the form, secrets and files aside, and leads to the
 * sign-in and from there back to the page with all that was typed.
 */
export async function keepLost({ request, url, context }: Args, form: FormData) {
  const vault = context.get(vaultContext);
  const storage = draftStorage(vault);
  const drafts = await storage.getSession(request.headers.get("cookie"));
  const back = new URL(url);
  back.searchParams.set(RECOVER, "1");
  drafts.set("lost", {
    path: url.pathname,
    form: textIn(form, "_form"),
    fields: typed(form),
  });
  leave(context.get(sessionContext));
  return redirect(signInPath(back), {
    headers: { "set-cookie": await storage.commitSession(drafts) },
  });
}

function typed(form: FormData): Record<string, string | string[]> {
  const names = [...new Set(form.keys())].filter(
    (name) => !name.startsWith("_") && !SECRET.test(name),
  );
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === "string");
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** What was lost on this page, once it is asked for. */
export async function lostForm({ request, url, context }: Args) {
  if (!url.searchParams.has(RECOVER)) return null;
  const storage = draftStorage(context.get(vaultContext));
  const drafts = await storage.getSession(request.headers.get("cookie"));
  const lost = drafts.get("lost");
  return lost && lost.path === url.pathname ? { form: lost.form, fields: lost.fields } : null;
}
