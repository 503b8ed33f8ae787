import { href } from "react-router";

/**
 * An address of the organizer's area that a query or form named, or the list of championships: never
 * another site's.
 */
export function safeRedirect(to: unknown): string {
  const fallback = href("/organizador");
  if (typeof to !== "string" || !/^\/organizador(?:[/?][^\\\s\p{Cc}]*)?$/u.test(to))
    return fallback;
  const { origin, pathname, search } = new URL(to, "https://apito.invalid");
  return origin === "https://apito.invalid" && /^\/organizador(?:\/|$)/.test(pathname)
    ? pathname + search
    : fallback;
}

/** Where somebody signs in, to come back to this address. */
export function signInPath({ pathname, search }: URL): string {
  const back = safeRedirect(pathname + search);
  const query = new URLSearchParams(back === href("/organizador") ? {} : { voltar: back });
  const suffix = query.toString();
  return href("/organizador/entrar") + (suffix && `?${suffix}`);
}
