import { useCallback, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { hideLoadFailure, loadLimit, noteStart, showLoadFailure } from "~/fan/load-failure.ts";

/**
 * Watches over the pages that are opened by script. When the data or a part of one does not come, the
 * page that is open stays with all that is typed in it, and the notice leads to the other one by way of
 * the server; so do all links from then on, since React Router would wait for that part for good.
 */
export function LoadWatch() {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const opening = state === "loading" ? location.pathname + location.search : null;
  const target = useRef(opening);
  const isBroken = useRef(false);

  const giveUp = useCallback(() => {
    isBroken.current = true;
    const again = target.current ?? window.location.href;
    // Leads nowhere, and so ends what is under way without asking for anything.
    void navigate({ hash: "#conteudo" }, { replace: true, preventScrollReset: true });
    showLoadFailure(again);
  }, [navigate]);

  useEffect(() => {
    target.current = opening;
    // A busy browser may run this after what it opens has failed.
    if (opening === null || isBroken.current) return;
    hideLoadFailure();
    const timer = setTimeout(giveUp, loadLimit());
    return () => clearTimeout(timer);
  }, [opening, giveUp]);

  useEffect(() => {
    noteStart();
    const watched = new AbortController();
    const { signal } = watched;
    // Only a script asks for it in this way: React Router, when a part of the next page does not load.
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
