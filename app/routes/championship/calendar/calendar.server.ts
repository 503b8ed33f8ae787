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

/** What an answer of the calendar tells of the games around its days. */
interface Around {
  last: string | null;
  previous: string | null;
  next: string | null;
  undated: number;
  records: readonly unknown[];
}

/** Whether games were played and none lies ahead, with a date or without: nobody has to be kept posted. */
export function isOver({ today }: CalendarChoice, around: Around, undated: number): boolean {
  const { last, previous, next } = around;
  if (undated > 0 || next !== null) return false;
  const latest = last ?? previous;
  return latest !== null && dayIn(new Date(latest)) < today;
}

/**
 * The month that a calendar opens with once nothing lies ahead: that of the last game. Null where the
 * visitor has chosen the days, and where there is a game in those of today or later.
 */
export function lastMonth(
  request: Request,
  { view, today }: CalendarChoice,
  { last, previous, next, undated, records }: Around,
): string | null {
  if (new URL(request.url).searchParams.get("mes")) return null;
  const ahead = last !== null && dayIn(new Date(last)) >= today;
  if (ahead || next || previous === null || records.length > 0) return null;
  return view === "agenda" && undated > 0 ? null : monthOf(dayIn(new Date(previous)));
}
