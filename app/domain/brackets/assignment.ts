interface Column {
  index: number;
  /** The row that has this column; null: free. */
  row: number | null;
  /** The least cost at which the row at hand gets here, and the column that then has to be left. */
  cost: number;
  via: Column | null;
}

/**
 * A column of its own for each row, so that the sum of costs is the least possible: the assignment
 * problem, by shortest augmenting paths (one row after the other, Bellman–Ford). No more rows than
 * columns; costs are whole and finite. Answers the column of each row, the same one every time.
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

/** Works out for every column how cheaply `row` gets there, moving rows that have one to others. */
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
