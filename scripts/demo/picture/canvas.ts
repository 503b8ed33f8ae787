/** Red, green and blue, 0 to 255. */
export type Ink = readonly [number, number, number];

/** Whether a shape covers a point; the picture reaches from -1 to 1 in its smaller measure. */
export type Shape = (x: number, y: number) => boolean;

/** A shape with its colour, which may change from point to point. */
export interface Layer {
  shape: Shape;
  ink: Ink | ((x: number, y: number) => Ink);
}

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Uint8Array;
}

/** Points of a pixel that are looked at, from its middle: what makes edges soft. */
const SAMPLES = [
  [-0.25, -0.25],
  [0.25, 0.25],
] as const;

/** Paints layers, the first at the bottom; where none covers, the picture lets through. */
export function paint(width: number, height: number, layers: readonly Layer[]): Picture {
  const pixels = new Uint8Array(width * height * 4);
  const unit = Math.min(width, height) / 2;
  const fromTop = layers.toReversed();
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let covered = 0;
      for (const [right, down] of SAMPLES) {
        const x = (column + 0.5 + right - width / 2) / unit;
        const y = (row + 0.5 + down - height / 2) / unit;
        const ink = inkAt(fromTop, x, y);
        if (ink === null) continue;
        red += ink[0];
        green += ink[1];
        blue += ink[2];
        covered++;
      }
      if (covered > 0) {
        pixels[at] = red / covered;
        pixels[at + 1] = green / covered;
        pixels[at + 2] = blue / covered;
        pixels[at + 3] = (covered / SAMPLES.length) * 255;
      }
      at += 4;
    }
  }
  return { width, height, pixels };
}

function inkAt(fromTop: readonly Layer[], x: number, y: number): Ink | null {
  for (const { shape, ink } of fromTop) {
    if (shape(x, y)) return typeof ink === "function" ? ink(x, y) : ink;
  }
  return null;
}

/** "#rrggbb" as an ink. */
export function inkOf(hex: string): Ink {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export const mixInks = (one: Ink, other: Ink, share: number): Ink => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export const everywhere: Shape = () => true;

export const ellipse =
  (cx: number, cy: number, rx: number, ry = rx): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom;

/** What lies inside of a line through points, by the number of its sides that a ray crosses. */
export const polygon =
  (points: readonly (readonly [number, number])[]): Shape =>
  (x, y) => {
    let inside = false;
    let [x1, y1] = points.at(-1) ?? [0, 0];
    for (const [x2, y2] of points) {
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      [x1, y1] = [x2, y2];
    }
    return inside;
  };

export const both =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.every((shape) => shape(x, y));

export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y);

/** A shape made smaller or larger around a point. */
export const placeShape =
  (shape: Shape, cx: number, cy: number, scale: number): Shape =>
  (x, y) =>
    shape((x - cx) / scale, (y - cy) / scale);
