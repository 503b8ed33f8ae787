import type { Route } from "./+types/preview";
import { apiContext } from "~/worker/contexts.ts";
import { ApiProblem } from "~/v1/client.ts";
import { previewNews } from "~/v1/site/news/contract.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { readTextPart } from "~/routes/form/text-in.ts";

/** Returns a text as HTML for the preview; null for an invalid text, whose error saving will show. */
export async function action({ context }: Route.ActionArgs) {
  const body = readTextPart(context.get(sentFormContext), "body");
  try {
    return Response.json(await context.get(apiContext)(previewNews, { json: { body } }));
  } catch (error) {
    if (error instanceof ApiProblem) return Response.json(null, { status: error.status });
    throw error;
  }
}
