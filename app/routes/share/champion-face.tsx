import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Champion, Team } from "~/components/records.ts";
import type { CardFormat } from "~/components/site/card-format.ts";
import { titleInWords } from "~/components/table/champion-card.tsx";
import { VOLT } from "~/components/team/color.ts";
import { Name, QUIET } from "./card.tsx";
import { CardShield, type Crest } from "./card-shield.tsx";

interface ChampionFaceProps {
  champion: Champion;
  t: TFunction;
  crest: (team: Team) => Crest;
  format: CardFormat;
  /** The table that the title was won in: beside the champion on a wide card, else below. */
  table: ReactNode;
}

/** The champion as large as the card, or above its table, and how the title was won. */
export function ChampionFace({ champion, t, crest, format, table }: ChampionFaceProps) {
  const note = titleInWords(champion, t) ?? "";
  if (table && format !== "link") {
    return (
      <div style={{ display: "flex", flexDirection: "column", gap: 44 }}>
        <div style={{ display: "flex", alignItems: "center", gap: 36 }}>
          <CardShield of={crest(champion.team)} edge={170} />
          <div style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
            <span style={{ color: VOLT, fontSize: 40, fontWeight: 850 }}>
              {t("bracket.champion")}
            </span>
            <Name style={{ fontSize: 56, fontWeight: 850 }}>{champion.team.name}</Name>
            <Name style={{ fontSize: 30, color: QUIET }}>{note}</Name>
          </div>
        </div>
        {table}
      </div>
    );
  }
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 44 }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          gap: 14,
          ...(table ? { width: 400 } : { flex: 1 }),
          minWidth: 0,
        }}
      >
        <span style={{ color: VOLT, fontSize: 40, fontWeight: 850 }}>{t("bracket.champion")}</span>
        <CardShield of={crest(champion.team)} edge={170} />
        <Name
          style={{
            fontSize: table ? 46 : 64,
            fontWeight: 850,
            whiteSpace: "normal",
            textAlign: "center",
            lineClamp: 2,
            lineHeight: 1.1,
          }}
        >
          {champion.team.name}
        </Name>
        <Name style={{ fontSize: 27, color: QUIET, maxWidth: "100%" }}>{note}</Name>
      </div>
      {table ? (
        <div style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
          {table}
        </div>
      ) : null}
    </div>
  );
}
