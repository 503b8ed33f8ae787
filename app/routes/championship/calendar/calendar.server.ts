import { data } from "react-router";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { numberParam } from "~/routes/request.ts";
import { firstDay, isMonth, lastDay, monthOf, type CalendarChoice } from "./month.ts";

/** A calendar begins today unless it asks for a month, this one's when none is named; a view or month that is none is a 400 page. */
export function choiceOf(request: Request, now: Date): CalendarChoice {
  const { searchParams } = new URL(request.url);
  const month = searchParams.get("mes") || null;
  const view = searchParams.get("ver") || (month === null ? "agenda" : "mes");
  if (view !== "mes" && view !== "agenda") throw data(null, { status: 400 });
  if (month !== null && !isMonth(month)) throw data(null, { status: 400 });
  const today = dayIn(now);
  return {
    view,
    month: month ?? (view === "mes" ? monthOf(today) : null),
    team: numberParam(request, "time"),
    page: numberParam(request, "pagina") ?? 1,
    today,
  };
}

/** The days that a choice shows. */
export function daysOf({ month, today }: CalendarChoice): { from: string; to?: string } {
  return month === null ? { from: today } : { from: firstDay(month), to: lastDay(month) };
}
