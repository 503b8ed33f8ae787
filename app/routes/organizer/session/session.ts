import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type OpenedSession, signOut } from "~/v1/accounts/auth/contract.ts";
import { ApiProblem } from "~/v1/client.ts";
import { apiContext, connectContext, vaultContext } from "~/worker/contexts.ts";
import { type DeskSession, sessionStorage } from "./cookies.ts";

export const sessionContext = createContext<DeskSession>();

/**
 * Opens the visitor's session, makes the page's client call /v1 in its name, and writes the cookie
 * again when something in it has changed.
 */
export const withSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const storage = sessionStorage(context.get(vaultContext));
  const session = await storage.getSession(request.headers.get("cookie"));
  const before = JSON.stringify(session.data);
  context.set(sessionContext, session);
  context.set(
    apiContext,
    context.get(connectContext)({
      token: session.get("token"),
      bookmark: session.get("bookmark"),
      onBookmark: (bookmark) => session.set("bookmark", bookmark),
    }),
  );
  const response = await next();
  // Whatever read a session is for this visitor alone, whichever address led here.
  response.headers.set("cache-control", "private, no-store");
  if (JSON.stringify(session.data) !== before) {
    const empty = Object.keys(session.data).length === 0;
    const cookie = empty
      ? await storage.destroySession(session)
      : await storage.commitSession(session);
    response.headers.append("set-cookie", cookie);
  }
  return response;
};

/** Signs somebody in; the session that this browser had until now ends. */
export async function enter(
  context: Readonly<RouterContextProvider>,
  { token, device, admin }: OpenedSession,
): Promise<void> {
  const session = context.get(sessionContext);
  if (session.has("token")) await context.get(apiContext)(signOut).catch(unlessEnded);
  session.set("token", token);
  session.set("account", admin.id);
  session.set("device", device);
  session.unset("link");
}

/** What this browser proves at a sign-in besides the password. */
export const proofs = (context: Readonly<RouterContextProvider>) => {
  const session = context.get(sessionContext);
  return { device: session.get("device"), link: session.get("link") };
};

/** Lets an error pass that says that the session had ended by itself. */
export function unlessEnded(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
}

/** Whether somebody was signed in with this very cookie, now or before. */
export const isKnown = (session: DeskSession): boolean =>
  session.has("token") || session.has("account");

/** Forgets who is signed in; whose browser it is stays, and what is left to say to the visitor. */
export function leave(session: DeskSession): void {
  session.unset("token");
  session.unset("bookmark");
}
