import { memoize } from "../../domain/memoize.ts";

export const INK = "#252d3a";
export const BRAND_YELLOW = "#c8f04b";

const DARK_INK = "#1a2029";
const LIGHT_INK = "#ffffff";

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const MANY = 1_000;

const luminance = memoize(MANY, (hex: string): number => {
  const [r, g, b] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
});

/** Returns the contrast ratio of two colors by WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns the dark or white text color with more contrast on a background. */
export const chooseInk = (background: string): string =>
  contrast(DARK_INK, background) >= contrast(LIGHT_INK, background) ? DARK_INK : LIGHT_INK;

/** Mixes two colors; `share` is the part of the second. */
export function mixColors(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, at) =>
    Math.round(channel + ((target[at] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the color, or its nearest tone with contrast `ratio` on a surface. */
export function visibleOn(surface: string, color: string, ratio = 3): string {
  const away = chooseInk(surface);
  for (let share = 0; share < 1; share += 0.1) {
    const tone = mixColors(color, away, share);
    if (contrast(tone, surface) >= ratio) return tone;
  }
  return away;
}

const QUIET_WORDS = "#c6cdd7";

/** Returns the color, or its nearest tone dark enough for text of dark cards. */
export function darkenForText(color: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const tone = mixColors(color, DARK_INK, share);
    if (contrast(tone, QUIET_WORDS) >= 4.5) return tone;
  }
  return DARK_INK;
}

/** White and near-white have a higher contrast to the ink than this. */
const PALE = 11;

/**
 * Returns a second color for a band on the first: a near-white would darken to gray, so it only tints the
 * first.
 */
export const bandColor = (field: string, tincture: string): string =>
  darkenForText(contrast(tincture, INK) > PALE ? mixColors(field, tincture, 0.15) : tincture);

/** Card backgrounds of both color schemes. */
const CARDS = ["#ffffff", "#1a2029"] as const;

/** Returns the color, or its nearest tone with contrast 3 on cards of both schemes. */
export function signColor(color: string): string {
  const [light, dark] = CARDS;
  return visibleOn(dark, visibleOn(light, color));
}

interface Championship {
  id: number;
  name: string;
  color: string | null;
  logo: string | null;
}

export const toCrestColors = ({ id, name, color, logo }: Championship) => ({
  id,
  name,
  logo,
  primary_color: color ?? BRAND_YELLOW,
});
