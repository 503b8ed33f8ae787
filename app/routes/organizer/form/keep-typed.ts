import { type ClientActionFunctionArgs, data, href, isRouteErrorResponse } from "react-router";
import type { Outcome } from "~/components/form/use-page-form.ts";
import { loadLimit } from "~/fan/loading.ts";
import { reportDeskForm } from "~/fan/desk-visits.ts";
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
    return answer === LATE ? answerOffline(form) : answer;
  } catch (error) {
    if (isAccepted(error)) reportDeskForm(form);
    const isLost =
      error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    if (!isLost) throw error;
    return answerOffline(form);
  } finally {
    clearTimeout(timer);
  }
}

/** With a failure's status nothing is loaded again, which would fail, too. */
const answerOffline = (form: string) =>
  data({ form, result: {}, offline: true } satisfies Outcome, { status: 503 });

/** A form that was accepted redirects; so does one whose session had ended, to the sign-in. */
function isAccepted(answer: unknown): boolean {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status > 399) return false;
  const to = answer.headers.get("location") ?? "";
  return new URL(to, window.location.href).pathname !== href("/organizador/entrar");
}
