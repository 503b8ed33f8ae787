import {
  initialsOf,
  type Bearer,
  chargeOf,
  OUTLINE,
  shieldColors,
} from "~/components/team/shield.tsx";

/** A team or championship with its logo as a `data:` address. */
export type Crest = Omit<Bearer, "logo"> & { picture: string | null };

/** Pixels. */
const ROOM_FOR_INITIALS = 40;

interface CardShieldProps {
  /** Null: a team that is not known yet. */
  of: Crest | null;
  edge: number;
}

/** A logo, or a shield with its initials, as large as the card needs it. */
export function CardShield({ of, edge }: CardShieldProps) {
  if (of?.picture) {
    return (
      <img src={of.picture} alt="" width={edge} height={edge} style={{ objectFit: "contain" }} />
    );
  }
  if (!of) {
    return (
      <svg width={edge} height={edge} viewBox="0 0 32 32">
        <path d={OUTLINE} fill="none" stroke="#6f7a88" strokeWidth="1.5" strokeDasharray="3 2" />
      </svg>
    );
  }
  const { field, ink, tincture } = shieldColors(of);
  return (
    <div style={{ position: "relative", display: "flex", width: edge, height: edge }}>
      <svg width={edge} height={edge} viewBox="0 0 32 32">
        <path d={OUTLINE} fill={field} />
        <path d={chargeOf(of)} fill={tincture} />
        <path d={OUTLINE} fill="none" stroke="#ffffff" strokeOpacity="0.35" strokeWidth="0.8" />
      </svg>
      {edge < ROOM_FOR_INITIALS ? null : <Initials of={of} edge={edge} ink={ink} />}
    </div>
  );
}

function Initials({ of, edge, ink }: { of: Crest; edge: number; ink: string }) {
  const initials = initialsOf(of.short_name ?? of.name);
  return (
    <span
      style={{
        position: "absolute",
        left: 0,
        top: 0,
        width: edge,
        height: edge,
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        color: ink,
        fontSize: edge * (initials.length > 2 ? 0.22 : 0.29),
        fontWeight: 800,
      }}
    >
      {initials}
    </span>
  );
}
