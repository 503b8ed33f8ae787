import { type Bearer, chargeOf, OUTLINE, shieldColors } from "./shield-shape.ts";
import type { Team } from "../records.ts";

/** Widths in pixels that the API makes a picture smaller to. */
type PictureWidth = 96 | 256 | 1200;

/** Where public files lie; any other address knows no widths. */
export const FILE_FOLDER = "/v1/files/";

/** The address of a stored picture as small as it is shown. */
export const pictureUrl = (address: string, width: PictureWidth): string =>
  address.startsWith(FILE_FOLDER) ? `${address}?w=${width}` : address;

const SMALL_WORDS = new Set(["a", "as", "e", "o", "os", "da", "das", "de", "do", "dos"]);

/** Up to three initials of a name: "Copa da Várzea" → "CV", "Palmeirinha" → "PAL". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-./]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const main = words.filter((word) => !isSmall(word));
  const [first = name, ...others] = main.length > 0 ? main : words;
  const letters =
    others.length === 0 ? first.slice(0, 3) : [first, ...others].map((w) => w[0]).join("");
  return letters.slice(0, 3).toUpperCase();
}

/** "da", "DA", "e"; but not the "E" of "E. C. Bahia". */
const isSmall = (word: string): boolean =>
  SMALL_WORDS.has(word.toLowerCase()) && !/^[A-Z]$/.test(word);

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
  const initials = initialsOf(of.short_name ?? of.name);
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
