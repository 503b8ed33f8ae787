import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { Outcome } from "~/components/form/outcome.ts";
import { textOfPart } from "~/routes/form/text-in.ts";

/**
 * The `clientAction` of pages with forms: when the answer does not come, because the network is away
 * or the server fails, the page stays with all that was typed and says so.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const form = textOfPart(await request.clone().formData(), "_form");
  try {
    return await serverAction();
  } catch (error) {
    const lost = error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    if (!lost) throw error;
    // With a failure's status nothing is loaded again, which would fail, too.
    return data({ form, result: {}, offline: true } satisfies Outcome, { status: 503 });
  }
}
