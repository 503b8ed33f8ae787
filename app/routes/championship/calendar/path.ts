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
