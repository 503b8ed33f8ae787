import type { QrDrawing } from "./qr-drawing.ts";

/** Modules of quiet around the code: readers need four. */
const QUIET = 4;

/** The picture of a code that the server has drawn. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
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
      <path d={path} fill="#000" />
    </svg>
  );
}
