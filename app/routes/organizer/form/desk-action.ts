import {
  type Args,
  type Done,
  formAction,
  type Handlers,
  type Work,
} from "~/routes/form/form-action.server.ts";
import { keepLost, RECOVER } from "../session/require-session.ts";
import { sessionContext } from "../session/session.ts";
import { leadTo } from "../session/sign-in-path.ts";

/**
 * The action of one of the desk's pages: a session that ended keeps the form for after the sign-in;
 * success redirects with something to say there.
 */
export const deskAction = <V = never>(args: Args, forms: Handlers<V>) =>
  formAction(args, forms, { accepted, signedOut: keepLost });

/** Redirects to `to`, with something to say there. */
export function accepted({ say, kind = "success", to }: Done, { url, context }: Work): Response {
  if (say) context.get(sessionContext).flash("flash", { kind, text: say });
  const here = new URL(url);
  here.searchParams.delete(RECOVER);
  return leadTo(to ?? here.pathname + here.search);
}
