import { isReading } from "./request.ts";

/**
 * Decides security headers and caching. `fan` and `embed` are public; `measuring` is the tag manager's frame;
 * an unknown address is `other`, never cached.
 */
export type RouteClass = "api" | "embed" | "fan" | "measuring" | "organizer" | "other" | "secret";

export const MAINTENANCE_PAGE = "/manutencao";

const under = (pathname: string, folder: string) =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** True when anyone may read this class and the edge may cache it. */
export const isPublic = (kind: RouteClass): boolean => kind === "fan" || kind === "embed";

export function routeClass(address: string): RouteClass {
  const pathname = address.replace(/\.data$/, "");
  if (under(pathname, "/v1")) return "api";
  // Under maintenance an embed redirects to the maintenance page within its frame.
  if (under(pathname, "/iframe") || pathname === MAINTENANCE_PAGE) return "embed";
  if (under(pathname, "/organizador")) return "organizer";
  if (pathname === "/medicao") return "measuring";
  // In capitals the address opens nothing, but is still a secret that no container may see.
  if (opensWithSecret(pathname.toLowerCase())) return "secret";
  return isForFans(pathname) ? "fan" : "other";
}

export const EDITING = "editar";

const EDITABLE =
  /^\/(?:c\/[^/]+(?:\/rodadas|\/jogo\/[^/]+)?|iframe\/(?:(?:table|rounds)\/)?[^/]+)$/;

/**
 * True when an organizer edits a public page in place, in every spelling of the parameter that the pages read
 * as `editar`.
 */
export function editsInPlace({ pathname, searchParams }: URL, method = "GET"): boolean {
  if (!EDITABLE.test(pathname.replace(/\.data$/, ""))) return false;
  return searchParams.has(EDITING) || !isReading({ method });
}

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
  "/sem-sinal/organizador",
  "/sitemap.xml",
  "/sw.js",
  "/termos",
]);

const isForFans = (pathname: string): boolean =>
  FOR_ALL.has(pathname) || ["/c", "/sitemap"].some((folder) => under(pathname, folder));

/** True when the address itself gives access, such as a team's page or a game's sheet. */
const opensWithSecret = (pathname: string): boolean =>
  under(pathname, "/equipe") ||
  under(pathname, "/mesa") ||
  pathname === "/avisos/parar" ||
  /^\/c\/[^/]+\/inscricao(?:\/|$)/.test(pathname);

export const shownChampionship = (pathname: string): string | null =>
  SHOWING.exec(pathname)?.[1] ?? null;

const SHOWING =
  /^\/(?:c|iframe(?:\/(?:bracket|game|next|rounds|scorers|table|team))?)\/([a-z0-9-]+)(?:\/|$)/;

/** Returns a moved championship's address under /c, or a card's without unknown parameters; else null. */
export function findMovedAddress(url: URL): URL | null {
  const target = new URL(url);
  const former = /^\/campeonatos?(\/.*)?$/.exec(url.pathname);
  if (former) target.pathname = `/c${former[1] ?? ""}`;
  else if (CARD.test(url.pathname)) target.search = cardQuery(url.searchParams);
  return target.href === url.href ? null : target;
}

const CARD = /^\/c\/.+\/cartao\.png$/;

const CARD_NAMES = ["rodada", "fase", "formato", "v", "torneio"];

function cardQuery(asked: URLSearchParams): string {
  const values = CARD_NAMES.map((name): [string, string] => [name, asked.get(name) ?? ""]);
  return new URLSearchParams(values.filter(([, value]) => value !== "")).toString();
}
