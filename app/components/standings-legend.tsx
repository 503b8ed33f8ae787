import { useText } from "~/i18n/use-text.ts";
import { given } from "./numbers.ts";
import type { Standing, Zone } from "./shapes.ts";
import { type Mark, MarkLegend } from "./standing-mark.tsx";

interface StandingsLegendProps {
  rows: Standing[];
  marks: Mark[];
}

/** What the badges, signs and asterisks of a table mean. */
export function StandingsLegend({ rows, marks }: StandingsLegendProps) {
  const { t } = useText();
  const zones = zonesOf(rows);
  const adjusted = rows.filter(({ adjustments }) => adjustments.length > 0);
  if (zones.length === 0 && adjusted.length === 0) return null;
  return (
    <footer className="legend pad lined sub">
      {zones.length > 0 ? (
        <ul className="cluster" aria-label={t("table.legend")}>
          {zones.map((zone) => (
            <li key={`${zone.from}-${zone.label}`} className="row">
              <span className={`zone soft-${zone.kind}`}>
                {zone.from === zone.to ? zone.from : `${zone.from}–${zone.to}`}
              </span>
              {zone.label}
            </li>
          ))}
          <MarkLegend marks={marks} />
        </ul>
      ) : null}
      {adjusted.map(({ team, adjustments }) =>
        adjustments.map(({ points, reason }) => (
          <p key={`${team.id}-${reason}`}>
            *{" "}
            {t("table.adjustment", {
              team: team.name,
              points: given.format(points),
              count: points,
              reason,
            })}
          </p>
        )),
      )}
    </footer>
  );
}

function zonesOf(rows: Standing[]): Zone[] {
  const zones = new Map<string, Zone>();
  for (const { zone } of rows) if (zone) zones.set(`${zone.from}-${zone.label}`, zone);
  return [...zones.values()].toSorted((a, b) => a.from - b.from);
}
