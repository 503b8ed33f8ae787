import { encode } from "uqr";

/** Modules of quiet around the code: readers need four. */
const QUIET = 4;

/** A text as a picture that a phone's camera reads, drawn on the server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const edge = size + 2 * QUIET;
  return (
    <svg
      className="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={data.flatMap(runsOf).join("")} fill="#000" />
    </svg>
  );
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
