import { daysBetween, weekdayOf, addDays } from "~/domain/schedule/local-day.ts";
import { calendarPath, type Target } from "~/components/target.ts";

/** Months as keys, "2026-11"; days as "2026-11-14". All of them are meant in São Paulo. */

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDay = (month: string): string => `${month}-01`;
export const monthAfter = (month: string): string => monthOf(addDays(firstDay(month), 31));
export const monthBefore = (month: string): string => monthOf(addDays(firstDay(month), -1));
export const lastDay = (month: string): string => addDays(firstDay(monthAfter(month)), -1);

/** The weeks of a month, from Sunday to Saturday; null where the day is another month's. */
export function weeksOf(month: string): (string | null)[][] {
  const [from, to] = [firstDay(month), lastDay(month)];
  const before = weekdayOf(from);
  const count = Math.ceil((before + daysBetween(from, to) + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = addDays(from, week * 7 + weekday - before);
      return monthOf(day) === month ? day : null;
    }),
  );
}

type View = "agenda" | "mes";

/** The parameters `?ver=`, `?mes=`, `?time=` and `?pagina=`. */
export interface CalendarChoice {
  view: View;
  /** null: an agenda from today on. */
  month: string | null;
  team: number | undefined;
  page: number;
  today: string;
}

/** The calendar's address for a choice with some changes; without a named page it is the first. */
export function pathOf(
  target: Target,
  { view, month, team }: CalendarChoice,
  change: { view?: View; month?: string | null; page?: number } = {},
): string {
  const to = { view, month, ...change };
  return calendarPath(target, {
    // An agenda from today on and a month are what an address means that says no more.
    ver: (to.view === "agenda") === (to.month === null) ? undefined : to.view,
    mes: to.month ?? undefined,
    time: team,
    pagina: change.page && change.page > 1 ? change.page : undefined,
  });
}
