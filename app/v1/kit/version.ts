import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./context.ts";

/**
 * Refuses an edit of a row that has changed since it was read, with the row as it is now: 409 when
 * the body named a version, 412 when `If-Match` did (the version in quotes, as in `"3"`). A call that
 * names neither edits what is there; the write's own guard still sees to it that nothing comes between.
 */
export function expectVersion<T extends { version: number }>(
  c: ApiContext,
  row: T,
  version?: number,
): void {
  if (version !== undefined && row.version !== version) {
    throw new Problem(409, "request.stale", { current: row });
  }
  const tags = c.req.header("if-match");
  if (tags !== undefined && !matches(tags, row.version)) {
    throw new Problem(412, "request.stale", { current: row });
  }
}

const matches = (tags: string, version: number): boolean =>
  tags.split(",").some((tag) => {
    const named = tag.trim();
    return named === "*" || named === `"${version}"`;
  });
