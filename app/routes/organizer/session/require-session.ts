import { type MiddlewareFunction, redirect } from "react-router";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { keepLost } from "./lost-form.ts";
import { sessionContext } from "./session.ts";
import { signInPath } from "./sign-in-path.ts";

/** Leads visitors without a session to the sign-in; a form that they sent is kept for afterwards. */
export const requireSession: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args;
  if (context.get(sessionContext).has("token")) return next();
  if (request.method === "POST") throw await keepLost(args, context.get(sentFormContext));
  throw redirect(signInPath(url));
};
