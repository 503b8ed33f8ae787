import { redirect } from "react-router";
import { type Args, handled, type Handlers } from "./handled.ts";

/**
 * The action of a page without a session: success leads to an address that says so by itself, since no
 * cookie carries a word to the next page.
 */
export const received = <V = never>(args: Args, forms: Handlers<V>) =>
  handled(args, forms, { accepted: ({ to }, { url }) => redirect(to ?? url.pathname) });
