import { calendarPath, type Target } from "~/components/target.ts";

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
    ver: to.view === "agenda" ? to.view : undefined,
    mes: to.month ?? undefined,
    time: team,
    pagina: change.page && change.page > 1 ? change.page : undefined,
  });
}
