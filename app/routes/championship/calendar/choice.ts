import { data } from "react-router";
import { dayIn } from "~/domain/local-day.ts";
import { numberParam } from "~/routes/request.ts";
import { firstDay, isMonth, lastDay, monthOf } from "./month.ts";
import { calendarPath, type Target } from "~/components/target.ts";

type View = "agenda" | "mes";

/** What `?ver=`, `?mes=`, `?time=` and `?pagina=` ask for. */
export interface CalendarChoice {
  view: View;
  /** null: an agenda from today on. */
  month: string | null;
  team: number | undefined;
  page: number;
  today: string;
}

/** Where the calendar stands for a choice; what is not named stays as chosen, but the page. */
export function pathOf(
  target: Target,
  { view, month, team }: CalendarChoice,
  change: { view?: View; month?: string | null; page?: number } = {},
): string {
  const to = { view, month, ...change };
  return calendarPath(target, {
    ver: to.view === "agenda" ? to.view : undefined,
    mes: to.month ?? undefined,
    time: team,
    pagina: change.page && change.page > 1 ? change.page : undefined,
  });
}

/** A calendar is a month's, this one's when none is named; a view or month that is none is a 400 page. */
export function choiceOf(request: Request, now: Date): CalendarChoice {
  const { searchParams } = new URL(request.url);
  const view = searchParams.get("ver") || "mes";
  const month = searchParams.get("mes") || null;
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
