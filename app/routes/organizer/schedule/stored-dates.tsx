import { useText } from "~/i18n/use-text.ts";
import { type Violation, Violations } from "./violations.tsx";

interface StoredProps {
  violations: (Violation & { hard: boolean })[];
  labels: Record<number, string>;
  /** No game has a date: nothing can be wrong yet. */
  undated: boolean;
}

/** What is wrong with the dates as they are stored. */
export function StoredDates({ violations, labels, undated }: StoredProps) {
  const { t } = useText();
  if (undated) return null;
  return (
    <section className="stack" aria-labelledby="como-esta">
      <div>
        <h2 id="como-esta">{t("organizer.schedule.now.title")}</h2>
        {violations.length === 0 ? <p className="sub">{t("organizer.schedule.now.fine")}</p> : null}
      </div>
      <Violations
        kind="broken"
        title={t("organizer.schedule.now.broken")}
        violations={violations.filter(({ hard }) => hard)}
        labels={labels}
      />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.now.unmet")}
        violations={violations.filter(({ hard }) => !hard)}
        labels={labels}
      />
    </section>
  );
}
