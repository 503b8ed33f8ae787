import { data, redirect } from "react-router";
import type { Target } from "~/components/target.ts";
import { ApiProblem } from "~/v1/client.ts";

/**
 * Waits for a page's calls. An API 404 becomes a 404 page, a malformed query a 400 page; other errors pass
 * through.
 */
export async function loadAnswers<T>(calls: Promise<T>): Promise<T> {
  try {
    return await calls;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw data(null, { status: 404 });
    if (error instanceof ApiProblem && error.status === 422) throw data(null, { status: 400 });
    throw error;
  }
}

/**
 * Returns the calls' answers like `loadAnswers`; the address of a merged row leads for good to the row that it
 * became.
 * @param row the call that reads the row
 */
export async function loadMerged<T>(
  calls: Promise<T>,
  row: Promise<unknown>,
  to: (id: number) => string,
): Promise<T> {
  try {
    return await loadAnswers(calls);
  } catch (error) {
    const cause: unknown = await row.catch((refused: unknown) => refused);
    const moved_to = cause instanceof ApiProblem ? cause.problem.moved_to : undefined;
    throw moved_to === undefined ? error : redirect(to(moved_to), 301);
  }
}

/** Returns a call's answer, or null when the API finds nothing for this visitor. */
export const nullIfNotFound = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });

export function readPathNumber(part: string | undefined): number {
  if (part === undefined || !/^[1-9]\d{0,14}$/.test(part)) throw data(null, { status: 404 });
  return Number(part);
}

/**
 * Returns a number of the query: undefined when absent, a 400 page unless it is an integer of at least
 * `least`.
 */
export function numberParam(request: Request, name: string, least = 1): number | undefined {
  const text = new URL(request.url).searchParams.get(name);
  if (text === null || text === "") return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) throw data(null, { status: 400 });
  return value;
}

export function readTarget(request: Request, params: { id: string }): Target {
  const tournament = numberParam(request, "torneio");
  return { championship: params.id, ...(tournament !== undefined && { tournament }) };
}

/** Throws a 404 page past the last page; an empty list has page 1. */
export function requirePage<L extends { pagination: { page: number; pages: number } }>(list: L): L {
  const { page, pages } = list.pagination;
  if (page > pages) throw data(null, { status: 404 });
  return list;
}
