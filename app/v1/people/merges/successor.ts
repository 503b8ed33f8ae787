import { Problem } from "../../../http/problem.ts";

/** Throws the 404 of a merged row, which names the row that it became. */
export function refuseMerged(row: unknown, successor: { kept_id: number } | undefined): void {
  if (row === undefined && successor) {
    throw new Problem(404, "request.notFound", { moved_to: successor.kept_id });
  }
}
