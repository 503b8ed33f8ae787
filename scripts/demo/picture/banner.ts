import {
  both,
  box,
  ellipse,
  everywhere,
  type Ink,
  type Layer,
  mixInks,
  paint,
  polygon,
  type Shape,
  without,
} from "./canvas.ts";
import { pngOf } from "./png.ts";

const WIDTH = 640;
const HEIGHT = 360;

const WHITE: Ink = [250, 250, 246];
const INK: Ink = [37, 45, 58];
const GOLD: Ink = [246, 190, 60];

/** From one colour above to another below. */
const fade =
  (above: Ink, below: Ink) =>
  (_: number, y: number): Ink =>
    mixInks(above, below, Math.min(1, Math.max(0, (y + 1) / 2)));

/** Mown grass from a height down. */
const grass = (from: number): Layer[] => [
  { shape: box(-2, from, 2, 1), ink: [46, 125, 70] },
  {
    shape: both(box(-2, from, 2, 1), (x, y) => Math.floor((x / (y + 1.2) + 6) * 2.2) % 2 === 0),
    ink: [55, 140, 80],
  },
];

const ball = (cx: number, cy: number, r: number): Layer[] => [
  { shape: ellipse(cx, cy + r * 0.95, r * 0.9, r * 0.16), ink: [30, 84, 48] },
  { shape: ellipse(cx, cy, r), ink: INK },
  { shape: ellipse(cx, cy, r * 0.93), ink: WHITE },
  ...Array.from({ length: 6 }, (_, i): Layer => {
    const angle = (i * Math.PI * 2) / 5;
    const far = i === 5 ? 0 : r * 0.78;
    const spot = ellipse(cx + Math.sin(angle) * far, cy - Math.cos(angle) * far, r * 0.26);
    return { shape: both(spot, ellipse(cx, cy, r * 0.93)), ink: INK };
  }),
];

const goal: Layer[] = [
  {
    shape: both(
      box(-0.9, -0.25, 0.9, 0.42),
      (x, y) =>
        Math.abs(((x * 12 + 40) % 1) - 0.5) > 0.44 || Math.abs(((y * 12 + 40) % 1) - 0.5) > 0.44,
    ),
    ink: [214, 222, 214],
  },
  { shape: without(box(-0.96, -0.31, 0.96, 0.44), box(-0.9, -0.25, 0.9, 0.5)), ink: WHITE },
];

const houses: Layer[] = Array.from({ length: 14 }, (_, i): Layer => {
  const left = -1.8 + i * 0.26;
  const top = -0.16 - ((i * 7) % 5) * 0.07;
  const inks: Ink[] = [
    [196, 98, 66],
    [222, 160, 90],
    [116, 130, 160],
    [188, 76, 92],
  ];
  return { shape: box(left, top, left + 0.24, 0.4), ink: inks[i % inks.length] ?? INK };
});

const rain: Shape = (x, y) =>
  Math.abs((((x * 9 + y * 2.2) % 1) + 1) % 1) < 0.06 &&
  Math.sin(y * 22 + Math.floor(x * 9 + y * 2.2) * 2.3) > 0.2;

const lamp = (cx: number): Layer[] => [
  { shape: box(cx - 0.02, -0.7, cx + 0.02, 0.4), ink: [70, 80, 94] },
  { shape: box(cx - 0.16, -0.82, cx + 0.16, -0.66), ink: [255, 238, 170] },
];

const cup: Layer[] = [
  { shape: without(ellipse(-0.36, -0.3, 0.24, 0.26), ellipse(-0.36, -0.3, 0.15, 0.17)), ink: GOLD },
  { shape: without(ellipse(0.36, -0.3, 0.24, 0.26), ellipse(0.36, -0.3, 0.15, 0.17)), ink: GOLD },
  { shape: both(ellipse(0, -0.6, 0.42, 0.85), box(-1, -0.62, 1, 1)), ink: GOLD },
  { shape: box(-0.06, 0.2, 0.06, 0.5), ink: [214, 158, 40] },
  {
    shape: polygon([
      [-0.16, 0.46],
      [0.16, 0.46],
      [0.28, 0.62],
      [-0.28, 0.62],
    ]),
    ink: GOLD,
  },
  { shape: box(-0.34, 0.62, 0.34, 0.78), ink: [70, 46, 30] },
];

/** The drawn scenes above the news. */
const SCENES: Record<"sunset" | "rain" | "cup", Layer[]> = {
  sunset: [
    { shape: everywhere, ink: fade([74, 84, 150], [255, 176, 96]) },
    { shape: ellipse(0.9, 0.02, 0.34), ink: [255, 222, 140] },
    ...houses,
    ...grass(0.4),
    ...goal,
    ...ball(-0.5, 0.7, 0.2),
  ],
  rain: [
    { shape: everywhere, ink: fade([46, 56, 74], [112, 124, 140]) },
    ...lamp(-1.4),
    ...lamp(1.4),
    ...grass(0.4),
    { shape: ellipse(-0.6, 0.72, 0.75, 0.1), ink: [120, 150, 168] },
    { shape: ellipse(0.8, 0.6, 0.5, 0.07), ink: [120, 150, 168] },
    ...ball(0.15, 0.62, 0.2),
    { shape: rain, ink: [176, 194, 210] },
  ],
  cup: [
    { shape: everywhere, ink: fade([28, 36, 52], [37, 60, 58]) },
    {
      shape: (x, y) => Math.sin(Math.atan2(y + 0.2, x) * 14) > 0.35,
      ink: fade([40, 52, 70], [44, 84, 74]),
    },
    ...cup,
  ],
};

export const drawBanner = (scene: keyof typeof SCENES): Blob =>
  pngOf(paint(WIDTH, HEIGHT, SCENES[scene]));
