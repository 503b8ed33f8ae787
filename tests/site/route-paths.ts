import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The paths of all routes that lead to something, and are no frame of others; without a slash in front. */
export function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = [parent, path].filter(Boolean).join("/");
    if (children) return pathsOf(children, own);
    return index || path ? [own] : [];
  });
}
