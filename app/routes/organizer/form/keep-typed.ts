import { type ClientActionFunctionArgs, data, href, isRouteErrorResponse } from "react-router";
import type { FormOutcome } from "~/components/form/use-page-form.ts";
import { loadLimit } from "~/fan/loading.ts";
import { sendDeskForm } from "~/routes/organizer/desk-visits.ts";
import { readTextPart } from "~/routes/form/text-in.ts";
import { forgetUnsent, storeUnsent } from "./unsent.ts";

/** A mark for a form without an answer in time. */
const LATE = Symbol("late");

/**
 * The `clientAction` of pages with forms: when the network, the server or the time fails, the page keeps the
 * typed values, also over a reload, and shows a notice.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData();
  const form = readTextPart(sent, "_form");
  const keep = () => {
    storeUnsent(sent);
    return answerOffline(form);
  };
  let timer: number | undefined;
  const lateness = new Promise<typeof LATE>((resolve) => {
    timer = window.setTimeout(() => resolve(LATE), loadLimit());
  });
  try {
    const answer = await Promise.race([serverAction(), lateness]);
    if (answer === LATE) return keep();
    forgetUnsent(form);
    return answer;
  } catch (error) {
    if (isAccepted(error)) {
      sendDeskForm(form);
      forgetUnsent(form);
    }
    const isLost =
      error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    if (!isLost) throw error;
    return keep();
  } finally {
    clearTimeout(timer);
  }
}

/** An error status keeps the page from reloading its data, which would fail too. */
const answerOffline = (form: string) =>
  data({ form, result: {}, offline: true } satisfies FormOutcome, { status: 503 });

/** True for a redirect: accepted forms redirect, and a session that ended redirects to the sign-in. */
function isAccepted(answer: unknown): boolean {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status > 399) return false;
  const to = answer.headers.get("location") ?? "";
  return new URL(to, window.location.href).pathname !== href("/organizador/entrar");
}
