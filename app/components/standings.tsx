import { useText } from "~/i18n/use-text.ts";
import type { Standing } from "./shapes.ts";
import { markOf } from "./standing-mark.tsx";
import { columns } from "./standings-columns.ts";
import { StandingsLegend } from "./standings-legend.tsx";
import { StandingsRow } from "./standings-row.tsx";

interface StandingsProps {
  name: string;
  rows: Standing[];
  /** Heading level of the table's name on its page. */
  heading?: "h2" | "h3";
  note?: string | undefined;
}

/** One group's table with its zones and the decisions behind its points. */
export function Standings({ name, rows, heading: Heading = "h2", note }: StandingsProps) {
  const { t } = useText();
  // Once every place is taken the zones say it all.
  const open = rows.some(({ best_position, worst_position }) => best_position !== worst_position);
  const marked = rows.map((row) => ({ row, mark: open ? markOf(row, rows) : null }));
  const marks = marked.flatMap(({ mark }) => mark ?? []);
  return (
    <article className="card holds-table">
      <header>
        <Heading>{name}</Heading>
        {note ? <span className="sub">{note}</span> : null}
      </header>
      <table className="standings">
        <caption className="sr">{t("table.caption", { name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t("table.columns.position")}</span>
            </th>
            <th scope="col">{t("table.columns.team")}</th>
            <th scope="col">
              <abbr title={t("table.columns.points.long")}>{t("table.columns.points.short")}</abbr>
            </th>
            {columns.map(({ key, set }) => (
              <th key={key} scope="col" className={`in-${set}`}>
                <abbr title={t(`table.columns.${key}.long`)}>
                  {t(`table.columns.${key}.short`)}
                </abbr>
              </th>
            ))}
            <th scope="col" className="in-form">
              {t("table.columns.form")}
            </th>
          </tr>
        </thead>
        <tbody>
          {marked.map(({ row, mark }) => (
            <StandingsRow key={row.team.id} row={row} mark={mark} />
          ))}
        </tbody>
      </table>
      <StandingsLegend rows={rows} marks={marks} />
    </article>
  );
}
