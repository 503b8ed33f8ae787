import { useCallback, useEffect, useMemo, useRef } from "react";
import { Outlet, useLocation, useNavigate, useNavigation } from "react-router";
import type { Route } from "./+types/organizer";
import { FormPageContext } from "~/components/form/use-page-form.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { lostForm } from "./session/require-session.ts";
import { sessionContext, withSession } from "./session/session.ts";
import { sendDeskPage } from "~/routes/organizer/desk-visits.ts";
import stylesheet from "~/desk.css?url";
import { useUnsent } from "./form/unsent.ts";
import { closeMenus } from "~/fan/menus.ts";
import { registerWorker } from "~/fan/keep-pages.ts";
import { hideLoadFailure, loadLimit, markStarted, showLoadFailure } from "~/fan/loading.ts";

export const middleware: Route.MiddlewareFunction[] = [withSession];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: Route.LoaderArgs) {
  const flash = args.context.get(sessionContext).get("flash") ?? null;
  return { flash, formKey: crypto.randomUUID(), lost: await lostForm(args) };
}

export default function Organizer({ loaderData: { formKey, lost } }: Route.ComponentProps) {
  const unsent = useUnsent();
  const page = useMemo(() => ({ key: formKey, lost: lost ?? unsent }), [formKey, lost, unsent]);
  useEffect(closeMenus, []);
  return (
    <FormPageContext value={page}>
      <LoadWatch />
      <Visits />
      <Outlet />
    </FormPageContext>
  );
}

/**
 * Handles a failed navigation. The current page stays with its input, and a notice offers a full page load.
 * All later links load fully too, because React Router would wait for the failed part forever.
 */
function LoadWatch() {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const opening = state === "loading" ? location.pathname + location.search : null;
  const target = useRef(opening);
  const isBroken = useRef(false);

  const giveUp = useCallback(() => {
    isBroken.current = true;
    const again = target.current ?? window.location.href;
    // A navigation to the same page cancels the pending one without a request.
    void navigate({ hash: "#conteudo" }, { replace: true, preventScrollReset: true });
    showLoadFailure(again);
  }, [navigate]);

  useEffect(() => {
    target.current = opening;
    // A busy browser may run this after the failure was handled.
    if (opening === null || isBroken.current) return;
    hideLoadFailure();
    const timer = setTimeout(giveUp, loadLimit());
    return () => clearTimeout(timer);
  }, [opening, giveUp]);

  useEffect(() => {
    markStarted();
    registerWorker();
    const watched = new AbortController();
    const { signal } = watched;
    // React Router requests this reload when a part of the next page fails to load.
    window.navigation?.addEventListener(
      "navigate",
      (event) => {
        if (event.navigationType !== "reload" || !event.cancelable) return;
        event.preventDefault();
        giveUp();
      },
      { signal },
    );
    window.addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        if (isBroken.current && link) event.stopPropagation();
      },
      { capture: true, signal },
    );
    return () => watched.abort();
  }, [giveUp]);
  return null;
}

function Visits() {
  const { pathname } = useLocation();
  useEffect(() => sendDeskPage(pathname), [pathname]);
  return null;
}

export { ProblemPage as ErrorBoundary };
