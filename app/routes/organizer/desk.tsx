import { Outlet, type MiddlewareFunction, redirect } from "react-router";
import type { Route } from "./+types/desk";
import { apiContext } from "~/worker/contexts.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { getSession } from "~/v1/auth/contract.ts";
import { loadDesk } from "./load-desk.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { keepLost } from "./session/lost-form.ts";
import { sessionContext } from "./session/session.ts";
import { signInPath } from "./session/sign-in-path.ts";

/** Leads visitors without a session to the sign-in; a form that they sent is kept for afterwards. */
const requireSession: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args;
  if (context.get(sessionContext).has("token")) return next();
  if (request.method === "GET") throw redirect(signInPath(url));
  throw await keepLost(args, context.get(sentFormContext));
};

export const middleware: Route.MiddlewareFunction[] = [requireSession];

/** Who is signed in; a session that was revoked leads back to the sign-in. */
export async function loader(args: Route.LoaderArgs) {
  const { admin } = await loadDesk(args, args.context.get(apiContext)(getSession));
  return { admin };
}

export default function Desk() {
  return <Outlet />;
}

export { ProblemPage as ErrorBoundary };
