import { data } from "react-router";
import type { Target } from "~/components/target.ts";
import { ApiProblem } from "~/v1/client.ts";

/**
 * Waits for a page's calls. What the API says does not exist is a 404 page, what it does not
 * understand a 400 page; anything else stays what it is and becomes the problem page.
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

/** The answer of a call, null where the API says that there is nothing for this visitor. */
export const ifThere = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });

/** The number in a path, or the page that says that nothing is there. */
export function numberIn(part: string | undefined): number {
  if (part === undefined || !/^[1-9]\d{0,14}$/.test(part)) throw data(null, { status: 404 });
  return Number(part);
}

/** A number from the query: absent is undefined, anything but a positive integer a 400 page. */
export function numberParam(request: Request, name: string, least = 1): number | undefined {
  const text = new URL(request.url).searchParams.get(name);
  if (text === null || text === "") return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) throw data(null, { status: 400 });
  return value;
}

/** The championship of the path and the tournament of `?torneio=`. */
export function targetOf(request: Request, params: { id: string }): Target {
  const tournament = numberParam(request, "torneio");
  return { championship: params.id, ...(tournament !== undefined && { tournament }) };
}

/** A page of a list that has fewer pages is a 404 page; an empty list has its first one. */
export function pageThere<L extends { pagination: { page: number; pages: number } }>(list: L): L {
  const { page, pages } = list.pagination;
  if (page > pages) throw data(null, { status: 404 });
  return list;
}
