import { askConsent } from "./consent.ts";
import { containerOf, dataLayer, loadContainer, type Visit } from "./container.ts";

/**
 * Reports the page view and the actions marked `data-action`, only where a container is configured and
 * the visitor agreed.
 */
export function reportVisits(category: "fan" | "embed"): void {
  const container = containerOf();
  if (container === undefined) return;
  askConsent({
    agreed: (cid) => countVisit(container, category, cid),
    // What was loaded cannot be unloaded: the page starts again without it.
    withdrawn: () => location.reload(),
  });
}

function countVisit(container: string, category: string, cid: string): void {
  const layer = dataLayer();
  const report = (visit: Omit<Visit, "cid">) => layer.push({ ...visit, cid });
  const label = location.pathname + location.search;
  report({ event: "page_view", category: "page", action: "view", label });
  document.addEventListener("click", ({ target }) => {
    const acted = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
    const action = acted?.dataset["action"];
    if (action) report({ event: "action", category, action, label: location.pathname });
  });
  loadContainer(container);
}
