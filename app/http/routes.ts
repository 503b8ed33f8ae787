import { isReading } from "./request.ts";

/**
 * What kind of answer an address gets: decides its security headers and who may keep it. `fan` and
 * `embed` are public; `measuring` is the frame of the tag manager; an address that nothing here names is
 * `other`, which nobody keeps.
 */
export type RouteClass = "api" | "embed" | "fan" | "measuring" | "organizer" | "other" | "secret";

/** The page that says that the platform is under maintenance. */
export const MAINTENANCE_PAGE = "/manutencao";

const under = (pathname: string, folder: string) =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** Whether everybody may read what has this class, and the edge may keep it. */
export const isPublic = (kind: RouteClass): boolean => kind === "fan" || kind === "embed";

/** The address whose data a page asks for with `.data` behind it is that of the page. */
export function routeClass(address: string): RouteClass {
  const pathname = address.replace(/\.data$/, "");
  if (under(pathname, "/v1")) return "api";
  // Under maintenance an embed leads to the page that says so, within the same frame.
  if (under(pathname, "/iframe") || pathname === MAINTENANCE_PAGE) return "embed";
  if (under(pathname, "/organizador")) return "organizer";
  if (pathname === "/medicao") return "measuring";
  // In capitals it opens nothing, and is still a secret that no container may see.
  if (opensWithSecret(pathname.toLowerCase())) return "secret";
  return isForFans(pathname) ? "fan" : "other";
}

/** Parameter that asks for a page as its organizers edit it. */
export const EDITING = "editar";

/** The pages that their organizers edit in place: table, rounds and game of a championship, and its embeds. */
const EDITABLE =
  /^\/(?:c\/[^/]+(?:\/rodadas|\/jogo\/[^/]+)?|iframe\/(?:(?:table|rounds)\/)?[^/]+)$/;

/**
 * Whether a request is an organizer's who edits a public page in place: it asks for the page's forms, or
 * sends one. However the parameter is spelt that the pages would read as `editar`, this reads it, too.
 */
export function editsInPlace({ pathname, searchParams }: URL, method = "GET"): boolean {
  if (!EDITABLE.test(pathname.replace(/\.data$/, ""))) return false;
  return searchParams.has(EDITING) || !isReading({ method });
}

/** What everybody may read beside the championships. */
const FOR_ALL = new Set([
  "/",
  "/_root",
  "/avisos",
  "/.well-known/security.txt",
  "/oembed",
  "/privacidade",
  "/robots.txt",
  "/seguidos",
  "/sem-sinal",
  "/sitemap.xml",
  "/sw.js",
  "/termos",
]);

/** The first page, a championship's pages, and what search engines and everybody else may read. */
const isForFans = (pathname: string): boolean =>
  FOR_ALL.has(pathname) || ["/c", "/sitemap"].some((folder) => under(pathname, folder));

/** Whether the address itself lets its visitor in: a team's page, the enrolment by a team's link, the end of news. */
const opensWithSecret = (pathname: string): boolean =>
  under(pathname, "/equipe") ||
  pathname === "/avisos/parar" ||
  /^\/c\/[^/]+\/inscricao(?:\/|$)/.test(pathname);

/** The championship (number or slug) whose state an address shows, or null. */
export const shownChampionship = (pathname: string): string | null =>
  SHOWING.exec(pathname)?.[1] ?? null;

const SHOWING =
  /^\/(?:c|iframe(?:\/(?:bracket|game|next|rounds|scorers|table|team))?)\/([a-z0-9-]+)(?:\/|$)/;

/**
 * Returns where an address leads before anything looks at it, or null: the former address of championships to
 * the same path under /c, a card with more in its query than it knows to the card itself.
 */
export function movedFrom(url: URL): URL | null {
  const target = new URL(url);
  const former = /^\/campeonatos?(\/.*)?$/.exec(url.pathname);
  if (former) target.pathname = `/c${former[1] ?? ""}`;
  else if (CARD.test(url.pathname)) target.search = cardQuery(url.searchParams);
  return target.href === url.href ? null : target;
}

const CARD = /^\/c\/.+\/cartao\.png$/;

/** All that the query of a card may hold, in the order of its address: what else is asked draws nothing. */
const CARD_NAMES = ["rodada", "fase", "formato", "v", "torneio"];

function cardQuery(asked: URLSearchParams): string {
  const values = CARD_NAMES.map((name): [string, string] => [name, asked.get(name) ?? ""]);
  return new URLSearchParams(values.filter(([, value]) => value !== "")).toString();
}
