import type { Route } from "./+types/preview";
import { apiContext } from "~/api-context.ts";
import { ApiProblem } from "~/v1/client.ts";
import { previewNews } from "~/v1/news/contract.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { textIn } from "~/routes/form/text-in.ts";

/** What a text that is being typed becomes; nothing where it is refused, which saving it will tell. */
export async function action({ context }: Route.ActionArgs) {
  const body = textIn(context.get(sentFormContext), "body");
  try {
    return Response.json(await context.get(apiContext)(previewNews, { json: { body } }));
  } catch (error) {
    if (error instanceof ApiProblem) return Response.json(null, { status: error.status });
    throw error;
  }
}
