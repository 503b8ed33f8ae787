const KEPT_AT = "apito-kept-at";
/** Days for which a stored page is shown: data about people in older ones may have been erased. */
const DAYS = 30;

/** True for a page that a device may store: public ones have `no-cache`, others `no-store`. */
export function isStorable({ ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  return ok && !redirected && isHtml && headers.get("cache-control") === "no-cache";
}

export async function stampPage(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  return new Response(await response.blob(), { headers });
}

/** Returns a stored page with its age in place of `{at}`, or nothing when it is too old. */
export async function addAgeNotice(page: Response, words: string): Promise<Response | undefined> {
  const at = readMoment(page);
  if (at === null) return undefined;
  const said = words.replace("{at}", moment.format(at));
  const notice = `<p class="notice notice-warning notice-low" role="status" data-offline>${said}</p>`;
  const html = (await page.text()).replace("</body>", () => `${notice}</body>`);
  return new Response(html, { headers: page.headers });
}

interface StoredPage {
  url: string;
  page: Response | undefined;
}

export async function addStoredPages(
  offline: Response,
  stored: readonly StoredPage[],
): Promise<Response> {
  const items = await Promise.all(stored.map(renderItem));
  const list = items.some(Boolean)
    ? `<ul class="card rows lined">${items.reverse().join("")}</ul>`
    : "";
  const html = (await offline.text()).replace(/<ul[^>]*data-kept-pages[^>]*><\/ul>/, () => list);
  return new Response(html, { status: 503, headers: offline.headers });
}

async function renderItem({ url, page }: StoredPage): Promise<string> {
  const at = page ? readMoment(page) : null;
  const title = page && /<title>([^<]*)<\/title>/.exec(await page.text())?.[1];
  if (at === null || !title) return "";
  const { pathname, search } = new URL(url);
  const href = (pathname + search).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<li><a class="list-row block-link" href="${href}"><b class="grow">${title}</b><span class="sub">${moment.format(at)}</span></a></li>`;
}

function readMoment({ headers }: Response): number | null {
  const at = Number(headers.get(KEPT_AT));
  return at > Date.now() - DAYS * 24 * 60 * 60 * 1000 ? at : null;
}

const moment = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
