import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Returns all page paths, without a leading slash. */
export function listPaths(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = [parent, path].filter(Boolean).join("/");
    if (children) return listPaths(children, own);
    return index || path ? [own] : [];
  });
}
