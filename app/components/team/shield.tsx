import type { DrawnShield } from "../../domain/competition.ts";
import { SHIELD_BACKGROUNDS } from "../../domain/competition/shield-fields.ts";
import { makeInitials } from "../../domain/people/initials.ts";
import type { Team } from "../records.ts";
import { Stretched } from "../stretched.tsx";
import { contrast, chooseInk, mixColors, INK, visibleOn } from "./color.ts";

export interface ShieldBearer {
  id: number;
  name: string;
  short_name?: string | null;
  primary_color?: string | null;
  secondary_color?: string | null;
  logo: string | null;
  /** The drawing chosen in a tournament; by default the id decides. */
  shield?: DrawnShield | null;
}

type Colored = Pick<ShieldBearer, "id" | "primary_color" | "secondary_color" | "shield">;

export const SHIELD_OUTLINE = "M4 4h24v13c0 7-6 10.5-12 13C10 27.5 4 24 4 17z";

const CHARGES = [
  "M4 4h24v5H4z",
  "M4 4h3.5v21.8C5.2 23.4 4 20.4 4 17zM28 4h-3.5v21.8c2.3-2.4 3.5-5.4 3.5-8.8z",
  "M6.6 23.5h18.8C23 26.6 19.5 28.5 16 30c-3.5-1.5-7-3.4-9.4-6.5z",
  "M4 4h24v13c0 7-6 10.5-12 13C10 27.5 4 24 4 17zM7 7v10c0 5 4.3 7.7 9 9.8 4.7-2.1 9-4.8 9-9.8V7z",
  "M4 4h12L4 13z",
  "M28 4H16l12 9z",
  "M4 4h12L4 13zM28 4H16l12 9z",
  "M4 4h4.5v22.7C5.5 24.2 4 20.9 4 17z",
  "M28 4h-4.5v22.7c3-2.5 4.5-5.8 4.5-9.7z",
  "M4 4h24v5H4zM6.6 23.5h18.8C23 26.6 19.5 28.5 16 30c-3.5-1.5-7-3.4-9.4-6.5z",
] as const;

/** Colors of a shield's figure ("charge"), each used only on backgrounds with enough contrast. */
const tinctures = ["#ffffff", "#f2c200", "#111827", "#dc2626", "#2563eb"] as const;
/** Least contrast between a shield's figure and its background. */
const APART = 1.6;

const tones = new Map<string, string[]>(
  SHIELD_BACKGROUNDS.map((field) => [
    field,
    [
      mixColors(field, chooseInk(field), 0.35),
      ...tinctures.filter((tincture) => contrast(field, tincture) >= APART),
    ],
  ]),
);

const drawingOf = ({ id, shield }: Colored): number => shield?.drawing ?? id;

/** Returns how often the list of backgrounds was used up before this drawing. */
const countTurns = (drawing: number): number => Math.floor(drawing / SHIELD_BACKGROUNDS.length);

export function chooseCharge(of: Colored): string {
  const drawing = drawingOf(of);
  return CHARGES[(drawing + countTurns(drawing)) % CHARGES.length] ?? CHARGES[0];
}

/**
 * Returns a shield's colors: the team's own, else ones that follow from its id. Background, figure and color
 * vary in turn, for hundreds of combinations.
 */
export function shieldColors(of: Colored) {
  const drawing = drawingOf(of);
  const bare = SHIELD_BACKGROUNDS[drawing % SHIELD_BACKGROUNDS.length] ?? SHIELD_BACKGROUNDS[0];
  const field = of.primary_color ?? bare;
  const ink = chooseInk(field);
  const toned = mixColors(field, ink, 0.35);
  const own = (of.primary_color === null ? tones.get(field) : null) ?? [toned];
  const round = Math.floor(countTurns(drawing) / CHARGES.length);
  return { field, ink, tincture: of.secondary_color ?? own[round % own.length] ?? toned };
}

/** Returns a shield's letters: unique ones within a tournament, else the name's initials. */
export const initialsOn = ({
  name,
  short_name,
  shield,
}: Pick<ShieldBearer, "name" | "short_name" | "shield">): string =>
  shield?.initials ?? makeInitials(short_name ?? name);

/** Returns initial values for a form of team colors: those of the shield. */
export function colorChoice(of: Colored) {
  const { field, tincture } = shieldColors(of);
  return { own_colors: of.primary_color !== null, primary_color: field, secondary_color: tincture };
}

type PictureWidth = 96 | 256 | 1200;

/** Path of public files; pictures elsewhere have no scaled versions. */
export const FILE_FOLDER = "/v1/files/";

export const pictureUrl = (address: string, width: PictureWidth): string =>
  address.startsWith(FILE_FOLDER) ? `${address}?w=${width}` : address;

const sizes = { small: 26, medium: 40, large: 56, huge: 72 } as const;

/**
 * A logo, or a shield with initials; an outline for an unknown team. Assistive technology skips it: the name
 * is next to it.
 */
export function Shield({
  of,
  size = "small",
}: {
  of: ShieldBearer | null;
  size?: keyof typeof sizes;
}) {
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
      <path d={SHIELD_OUTLINE} fill={field} />
      <path d={chooseCharge(of)} fill={tincture} />
      <path d={SHIELD_OUTLINE} className="shield-edge" />
      <Initials of={of} ink={ink} />
    </svg>
  );
}

function Initials({ of, ink }: { of: ShieldBearer; ink: string }) {
  const initials = initialsOn(of);
  return (
    <text className={initials.length > 2 ? "tight" : undefined} x="16" y="20" fill={ink}>
      {initials}
    </text>
  );
}

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
      <path d={SHIELD_OUTLINE} className="shield-empty" />
    </svg>
  );
}

/** A team's name; the sheet shows the short one in narrow places. */
export function TeamName({ team }: { team: Team }) {
  return (
    <span className="name" data-short={team.short_name ?? undefined}>
      {team.name}
    </span>
  );
}

/** Underlines the open tab in a color, lightened for the dark header. */
export const TabLine = ({ color }: { color: string }) => (
  <Stretched viewBox="0 0 1 1" width="40" height="4">
    <rect width="1" height="1" fill={visibleOn(INK, color)} />
  </Stretched>
);

/** Color stripes on top of a dark card, lightened for it. Crisp edges avoid a seam between similar colors. */
export function ColorStripe({ colors }: { colors: string[] }) {
  return (
    <Stretched
      className="color-stripe"
      viewBox={`0 0 ${colors.length} 1`}
      width="100%"
      height="5"
      shapeRendering="crispEdges"
    >
      {colors.map((color, at) => (
        <rect key={at} x={at} width="1" height="1" fill={visibleOn(INK, color, 1.6)} />
      ))}
    </Stretched>
  );
}
