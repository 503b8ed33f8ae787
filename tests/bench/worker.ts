import { cases } from "./cases.ts";

const prepared = new Map<string, () => number>();

/**
 * Runs a case `times` times, prepared on the first call. A worker's clock stops while computing, so callers
 * measure.
 */
export default {
  fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const found = cases.find(({ name }) => name === searchParams.get("name"));
    if (found === undefined) return new Response("unknown", { status: 404 });
    const work = prepared.get(found.name) ?? found.prepare();
    prepared.set(found.name, work);
    let sum = 0;
    for (let i = Number(searchParams.get("times")); i > 0; i--) sum += work();
    return new Response(String(sum));
  },
};
