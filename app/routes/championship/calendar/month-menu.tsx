import { useText } from "~/i18n/use-text.ts";
import { dayKey, monthName } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import type { Target } from "~/components/target.ts";
import { type CalendarChoice, pathOf } from "./path.ts";
import { monthAfter, monthBefore, monthOf } from "./month.ts";

interface MonthMenuProps {
  target: Target;
  choice: CalendarChoice;
  /** Moments of the nearest games before and behind what is shown, and the games in it. */
  calendar: { previous: string | null; records: unknown[] };
}

/** The shown month between the previous and the next; an agenda from today on links to past games. */
export function MonthMenu({ target, choice, calendar }: MonthMenuProps) {
  const { t } = useText();
  const { month, today } = choice;
  if (month === null) {
    if (!calendar.previous) return null;
    const past = monthOf(dayKey(calendar.previous));
    return (
      <a
        className="text-link calendar-past"
        href={pathOf(target, choice, { view: "agenda", month: past })}
      >
        <Icon name="back" />
        {t("calendar.past")}
      </a>
    );
  }
  const now = monthOf(today);
  return (
    <nav className="month-menu stepper" aria-label={t("calendar.months")}>
      <Step way="previous" month={monthBefore(month)} target={target} choice={choice} />
      <div>
        <h2 className="capital">{monthName(month)}</h2>
        <span className="sub">
          {t("calendar.games", { count: calendar.records.length })}
          {month === now ? null : (
            <a className="text-link" href={pathOf(target, choice, { month: now })}>
              {t("calendar.thisMonth")}
            </a>
          )}
        </span>
      </div>
      <Step way="next" month={monthAfter(month)} target={target} choice={choice} />
    </nav>
  );
}

interface StepProps {
  way: "previous" | "next";
  month: string;
  target: Target;
  choice: CalendarChoice;
}

function Step({ way, month, target, choice }: StepProps) {
  const { t } = useText();
  return (
    <a
      className="step"
      href={pathOf(target, choice, { month })}
      rel={way === "previous" ? "prev" : "next"}
      aria-label={t(`calendar.${way}`, { month: monthName(month) })}
    >
      <Icon name={way === "previous" ? "back" : "forward"} />
    </a>
  );
}
