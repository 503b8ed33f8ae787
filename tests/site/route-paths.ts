import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Returns all page paths, without a leading slash. */
export function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = [parent, path].filter(Boolean).join("/");
    if (children) return pathsOf(children, own);
    return index || path ? [own] : [];
  });
}
