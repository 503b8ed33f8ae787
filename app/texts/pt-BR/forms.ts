export const formatCount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** Writes minutes as "36 h" or "2 dias", rounded down. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} dias`;
}
