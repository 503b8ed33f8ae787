/** The year that orders a season: the first four digits of its name ("Verão 2026/27" → 2026), else the year of `today`. */
export function yearOf(name: string, today: Date): number {
  const year = /\b(?:19|20|21)\d{2}\b/.exec(name)?.[0];
  return year === undefined ? today.getUTCFullYear() : Number(year);
}
