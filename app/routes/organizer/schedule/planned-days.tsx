import { clockTime, longDay, shortDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { byDay, type Change } from "./by-day.ts";

/** Games by the day that they go to, each with its hour and field, and where it was. */
export function PlannedDays({
  changes,
  fields,
}: {
  changes: Change[];
  fields: { id: number; name: string }[];
}) {
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return (
    <div className="planned">
      {byDay(changes).map(({ key, first, changes }) => (
        <section key={key} className="card">
          <header>
            <h3>{longDay(first)}</h3>
          </header>
          <ul>
            {changes.map((change) => (
              <li key={change.game_id}>
                <b className="clock">{clockTime(change.after.starts_at)}</b>
                <span>
                  {change.label}
                  <span className="sub dots">
                    <span>{names.get(change.after.field_id ?? 0) ?? "—"}</span>
                    <Before change={change} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Before({ change: { before, after } }: { change: Change }) {
  const { t } = useText();
  if (before.starts_at === null) return null;
  const same = before.starts_at === after.starts_at && before.field_id === after.field_id;
  if (same) return <span>{t("organizer.schedule.plan.same")}</span>;
  const at = `${shortDay(before.starts_at)} ${clockTime(before.starts_at)}`;
  return <span>{t("organizer.schedule.plan.was", { at })}</span>;
}
