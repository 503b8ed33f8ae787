import type { TFunction } from "i18next";
import { VOLT } from "~/components/color.ts";
import { signed } from "~/components/numbers.ts";
import type { Standing, Team } from "~/components/shapes.ts";
import { Name, QUIET } from "./card.tsx";
import { CardShield, type Crest } from "./card-shield.tsx";

const ROWS = 7;
/** Beside each other. */
const TABLES = 2;

interface StandingsFaceProps {
  tables: { key: number; name: string; rows: Standing[] }[];
  t: TFunction;
  crest: (team: Team) => Crest;
}

/** The rows that a card of these tables shows. */
export const rowsShown = (tables: StandingsFaceProps["tables"]): Standing[] =>
  tables.slice(0, TABLES).flatMap(({ rows }) => rows.slice(0, ROWS));

/** The top of a table, or of the first two. */
export function StandingsFace({ tables, t, crest }: StandingsFaceProps) {
  const shown = tables.slice(0, TABLES);
  return (
    <div style={{ display: "flex", gap: 44 }}>
      {shown.map(({ key, name, rows }) => (
        <div
          key={key}
          style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0, gap: 8 }}
        >
          <div style={{ display: "flex", fontSize: 25, color: QUIET }}>
            <span style={{ flex: 1, minWidth: 0 }}>{name}</span>
            <Cell>{t("table.columns.points.short")}</Cell>
            <Cell>{t("table.columns.played.short")}</Cell>
            {shown.length > 1 ? null : <Cell>{t("table.columns.goal_difference.short")}</Cell>}
          </div>
          {rows.slice(0, ROWS).map((row) => (
            <div key={row.team.id} style={{ display: "flex", alignItems: "center", height: 46 }}>
              <span style={{ width: 44, color: QUIET }}>{row.position}</span>
              <CardShield of={crest(row.team)} edge={42} />
              <Name style={{ flex: 1, paddingLeft: 14 }}>
                {shown.length > 1 ? (row.team.short_name ?? row.team.name) : row.team.name}
              </Name>
              <Cell strong>{row.points}</Cell>
              <Cell>{row.played}</Cell>
              {shown.length > 1 ? null : <Cell>{signed.format(row.goal_difference)}</Cell>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ children, strong = false }: { children: string | number; strong?: boolean }) {
  return (
    <span
      style={{
        display: "flex",
        justifyContent: "flex-end",
        width: 78,
        ...(strong && { fontWeight: 850, color: VOLT }),
      }}
    >
      {children}
    </span>
  );
}
