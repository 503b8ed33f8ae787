import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type OpenedSession, signOut } from "~/v1/accounts/auth/contract.ts";
import { ApiProblem } from "~/v1/client.ts";
import { apiContext, connectContext, vaultContext } from "~/worker/contexts.ts";
import { type DeskSession, sessionStorage } from "./cookies.ts";

export const sessionContext = createContext<DeskSession>();

/** Opens the session, authenticates the page's API calls, and rewrites the cookie after a change. */
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
  // A response is private when a session was read for it, at any address.
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

/** Opens a session and ends the browser's former one. */
export async function startSession(
  context: Readonly<RouterContextProvider>,
  { token, device, admin }: OpenedSession,
): Promise<void> {
  const session = context.get(sessionContext);
  if (session.has("token")) await context.get(apiContext)(signOut).catch(ignoreEndedSession);
  session.set("token", token);
  session.set("account", admin.id);
  session.set("device", device);
  session.unset("link");
}

/** Returns this browser's proofs for a sign-in, without the password. */
export const readSignInProofs = (context: Readonly<RouterContextProvider>) => {
  const session = context.get(sessionContext);
  return { device: session.get("device"), link: session.get("link") };
};

/** Throws the error unless it means that the session had already ended. */
export function ignoreEndedSession(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
}

/** True when this browser's cookie ever had a sign-in. */
export const hasSignedInBefore = (session: DeskSession): boolean =>
  session.has("token") || session.has("account");

/** Ends the session but keeps the browser's identity and the notice. */
export function forgetSession(session: DeskSession): void {
  session.unset("token");
  session.unset("bookmark");
}
