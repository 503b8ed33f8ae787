declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** What the tag manager learns of a visit: the specification's keys. */
export interface Visit {
  event: "page_view" | "action";
  category: string;
  action: string;
  label: string;
  /** The number by which this browser agreed to be counted. */
  cid: string;
}

/** The page's container, where one is configured. */
export const containerOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="apito-analytics"]')?.content || undefined;

/** The page's data layer, with `gtm.js` as its first entry. */
export function dataLayer(): object[] {
  return (window.dataLayer ??= [{ "gtm.start": Date.now(), event: "gtm.js" }]);
}

export function loadContainer(container: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.appendChild(script);
}
