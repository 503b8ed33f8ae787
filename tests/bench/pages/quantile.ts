/** Returns a quantile, NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
