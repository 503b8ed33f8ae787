import { useMemo } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/organizer";
import { FormPageContext } from "~/components/form/use-page-form.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { LoadWatch } from "./load-watch.tsx";
import { lostForm } from "./session/lost-form.ts";
import { sessionContext, withSession } from "./session/session.ts";
import { Visits } from "./visits.tsx";
import stylesheet from "~/desk.css?url";

export const middleware: Route.MiddlewareFunction[] = [withSession];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** What every page of the organizer's area needs: what to say once, a key for its forms, what was lost. */
export async function loader(args: Route.LoaderArgs) {
  const flash = args.context.get(sessionContext).get("flash") ?? null;
  return { flash, formKey: crypto.randomUUID(), lost: await lostForm(args) };
}

export default function Organizer({ loaderData: { formKey, lost } }: Route.ComponentProps) {
  const page = useMemo(() => ({ key: formKey, lost }), [formKey, lost]);
  return (
    <FormPageContext value={page}>
      <LoadWatch />
      <Visits />
      <Outlet />
    </FormPageContext>
  );
}

export { ProblemPage as ErrorBoundary };
