import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { Outcome } from "~/components/form/outcome.ts";
import { loadLimit } from "~/fan/load-failure.ts";
import { textOfPart } from "~/routes/form/text-in.ts";

/** What a form's answer is while nothing is heard of it in time. */
const LATE = Symbol("late");

/**
 * The `clientAction` of pages with forms: when the answer does not come, because the network is away,
 * the server fails or says nothing in time, the page stays with all that was typed and says so.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const form = textOfPart(await request.clone().formData(), "_form");
  let timer: number | undefined;
  const lateness = new Promise<typeof LATE>((resolve) => {
    timer = window.setTimeout(() => resolve(LATE), loadLimit());
  });
  try {
    const answer = await Promise.race([serverAction(), lateness]);
    return answer === LATE ? lost(form) : answer;
  } catch (error) {
    const isLost =
      error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    if (!isLost) throw error;
    return lost(form);
  } finally {
    clearTimeout(timer);
  }
}

/** With a failure's status nothing is loaded again, which would fail, too. */
const lost = (form: string) =>
  data({ form, result: {}, offline: true } satisfies Outcome, { status: 503 });
