import type { DrawnShield } from "../../domain/competition.ts";
import { SHIELD_FIELDS } from "../../domain/competition/shield-fields.ts";
import { initialsOf } from "../../domain/people/initials.ts";
import type { Team } from "../records.ts";
import { contrast, inkOn, mix, INK, visibleOn } from "./color.ts";

/** Who bears a shield. */
export interface Bearer {
  id: number;
  name: string;
  short_name?: string | null;
  primary_color?: string | null;
  secondary_color?: string | null;
  logo: string | null;
  /** The drawing that a tournament gave it; without one its id decides. */
  shield?: DrawnShield | null;
}

type Colored = Pick<Bearer, "id" | "primary_color" | "secondary_color" | "shield">;

/** A shield in a square of 32. */
export const OUTLINE = "M4 4h24v13c0 7-6 10.5-12 13C10 27.5 4 24 4 17z";

/** Charges that leave the middle free for initials. */
const CHARGES = [
  // Chief, flanks, point, bordure.
  "M4 4h24v5H4z",
  "M4 4h3.5v21.8C5.2 23.4 4 20.4 4 17zM28 4h-3.5v21.8c2.3-2.4 3.5-5.4 3.5-8.8z",
  "M6.6 23.5h18.8C23 26.6 19.5 28.5 16 30c-3.5-1.5-7-3.4-9.4-6.5z",
  "M4 4h24v13c0 7-6 10.5-12 13C10 27.5 4 24 4 17zM7 7v10c0 5 4.3 7.7 9 9.8 4.7-2.1 9-4.8 9-9.8V7z",
  // A corner, the other, both.
  "M4 4h12L4 13z",
  "M28 4H16l12 9z",
  "M4 4h12L4 13zM28 4H16l12 9z",
  // A flank, the other, chief and point.
  "M4 4h4.5v22.7C5.5 24.2 4 20.9 4 17z",
  "M28 4h-4.5v22.7c3-2.5 4.5-5.8 4.5-9.7z",
  "M4 4h24v5H4zM6.6 23.5h18.8C23 26.6 19.5 28.5 16 30c-3.5-1.5-7-3.4-9.4-6.5z",
] as const;

/** What charges are drawn in, each on the fields that it stands out on. */
const tinctures = ["#ffffff", "#f2c200", "#111827", "#dc2626", "#2563eb"] as const;
/** The least contrast that tells a charge from its field. */
const APART = 1.6;

const tones = new Map<string, string[]>(
  SHIELD_FIELDS.map((field) => [
    field,
    [
      mix(field, inkOn(field), 0.35),
      ...tinctures.filter((tincture) => contrast(field, tincture) >= APART),
    ],
  ]),
);

/** Number of the bearer's drawing: of a tournament, where no other team has it, or its id. */
const drawingOf = ({ id, shield }: Colored): number => shield?.drawing ?? id;

/** Returns how often the fields were dealt out before this drawing. */
const turnOf = (drawing: number): number => Math.floor(drawing / SHIELD_FIELDS.length);

/** What is drawn on a shield. */
export function chargeOf(of: Colored): string {
  const drawing = drawingOf(of);
  return CHARGES[(drawing + turnOf(drawing)) % CHARGES.length] ?? CHARGES[0];
}

/**
 * The colours that a shield is drawn in: the bearer's own, else some that stay the same. Field, charge and
 * tincture change in turn, so that hundreds of drawings differ.
 */
export function shieldColors(of: Colored) {
  const drawing = drawingOf(of);
  const bare = SHIELD_FIELDS[drawing % SHIELD_FIELDS.length] ?? SHIELD_FIELDS[0];
  const field = of.primary_color ?? bare;
  const ink = inkOn(field);
  const toned = mix(field, ink, 0.35);
  const own = (of.primary_color === null ? tones.get(field) : null) ?? [toned];
  const round = Math.floor(turnOf(drawing) / CHARGES.length);
  return { field, ink, tincture: of.secondary_color ?? own[round % own.length] ?? toned };
}

/** The letters on a shield: those of a tournament, where no other team has them, or those of the name. */
export const initialsOn = ({
  name,
  short_name,
  shield,
}: Pick<Bearer, "name" | "short_name" | "shield">): string =>
  shield?.initials ?? initialsOf(short_name ?? name);

/** What a form begins with that lets somebody choose a team's colours: those that its shield shows. */
export function colorChoice(of: Colored) {
  const { field, tincture } = shieldColors(of);
  return { own_colors: of.primary_color !== null, primary_color: field, secondary_color: tincture };
}

/** Widths in pixels that the API makes a picture smaller to. */
type PictureWidth = 96 | 256 | 1200;

/** Where public files lie; any other address knows no widths. */
export const FILE_FOLDER = "/v1/files/";

/** The address of a stored picture as small as it is shown. */
export const pictureUrl = (address: string, width: PictureWidth): string =>
  address.startsWith(FILE_FOLDER) ? `${address}?w=${width}` : address;

/** Edge in CSS pixels, and the class that sets it. */
const sizes = { small: 26, medium: 40, large: 56, huge: 72 } as const;

interface ShieldProps {
  /** Null for a team not known yet. */
  of: Bearer | null;
  size?: keyof typeof sizes;
}

/**
 * A team's or championship's own logo, or a shield in its colours with its initials; an outline for
 * nobody yet. It stands beside the name, so assistive technology skips it.
 */
export function Shield({ of, size = "small" }: ShieldProps) {
  if (!of) return <EmptyShield size={size} />;
  const edge = sizes[size];
  const className = `shield shield-${size}`;
  if (of.logo) {
    return (
      <img
        className={className}
        src={pictureUrl(of.logo, edge > 40 ? 256 : 96)}
        alt=""
        width={edge}
        height={edge}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const { field, ink, tincture } = shieldColors(of);
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width={edge}
      height={edge}
      aria-hidden="true"
      focusable="false"
    >
      <path d={OUTLINE} fill={field} />
      <path d={chargeOf(of)} fill={tincture} />
      <path d={OUTLINE} className="shield-edge" />
      <Initials of={of} ink={ink} />
    </svg>
  );
}

function Initials({ of, ink }: { of: Bearer; ink: string }) {
  const initials = initialsOn(of);
  return (
    <text className={initials.length > 2 ? "tight" : undefined} x="16" y="20" fill={ink}>
      {initials}
    </text>
  );
}

/** The outline that stands for a team not known yet. */
function EmptyShield({ size }: { size: keyof typeof sizes }) {
  const edge = sizes[size];
  return (
    <svg
      className={`shield shield-${size}`}
      viewBox="0 0 32 32"
      width={edge}
      height={edge}
      aria-hidden="true"
    >
      <path d={OUTLINE} className="shield-empty" />
    </svg>
  );
}

/** A team's name; where there is little room the style shows its short one instead. */
export function TeamName({ team }: { team: Team }) {
  return (
    <span className="name" data-short={team.short_name ?? undefined}>
      {team.name}
    </span>
  );
}

/** Underlines the open tab in a colour, lightened until it shows on the dark. */
export const TabLine = ({ color }: { color: string }) => (
  <svg viewBox="0 0 1 1" width="40" height="4" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1" height="1" fill={visibleOn(INK, color)} />
  </svg>
);

/**
 * Colours side by side along the top edge of a dark card, lightened until they show on it. Crisp
 * edges leave no seam between two that are alike.
 */
export function ColorStripe({ colors }: { colors: string[] }) {
  return (
    <svg
      className="color-stripe"
      viewBox={`0 0 ${colors.length} 1`}
      width="100%"
      height="5"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {colors.map((color, at) => (
        <rect key={at} x={at} width="1" height="1" fill={visibleOn(INK, color, 1.6)} />
      ))}
    </svg>
  );
}
