import { href, type RouterContextProvider } from "react-router";
import type { CallOutput } from "~/v1/client.ts";
import { getInvitation } from "~/v1/members/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import { safeRedirect } from "../session/sign-in-path.ts";

export type Invited = CallOutput<typeof getInvitation>;

/** Whom the invitation invites to which an account form leads back; null where it leads elsewhere. */
export async function invited({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<Invited | null> {
  const back = new URL(safeRedirect(url.searchParams.get("voltar")), url);
  const token = back.searchParams.get("token");
  if (back.pathname !== href("/organizador/convite") || !token) return null;
  // An invitation that is over is told on its own page, once somebody is signed in.
  return context
    .get(apiContext)(getInvitation, { query: { token } })
    .catch(() => null);
}
