import { Problem } from "../http/problem.ts";

/**
 * Refuses an edit of a row that has changed since it was read, with the row as it is now. A call
 * that names no version edits what is there; the write's own guard still sees to it that nothing
 * comes between.
 */
export function expectVersion<T extends { version: number }>(
  row: T,
  version: number | undefined,
): void {
  if (version !== undefined && row.version !== version) {
    throw new Problem(409, "Outra pessoa mudou isto enquanto você editava. Recarregue e confira.", {
      current: row,
    });
  }
}
