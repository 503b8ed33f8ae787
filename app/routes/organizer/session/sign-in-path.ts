import { href, redirect, redirectDocument } from "react-router";
import { editsInPlace } from "~/http/routes.ts";

const DESK = /^\/organizador(?:\/|$)/;

/**
 * An address that a query or form named, if it is the organizer's area or a page that is edited in place;
 * else the list of championships. Never another site's.
 */
export function safeRedirect(to: unknown): string {
  const fallback = href("/organizador");
  if (typeof to !== "string" || !/^\/(?:organizador|c|iframe)(?:[/?][^\\\s\p{Cc}]*)?$/u.test(to))
    return fallback;
  const url = new URL(to, "https://apito.invalid");
  const { origin, pathname, search } = url;
  return origin === "https://apito.invalid" && (DESK.test(pathname) || editsInPlace(url))
    ? pathname + search
    : fallback;
}

/** Leads to a page: one outside of the desk is not React's in the browser, which has to load it anew. */
export const leadTo = (to: string): Response =>
  editsInPlace(new URL(to, "https://apito.invalid")) ? redirectDocument(to) : redirect(to);

/** Where somebody signs in, to come back to this address. */
export function signInPath({ pathname, search }: URL): string {
  const back = safeRedirect(pathname + search);
  const query = new URLSearchParams(back === href("/organizador") ? {} : { voltar: back });
  const suffix = query.toString();
  return href("/organizador/entrar") + (suffix && `?${suffix}`);
}
