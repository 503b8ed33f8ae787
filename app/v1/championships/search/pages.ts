import { type PageQuery, pageOf } from "../../kit/contract.ts";
import { teamOrNull } from "../../teams/team-ref.ts";
import { closeTo } from "./store.ts";

/** The page of the championships that hold every word, each with the team that led to it. */
export function foundPage<T extends { team: string | null }>(
  { rows, counted }: { rows: T[]; counted: { total: number }[] },
  query: PageQuery,
) {
  const found = rows.map(({ team, ...summary }) => ({ ...summary, team: teamOrNull(team) }));
  return pageOf(found, counted, query);
}

/** The page of the championships that the words are almost in. */
export function closestPage<T extends { text: string }>(
  words: string[],
  meant: T[],
  query: PageQuery,
) {
  const close = closeTo(words, meant).map(({ text: _, ...summary }) => ({
    ...summary,
    team: null,
  }));
  const start = (query.page - 1) * query.per_page;
  const page = close.slice(start, start + query.per_page);
  return pageOf(page, [{ total: close.length }], query);
}
