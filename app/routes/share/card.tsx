import type { CSSProperties, ReactNode } from "react";
import { groundOf, INK, VOLT } from "~/components/team/color.ts";
import { CardShield, type Crest } from "./card-shield.tsx";
import { CARD_FORMATS, type CardFormat } from "~/components/target.ts";

export const FONT = "Figtree";
export const QUIET = "#c6cdd7";

const ground: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  width: "100%",
  height: "100%",
  backgroundColor: INK,
  color: "#ffffff",
  fontFamily: FONT,
  fontSize: 34,
  fontWeight: 600,
};

const oneLine: CSSProperties = {
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
};

/** Room around what a card says: a story has the app's own buttons above and below. */
const PADDING: Record<CardFormat, string> = {
  link: "44px 56px 40px",
  quadrado: "64px 60px 60px",
  historia: "250px 60px 300px",
};

interface CardProps {
  format: CardFormat;
  crest: Crest;
  name: string;
  /** What stands below the championship's name. */
  about: string;
  brand: string;
  /** The colours that it is under: of a team, or of the two sides of a game. */
  colors: readonly string[];
  children: ReactNode;
}

/** The frame of every card: the championship on top, Apito's mark, the pitch behind. */
export function Card({ format, crest, name, about, brand, colors, children }: CardProps) {
  return (
    <div style={{ ...ground, padding: PADDING[format] }}>
      <Colors format={format} colors={colors} />
      <Pitch format={format} />
      <div style={{ position: "relative", display: "flex", alignItems: "center", gap: 22 }}>
        <CardShield of={crest} edge={76} />
        <div style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
          <span style={{ ...oneLine, fontSize: 42, fontWeight: 800 }}>{name}</span>
          <span style={{ ...oneLine, fontSize: 27, color: QUIET }}>{about}</span>
        </div>
        <span style={{ fontSize: 40, fontWeight: 850, letterSpacing: -1.4 }}>
          {brand}
          <span style={{ color: VOLT }}>.</span>
        </span>
      </div>
      <div
        style={{
          position: "relative",
          display: "flex",
          flexDirection: "column",
          flex: 1,
          justifyContent: "center",
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** The first colour on the whole card, the second beyond a slanting halfway line; as dark as words need. */
function Colors({ format, colors: [first, second] }: Pick<CardProps, "format" | "colors">) {
  if (!first) return null;
  const { width, height } = CARD_FORMATS[format];
  const slant = `M${width * 0.56} 0H${width}V${height}H${width * 0.44}z`;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: "absolute", left: 0, top: 0 }}
    >
      <path d={`M0 0H${width}V${height}H0z`} fill={groundOf(first)} />
      {second ? <path d={slant} fill={groundOf(second)} /> : null}
    </svg>
  );
}

/** The centre circle and halfway line, seen from above. */
function Pitch({ format }: { format: CardFormat }) {
  const { width, height } = CARD_FORMATS[format];
  return (
    <svg
      width="900"
      height="900"
      viewBox="0 0 400 400"
      fill="none"
      stroke="#ffffff"
      strokeOpacity="0.06"
      strokeWidth="2"
      style={{ position: "absolute", left: (width - 900) / 2, top: (height - 900) / 2 }}
    >
      <circle cx="200" cy="200" r="120" />
      <path d="M200 0v400" />
    </svg>
  );
}

/** A name on one line, cut where there is no room. */
export function Name({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return <span style={{ ...oneLine, minWidth: 0, ...style }}>{children}</span>;
}
