import { dayKey } from "~/components/date.ts";

/** Where a game was and where it goes. */
export interface Change {
  game_id: number;
  label: string;
  before: { starts_at: string | null; field_id: number | null };
  after: { starts_at: string | null; field_id: number | null };
}

type Dated = Change & { after: { starts_at: string } };

const isDated = (change: Change): change is Dated => change.after.starts_at !== null;

/** The days that games go to, earliest first, each with its games in order of time and field. */
export function byDay(changes: readonly Change[]) {
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
