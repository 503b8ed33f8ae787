import { encode } from "uqr";
import { useText } from "~/i18n/use-text.ts";

/** Empty modules around the code: scanners need four. */
const QUIET = 4;

export function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  const edge = size + 2 * QUIET;
  return (
    <svg
      className="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      width="224"
      height="224"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export interface QrDrawing {
  size: number;
  path: string;
}

export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { border: 0 });
  return { size, path: data.flatMap(findRuns).join("") };
}

/** Returns the dark runs of a row as path parts; joining neighbors halves the page. */
function findRuns(row: boolean[], y: number): string[] {
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

export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useText();
  return (
    <div className="row">
      <input className="code-text" readOnly value={text} aria-label={label} />
      <button
        type="button"
        className="button button-quiet button-small"
        data-copy={text}
        data-copied={t("form.copied")}
        hidden
      >
        {t("form.copy")}
      </button>
    </div>
  );
}
