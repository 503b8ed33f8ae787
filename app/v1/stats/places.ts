/** Where the page of a ranking begins. */
interface Beginning {
  /** Rows before the page. */
  before: number;
  /** Of the row before the page; null at the beginning of the list. */
  last: { total: number; position: number } | null;
  /** How many rows have more than the page's first; not looked at when the row before is known. */
  better: number;
}

/** The position of each total of a page, most first: equal totals share one, and the next skips. */
export function positionsOf(totals: readonly number[], { before, last, better }: Beginning) {
  const positions: number[] = [];
  let above = last ?? { total: totals[0] ?? 0, position: better + 1 };
  for (const [at, total] of totals.entries()) {
    const position = total === above.total ? above.position : before + at + 1;
    above = { total, position };
    positions.push(position);
  }
  return positions;
}
