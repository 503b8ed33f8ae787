/** Background colors ("fields") for shields of teams without one, most different first. */
export const SHIELD_BACKGROUNDS = [
  "#1d5fc4",
  "#facc15",
  "#d0152c",
  "#0b1a3a",
  "#38bdf8",
  "#c026d3",
  "#166534",
  "#f9a8d4",
  "#f97316",
  "#6ee7b7",
  "#86103f",
  "#e8edf3",
  "#a16207",
  "#84cc16",
  "#14a598",
  "#6d28d9",
  "#b794f6",
  "#5b3216",
  "#d9bb8a",
  "#64748b",
] as const;

const ALIKE = 0.1;

type Lab = [lightness: number, a: number, b: number];

/** Oklab distances match perception (Ottosson 2020). */
function convertToLab(color: string): Lab {
  const value = Number.parseInt(color.slice(1), 16);
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns the Oklab distance of two colors: 0 for equal, 1 for black and white. */
export function colorDistance(color: string, other: string): number {
  const [one, two] = [convertToLab(color), convertToLab(other)];
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}

/**
 * Returns the indexes of the shield backgrounds that differ clearly from all these colors; when none does,
 * all indexes.
 */
export function backgroundsUnlike(colors: readonly string[]): number[] {
  const all = [...SHIELD_BACKGROUNDS.keys()];
  const unlike = all.filter((at) =>
    colors.every((color) => colorDistance(color, SHIELD_BACKGROUNDS[at] ?? color) >= ALIKE),
  );
  return unlike.length > 0 ? unlike : all;
}
