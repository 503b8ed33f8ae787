import { href as hrefOfRouter } from "react-router";
import { memoize } from "~/domain/memoize.ts";

const splitPattern = memoize(500, (pattern) => pattern.slice(1).split("/"));

/** A required parameter that fills a whole segment of a pattern. */
const PARAMETER = /^:[\w-]+$/;

/** A value that needs no escaping. */
const PLAIN = /^[\w-]+$/;

/**
 * Works as the router's `href`, but splits each pattern once, since a page has hundreds of links. Escaped
 * values and optional parts go to the router.
 */
export const href: typeof hrefOfRouter = (pattern, ...args) => {
  let address = "";
  for (const part of splitPattern(pattern)) {
    if (part.startsWith(":") || part.endsWith("*")) {
      const value: unknown = PARAMETER.test(part) && Reflect.get(args[0] ?? {}, part.slice(1));
      if (typeof value !== "string" || !PLAIN.test(value)) return hrefOfRouter(pattern, ...args);
      address += `/${value}`;
    } else address += `/${part}`;
  }
  return address;
};
