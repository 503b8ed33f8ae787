import {
  both,
  box,
  ellipse,
  inkOf,
  mixInks,
  paint,
  placeShape,
  polygon,
  type Shape,
  without,
} from "./canvas.ts";
import { pngOf } from "./png.ts";

const SIZE = 256;

const shieldShape: Shape = (x, y) =>
  Math.abs(x) <= 0.8 && y >= -0.92 && (y < 0 || (x / 0.8) ** 2 + (y / 0.92) ** 2 <= 1);

const star: Shape = polygon(
  Array.from({ length: 10 }, (_, i): [number, number] => {
    const angle = (i * Math.PI) / 5;
    const reach = i % 2 === 0 ? 1 : 0.42;
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  }),
);

/** What stands in the middle of a shield, or on all of it, from -1 to 1. */
const EMBLEMS = {
  star,
  bolt: polygon([
    [0.25, -1],
    [-0.6, 0.15],
    [-0.05, 0.15],
    [-0.25, 1],
    [0.6, -0.2],
    [0.05, -0.2],
  ]),
  hill: polygon([
    [-1, 0.7],
    [-0.35, -0.55],
    [-0.05, 0],
    [0.3, -0.8],
    [1, 0.7],
  ]),
  drop: (x: number, y: number) =>
    y < 0.25 ? Math.abs(x) < ((y + 1) / 1.25) * 0.6 : ellipse(0, 0.25, 0.62, 0.65)(x, y),
  moon: without(ellipse(-0.1, 0, 0.85), ellipse(0.25, -0.15, 0.7)),
  waves: (x: number, y: number) => Math.abs(((y * 3 + Math.sin(x * 5) * 0.6 + 9) % 2) - 1) < 0.45,
  bridge: without(
    box(-1, -0.35, 1, 0.6),
    (x: number, y: number) =>
      ellipse(-0.5, 0.65, 0.36, 0.62)(x, y) || ellipse(0.5, 0.65, 0.36, 0.62)(x, y),
  ),
  ring: without(ellipse(0, 0, 0.9), ellipse(0, 0, 0.55)),
} as const satisfies Record<string, Shape>;

const PATTERNS = {
  plain: () => false,
  stripes: (x: number) => Math.floor((x + 2) / 0.32) % 2 === 0,
  hoops: (_: number, y: number) => Math.floor((y + 2) / 0.36) % 2 === 0,
  halves: (x: number) => x > 0,
  sash: (x: number, y: number) => Math.abs(x + y) < 0.34,
  chief: (_: number, y: number) => y < -0.42,
} as const satisfies Record<string, Shape>;

/** How a club's shield is drawn. */
export interface ShieldDesign {
  colors: readonly [ground: string, figure: string];
  pattern: keyof typeof PATTERNS;
  emblem: keyof typeof EMBLEMS;
}

export function drawShield({ colors: [ground, figure], pattern, emblem }: ShieldDesign): Blob {
  const inner = placeShape(shieldShape, 0, 0, 0.9);
  const disc = ellipse(0, 0.02, 0.46);
  return pngOf(
    paint(SIZE, SIZE, [
      // Dark, so that white shows on white, too.
      { shape: shieldShape, ink: mixInks(inkOf(ground), [20, 24, 32], 0.5) },
      { shape: inner, ink: inkOf(ground) },
      { shape: both(inner, PATTERNS[pattern]), ink: inkOf(figure) },
      { shape: ellipse(0, 0.02, 0.52), ink: inkOf(figure) },
      { shape: disc, ink: inkOf(ground) },
      { shape: both(disc, placeShape(EMBLEMS[emblem], 0, 0.02, 0.32)), ink: inkOf(figure) },
    ]),
  );
}
