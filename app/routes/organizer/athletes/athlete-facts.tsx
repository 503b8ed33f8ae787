import { useText } from "~/i18n/use-text.ts";
import type { Option } from "~/components/form/controls.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { listPositions } from "~/v1/positions/contract.ts";

const looks = {
  pending: "tag tag-wait",
  approved: "tag",
  rejected: "tag tag-bad",
  released: "tag",
};

/** Where an athlete's inscription stands. */
export function StatusTag({ status }: { status: keyof typeof looks }) {
  const { t } = useText();
  return <span className={looks[status]}>{t(`organizer.athletes.statuses.${status}`)}</span>;
}

export type KnownPosition = CallOutput<typeof listPositions>["records"][number];

/** How a stored position reads: one of the twelve, or as somebody wrote it. */
export const positionLabel = (position: string | null, known: KnownPosition[]): string =>
  known.find(({ value }) => value === position)?.label ?? position ?? "";

/** The twelve positions to choose from, and one that stands already and is none of them. */
export function positionOptions(known: KnownPosition[], stored: string | null): Option[] {
  const options = known.map(({ value, label }) => ({ value, label }));
  const other = stored !== null && !known.some(({ value }) => value === stored);
  return other ? [{ value: stored, label: stored }, ...options] : options;
}

/** "31/05/2010" of a day as it is stored, "2010-05-31". */
export const dayOf = (day: string): string => day.split("-").toReversed().join("/");
