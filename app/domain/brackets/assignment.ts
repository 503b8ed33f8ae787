interface Column {
  index: number;
  row: number | null;
  /** The least cost of a path that gives the current row this column; the path comes from column `via`. */
  cost: number;
  via: Column | null;
}

/**
 * Returns a separate column for each row with the least total cost (assignment problem, shortest augmenting
 * paths). Costs are finite integers; rows may not outnumber columns.
 */
export function cheapestAssignment(
  rows: number,
  columns: number,
  costOf: (row: number, column: number) => number,
): number[] {
  const all = Array.from({ length: columns }, (_, index): Column => ({
    index,
    row: null,
    cost: 0,
    via: null,
  }));
  for (let row = 0; row < rows; row++) {
    reach(all, row, costOf);
    const free = all.filter((column) => column.row === null);
    let end = free.reduce<Column | null>(
      (best, column) => (best === null || column.cost < best.cost ? column : best),
      null,
    );
    while (end !== null) {
      end.row = end.via === null ? row : end.via.row;
      end = end.via;
    }
  }
  const columnOf = new Map(all.map(({ row, index }) => [row, index]));
  return Array.from({ length: rows }, (_, row) => columnOf.get(row) ?? row);
}

function reach(
  all: readonly Column[],
  row: number,
  costOf: (row: number, column: number) => number,
): void {
  for (const column of all) {
    column.cost = costOf(row, column.index);
    column.via = null;
  }
  let changed = true;
  while (changed) {
    changed = false;
    for (const from of all) {
      const { row: holder } = from;
      if (holder === null) continue;
      const left = from.cost - costOf(holder, from.index);
      for (const to of all) {
        const cost = left + costOf(holder, to.index);
        if (cost >= to.cost) continue;
        to.cost = cost;
        to.via = from;
        changed = true;
      }
    }
  }
}
