import { askConsent } from "./consent.ts";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Reports the page view and the actions marked `data-action`, only where a container is configured and
 * the visitor agreed.
 */
export function reportVisits(): void {
  const container = document.querySelector<HTMLMetaElement>(
    'meta[name="apito-analytics"]',
  )?.content;
  if (container) askConsent((cid) => count(container, cid));
}

function count(container: string, cid: string): void {
  const layer = (window.dataLayer ??= []);
  const report = (event: string, category: string, action: string, label: string) =>
    layer.push({ event, category, action, label, cid });

  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  report("page_view", "page", "view", location.pathname + location.search);
  document.addEventListener("click", ({ target }) => {
    const acted = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
    const action = acted?.dataset["action"];
    if (action) report("action", "fan", action, location.pathname);
  });
  loadContainer(container);
}

function loadContainer(container: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.appendChild(script);
}
