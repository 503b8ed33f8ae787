import { inkOn, mix } from "./color.ts";

/** Who bears a shield. */
export interface Bearer {
  id: number;
  name: string;
  short_name?: string | null;
  primary_color?: string | null;
  secondary_color?: string | null;
  logo: string | null;
}

/** A shield in a square of 32. */
export const OUTLINE = "M4 4h24v13c0 7-6 10.5-12 13C10 27.5 4 24 4 17z";

/** Charges that leave the middle free for initials: plain, chief, flanks, point, bordure. */
const CHARGES = [
  null,
  "M4 4h24v5H4z",
  "M4 4h3.5v21.8C5.2 23.4 4 20.4 4 17zM28 4h-3.5v21.8c2.3-2.4 3.5-5.4 3.5-8.8z",
  "M6.6 23.5h18.8C23 26.6 19.5 28.5 16 30c-3.5-1.5-7-3.4-9.4-6.5z",
] as const;

/** Fields for teams without colours, stable by id. */
const fields = [
  "#1d5fc4",
  "#15803d",
  "#b91c2c",
  "#b45309",
  "#6d28d9",
  "#0f766e",
  "#9d174d",
  "#334155",
] as const;

/** What is drawn on a shield: with its colour it stays apart from those of the thirty-one teams made next. */
export const chargeOf = ({ id }: Pick<Bearer, "id">): string | null =>
  CHARGES[Math.floor(id / fields.length) % CHARGES.length] ?? null;

/** The colours that a shield is drawn in: the bearer's own, else some that stay the same. */
export function shieldColors(of: Pick<Bearer, "id" | "primary_color" | "secondary_color">) {
  const field = of.primary_color ?? fields[of.id % fields.length] ?? "#334155";
  const ink = inkOn(field);
  return { field, ink, tincture: of.secondary_color ?? mix(field, ink, 0.35) };
}

/** What a form begins with that lets somebody choose a team's colours: those that its shield shows. */
export function colorChoice(of: Pick<Bearer, "id" | "primary_color" | "secondary_color">) {
  const { field, tincture } = shieldColors(of);
  return {
    own_colors: of.primary_color !== null,
    primary_color: field,
    secondary_color: tincture,
  };
}
