import { createContext, type MiddlewareFunction } from "react-router";
import { apiContext, connectContext, vaultContext } from "~/api-context.ts";
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
  if (JSON.stringify(session.data) !== before) {
    const empty = Object.keys(session.data).length === 0;
    const cookie = empty
      ? await storage.destroySession(session)
      : await storage.commitSession(session);
    response.headers.append("set-cookie", cookie);
  }
  return response;
};

/** Forgets who is signed in; what is left to say to the visitor stays. */
export function leave(session: DeskSession): void {
  session.unset("token");
  session.unset("bookmark");
}
