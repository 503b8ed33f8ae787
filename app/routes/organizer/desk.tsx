import { Outlet } from "react-router";
import type { Route } from "./+types/desk";
import { getSession } from "~/v1/accounts/auth/contract.ts";
import { loadDesk } from "./desk-calls.ts";
import { requireSession } from "./session/require-session.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSession];

export async function loader(args: Route.LoaderArgs) {
  const { admin } = await loadDesk(args, (api) => api(getSession));
  return { admin };
}

export default function Desk() {
  return <Outlet />;
}
