import type { CSSProperties, ReactNode } from "react";
import { darkenForText, INK, BRAND_YELLOW } from "~/components/team/color.ts";
import {
  type ShieldBearer,
  chooseCharge,
  initialsOn,
  SHIELD_OUTLINE,
  shieldColors,
} from "~/components/team/shield.tsx";
import type { TFunction } from "i18next";
import { clockTime, shortDay } from "~/components/date.ts";
import { type SideFacts, listSides, statusKey } from "~/components/game/game-facts.ts";
import type { Game, Team } from "~/components/records.ts";
import { CARD_FORMATS, type CardFormat } from "~/components/target.ts";

export const QUIET_COLOR = "#c6cdd7";

const groundStyle: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  backgroundColor: INK,
  color: "#ffffff",
  fontSize: 34,
  fontWeight: 600,
};

const oneLine: CSSProperties = {
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
};

/** Padding of a card; on a story the app's buttons cover its top and bottom. */
const PADDING: Record<CardFormat, CSSProperties> = {
  link: { paddingTop: 44, paddingInline: 56, paddingBottom: 40 },
  quadrado: { paddingTop: 64, paddingInline: 60, paddingBottom: 60 },
  historia: { paddingTop: 250, paddingInline: 60, paddingBottom: 300 },
};

interface CardProps {
  format: CardFormat;
  crest: Crest;
  name: string;
  about: string;
  brand: string;
  colors: readonly string[];
  children?: ReactNode;
}

export function ShareCard({ format, crest, name, about, brand, colors, children }: CardProps) {
  return (
    <div style={{ ...groundStyle, ...PADDING[format] }}>
      <Colors format={format} colors={colors} />
      <Pitch format={format} />
      <div style={{ position: "relative", display: "flex", alignItems: "center", gap: 22 }}>
        <CardShield of={crest} edge={76} />
        <div style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
          <span style={{ ...oneLine, fontSize: 42, fontWeight: 800 }}>{name}</span>
          <span style={{ ...oneLine, fontSize: 27, color: QUIET_COLOR }}>{about}</span>
        </div>
        <span style={{ display: "flex", fontSize: 40, fontWeight: 800, letterSpacing: -1.4 }}>
          {brand}
          <span style={{ color: BRAND_YELLOW }}>.</span>
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

/** The first color fills the card, the second the part beyond a slanted line; darkened for text. */
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
      <path d={`M0 0H${width}V${height}H0z`} fill={darkenForText(first)} />
      {second ? <path d={slant} fill={darkenForText(second)} /> : null}
    </svg>
  );
}

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

export function CardName({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return <span style={{ ...oneLine, minWidth: 0, ...style }}>{children}</span>;
}

interface CardHeadProps {
  tall: boolean;
  gap: number;
  shield: ReactNode;
  name: string;
  children: ReactNode;
}

/** A shield with a name and a line below it; in tall cards one above the other. */
export function CardHead({ tall, gap, shield, name, children }: CardHeadProps) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: tall ? "column" : "row",
        alignItems: "center",
        gap: 40,
        marginBottom: gap,
      }}
    >
      {shield}
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          minWidth: 0,
          ...(tall ? { alignItems: "center" } : { flex: 1 }),
        }}
      >
        <CardName style={{ fontSize: 64, fontWeight: 800, maxWidth: "100%" }}>{name}</CardName>
        {children}
      </div>
    </div>
  );
}

/** A team or championship; its logo is a `data:` address. */
export type Crest = Omit<ShieldBearer, "logo"> & { picture: string | null };

const ROOM_FOR_INITIALS = 40;

export function CardShield({ of, edge }: { of: Crest | null; edge: number }) {
  if (of?.picture) {
    return (
      <img src={of.picture} alt="" width={edge} height={edge} style={{ objectFit: "contain" }} />
    );
  }
  if (!of) {
    return (
      <svg width={edge} height={edge} viewBox="0 0 32 32">
        <path
          d={SHIELD_OUTLINE}
          fill="none"
          stroke="#6f7a88"
          strokeWidth="1.5"
          strokeDasharray="3 2"
        />
      </svg>
    );
  }
  const { field, ink, tincture } = shieldColors(of);
  return (
    <div style={{ position: "relative", display: "flex", width: edge, height: edge }}>
      <svg width={edge} height={edge} viewBox="0 0 32 32">
        <path d={SHIELD_OUTLINE} fill={field} />
        <path d={chooseCharge(of)} fill={tincture} />
        <path
          d={SHIELD_OUTLINE}
          fill="none"
          stroke="#ffffff"
          strokeOpacity="0.35"
          strokeWidth="0.8"
        />
      </svg>
      {edge < ROOM_FOR_INITIALS ? null : <Initials of={of} edge={edge} ink={ink} />}
    </div>
  );
}

function Initials({ of, edge, ink }: { of: Crest; edge: number; ink: string }) {
  const initials = initialsOn(of);
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

/** Most rows of a card, without and with lines for fields. */
const MOST_ROWS: Record<CardFormat, number> = { link: 5, quadrado: 8, historia: 12 };
const MOST_ROWS_WITH_PLACES: typeof MOST_ROWS = { link: 4, quadrado: 8, historia: 11 };

export const teamsShown = (games: readonly Game[]): Team[] =>
  games
    .slice(0, MOST_ROWS.historia)
    .flatMap(({ home_team, away_team }) => [home_team, away_team])
    .filter((team) => team !== null);

const SPACE: Record<CardFormat, { gap: number; fontSize: number }> = {
  link: { gap: 8, fontSize: 34 },
  quadrado: { gap: 20, fontSize: 36 },
  historia: { gap: 34, fontSize: 42 },
};

interface GameRowsProps {
  games: Game[];
  format: CardFormat;
  t: TFunction;
  crest: (team: Team) => Crest;
}

export function GameRows({ games, format, t, crest }: GameRowsProps) {
  const most = games.some((game) => formatDayAndField(game) !== "")
    ? MOST_ROWS_WITH_PLACES
    : MOST_ROWS;
  const shown = games.slice(0, most[format]);
  const left = games.length - shown.length;
  return (
    <div style={{ display: "flex", flexDirection: "column", ...SPACE[format] }}>
      {shown.map((game) => (
        <GameRow key={game.id} game={game} t={t} crest={crest} />
      ))}
      {left > 0 ? (
        <span style={{ fontSize: 26, color: QUIET_COLOR, textAlign: "center" }}>
          {t("share.more", { count: left })}
        </span>
      ) : null}
    </div>
  );
}

type RowProps = Pick<GameRowsProps, "t" | "crest">;

function GameRow({ game, t, crest }: { game: Game } & RowProps) {
  const [home, away] = listSides(game);
  const where = formatDayAndField(game);
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ display: "flex", alignItems: "center", gap: 18, height: 48 }}>
        <Side facts={home} t={t} crest={crest} />
        <span
          style={{
            display: "flex",
            justifyContent: "center",
            width: 210,
            fontSize: home.score === null ? 30 : 40,
            fontWeight: 800,
            color:
              game.status === "live" ? BRAND_YELLOW : home.score === null ? QUIET_COLOR : "#ffffff",
          }}
        >
          {scoreOrKickoff(game, home, away, t)}
        </span>
        <Side facts={away} t={t} crest={crest} mirrored />
      </div>
      {where === "" ? null : (
        <span
          style={{ display: "flex", justifyContent: "center", fontSize: 25, color: QUIET_COLOR }}
        >
          <CardName>{where}</CardName>
        </span>
      )}
    </div>
  );
}

const formatDayAndField = ({ status, starts_at, field }: Game): string =>
  [status === "scheduled" && starts_at && shortDay(starts_at), field?.name]
    .filter(Boolean)
    .join(" · ");

/** Characters above which a name gets a smaller font. */
const LONG = 13;

function Side({
  facts,
  t,
  crest,
  mirrored = false,
}: { facts: SideFacts; mirrored?: boolean } & RowProps) {
  const name = facts.team?.short_name ?? facts.name ?? t("game.toBeDefined");
  return (
    <div
      style={{
        display: "flex",
        flexDirection: mirrored ? "row-reverse" : "row",
        justifyContent: "flex-end",
        alignItems: "center",
        gap: 16,
        flex: 1,
        minWidth: 0,
        color: facts.lost ? QUIET_COLOR : "#ffffff",
      }}
    >
      <CardName style={name.length > LONG ? { fontSize: "0.72em" } : {}}>{name}</CardName>
      <CardShield of={facts.team && crest(facts.team)} edge={44} />
    </div>
  );
}

function scoreOrKickoff(game: Game, home: SideFacts, away: SideFacts, t: TFunction): string {
  if (home.score !== null && away.score !== null) {
    const [left, right] = [home, away].map(({ penalties }) =>
      penalties === null ? "" : `(${penalties})`,
    );
    return [left, home.score, t("game.versus"), away.score, right]
      .filter((v) => v !== "")
      .join(" ");
  }
  if (game.status !== "scheduled") return t(statusKey(game));
  if (!game.starts_at) return t("game.versus");
  return game.time_known ? clockTime(game.starts_at) : t("game.versus");
}
