import type { Zone } from "../records.ts";

interface PositionLineProps {
  /** The places after each round, from the first round on; two or more. */
  positions: number[];
  /** How many places there are. */
  places: number;
  zones: Zone[];
}

/** Places by round as a line, the first place on top, on the bands of the table's zones. */
export function PositionLine({ positions, places, zones }: PositionLineProps) {
  const width = positions.length - 1;
  const points = positions.map((position, at) => `${at} ${position - 0.5}`);
  const last = points.at(-1);
  return (
    <svg className="position-line" viewBox={`0 0 ${width} ${places}`} preserveAspectRatio="none">
      {zones.map(({ from, to, kind }) => (
        <rect
          key={`${kind}-${from}`}
          className={`band-${kind}`}
          y={from - 1}
          width={width}
          height={Math.max(0, Math.min(to, places) - from + 1)}
        />
      ))}
      <path d={`M${points.join("L")}`} />
      <path className="position-now" d={`M${last}h0`} />
    </svg>
  );
}
