import type { Route } from "./+types/feed";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { loadAnswers, numberParam, targetOf } from "~/routes/request.ts";
import { getCalendar } from "~/v1/calendar/contract.ts";
import { calendarFile } from "./feed.server.ts";

/** A calendar that phones subscribe to: of a championship, of a tournament, of a team in either. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  try {
    const target = targetOf(request, params);
    const team = numberParam(request, "time");
    const scope = target.tournament === undefined ? "championship" : "tournament";
    const query = { ...target, scope, ...(team !== undefined && { team }) } as const;
    const calendar = await loadAnswers(context.get(apiContext)(getCalendar, { query }));
    const { origin } = context.get(siteContext);
    return text(calendarFile({ target, calendar, origin, t }), 200, "text/calendar");
  } catch (error) {
    const status = statusOf(error);
    if (status !== 404 && status !== 400) throw error;
    const kind = status === 404 ? "missing" : "malformed";
    return text(`${t(`calendar.feed.${kind}`)}\n`, status, "text/plain");
  }
}

function text(body: string, status: number, type: string): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      ...(status === 200 && { "content-disposition": 'inline; filename="calendario.ics"' }),
      ...(status !== 200 && { "cache-control": "private, no-store" }),
    },
  });
}

/** The status of what a page would be thrown for. */
function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("init" in error)) return null;
  const { init } = error;
  const named = typeof init === "object" && init !== null && "status" in init;
  return named && typeof init.status === "number" ? init.status : null;
}
