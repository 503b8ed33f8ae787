import { encode } from "uqr";

/** A code as a picture draws it: modules on each side, quiet left out, and the dark ones as a path. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** A text as a code that a phone's camera reads. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { border: 0 });
  return { size, path: data.flatMap(runsOf).join("") };
}

/** The dark runs of one row as a path's parts: one for neighbours together, which halves the page. */
function runsOf(row: boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x - start + 1;
    runs.push(`M${start} ${y}h${width}v1h-${width}z`);
  }
  return runs;
}
