import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { between, pick } from "../random.ts";
import {
  both,
  box,
  ellipse,
  everywhere,
  type Ink,
  inkOf,
  type Layer,
  mixInks,
  paint,
} from "./canvas.ts";
import { pngOf } from "./png.ts";

const SIZE = 144;

const SKINS = ["#f2c9a5", "#e0ac7e", "#c68a5b", "#9c6238", "#6f4324", "#4d2d18"];
const HAIRS = ["#1c1511", "#2f1e14", "#5a3a1f", "#8a6a3c", "#6b6b6b"];
const DARK: Ink = [32, 24, 20];

/** A drawn head and shoulders in a club's colours, always the same for the same number. */
export function drawPortrait(number: number, shirt: string, trim: string): Blob {
  const random = numbersFrom(number);
  const skin = inkOf(pick(random, SKINS));
  const hair = inkOf(pick(random, HAIRS));
  const width = between(random, 40, 46) / 100;
  const crown = ellipse(0, -0.22, width + 0.04, 0.56);
  const cut = pick(random, [-0.42, -0.36, -0.3]);
  const layers: Layer[] = [
    { shape: everywhere, ink: mixInks(inkOf(shirt), [255, 255, 255], 0.72) },
    ...(random() < 0.25 ? [{ shape: ellipse(0, -0.38, width + 0.2, 0.48), ink: hair }] : []),
    { shape: ellipse(0, 1.05, 0.86, 0.62), ink: inkOf(shirt) },
    { shape: ellipse(0, 0.55, 0.3, 0.2), ink: inkOf(trim) },
    { shape: box(-0.17, 0.1, 0.17, 0.5), ink: mixInks(skin, DARK, 0.16) },
    { shape: ellipse(0, 0.5, 0.2, 0.13), ink: mixInks(skin, DARK, 0.16) },
    { shape: ellipse(-width, -0.12, 0.08, 0.12), ink: skin },
    { shape: ellipse(width, -0.12, 0.08, 0.12), ink: skin },
    { shape: ellipse(0, -0.15, width, 0.55), ink: skin },
    ...(random() < 0.85
      ? [{ shape: both(crown, (_: number, y: number) => y < cut), ink: hair }]
      : []),
    ...(random() < 0.35
      ? [
          {
            shape: both(
              ellipse(0, -0.13, width + 0.01, 0.56),
              (x: number, y: number) => y > 0.1 - Math.abs(x) * 0.3,
            ),
            ink: mixInks(hair, skin, 0.25),
          },
        ]
      : []),
    { shape: ellipse(-0.17, -0.17, 0.05, 0.065), ink: DARK },
    { shape: ellipse(0.17, -0.17, 0.05, 0.065), ink: DARK },
    { shape: both(ellipse(-0.17, -0.24, 0.11, 0.07), (_, y) => y < -0.27), ink: hair },
    { shape: both(ellipse(0.17, -0.24, 0.11, 0.07), (_, y) => y < -0.27), ink: hair },
    { shape: ellipse(0, -0.02, 0.055, 0.08), ink: mixInks(skin, DARK, 0.14) },
    { shape: both(ellipse(0, 0.13, 0.16, 0.09), (_, y) => y > 0.13), ink: [250, 246, 240] },
  ];
  return pngOf(paint(SIZE, SIZE, layers));
}
