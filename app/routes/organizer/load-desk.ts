import { data, redirect, type RouterContextProvider } from "react-router";
import { ApiProblem } from "~/v1/client.ts";
import { leave, sessionContext } from "./session/session.ts";
import { signInPath } from "./session/sign-in-path.ts";

interface Args {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * Waits for the calls of an organizer's loader. A session that ended leads to the sign-in and back; what
 * does not exist or may not be seen becomes the page that says so, with its true status.
 */
export async function loadDesk<T>({ url, context }: Args, calls: Promise<T>): Promise<T> {
  try {
    return await calls;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    if (status === 401) {
      leave(context.get(sessionContext));
      throw redirect(signInPath(url));
    }
    if (status === 422) throw data(null, { status: 400 });
    if (status < 500) throw data({ detail: problem.detail }, { status });
    throw error;
  }
}

/** Answers 403 to scorers: the page is for managers. */
export function onlyManagers(role: "owner" | "manager" | "scorer"): void {
  if (role === "scorer") throw data(null, { status: 403 });
}
