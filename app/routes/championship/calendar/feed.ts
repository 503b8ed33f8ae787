import type { Route } from "./+types/feed";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { loadAnswers, numberParam, readTarget } from "~/routes/request.ts";
import { getCalendar } from "~/v1/site/calendar/contract.ts";
import { answerFeed, calendarFile } from "./calendar.server.ts";

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  return answerFeed({ name: "calendario.ics", t }, async () => {
    const target = readTarget(request, params);
    const team = numberParam(request, "time");
    const scope = target.tournament === undefined ? "championship" : "tournament";
    const query = { ...target, scope, ...(team !== undefined && { team }) } as const;
    const calendar = await loadAnswers(context.get(apiContext)(getCalendar, { query }));
    const { origin } = context.get(siteContext);
    return calendarFile({ target, calendar, origin, t });
  });
}
