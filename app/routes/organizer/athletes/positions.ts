import type { Option } from "~/components/form/controls.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { listPositions } from "~/v1/positions/contract.ts";

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
