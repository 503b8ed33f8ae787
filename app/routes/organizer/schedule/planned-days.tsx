import { clockTime, dayKey, longDay, shortDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";

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
    <div className="stack gap-3">
      {byDay(changes).map(({ key, first, changes }) => (
        <section key={key} className="card">
          <header>
            <h3>{longDay(first)}</h3>
          </header>
          <ul className="rows lined items">
            {changes.map((change) => (
              <li key={change.game_id} className="row gap-3">
                <b>{clockTime(change.after.starts_at)}</b>
                <span className="grow lines">
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

/** Where a game was and where it goes. */
interface Change {
  game_id: number;
  label: string;
  before: { starts_at: string | null; field_id: number | null };
  after: { starts_at: string | null; field_id: number | null };
}

type Dated = Change & { after: { starts_at: string } };

const isDated = (change: Change): change is Dated => change.after.starts_at !== null;

/** The days that games go to, earliest first, each with its games in order of time and field. */
function byDay(changes: readonly Change[]) {
  const dated = changes
    .filter(isDated)
    .toSorted(
      (a, b) =>
        a.after.starts_at.localeCompare(b.after.starts_at) ||
        (a.after.field_id ?? 0) - (b.after.field_id ?? 0),
    );
  return [...Map.groupBy(dated, ({ after }) => dayKey(after.starts_at))].map(([key, own]) => ({
    key,
    first: own[0]?.after.starts_at ?? key,
    changes: own,
  }));
}
