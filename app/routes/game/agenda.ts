import type { Route } from "./+types/agenda";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { answerFeed, calendarFile } from "~/routes/championship/calendar/calendar.server.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getCalendar } from "~/v1/site/calendar/contract.ts";

/** Serves one game as an iCalendar file; a game without a date has none. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  return answerFeed({ name: "jogo.ics", t }, async () => {
    const target = readTarget(request, params);
    const game = readPathNumber(params.gameId);
    const query = { championship: params.id, scope: "championship", game } as const;
    const calendar = await loadAnswers(context.get(apiContext)(getCalendar, { query }));
    if (calendar.records.length === 0) return null;
    const { origin } = context.get(siteContext);
    return calendarFile({ target, calendar, origin, t });
  });
}
