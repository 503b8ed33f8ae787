import { useText } from "~/i18n/use-text.ts";
import { columns } from "./standings-row.tsx";

/** The heads of a table's position, team, points and numbers, in the order of `columns`. */
export function TallyHeads() {
  const { t } = useText();
  return (
    <>
      <th scope="col">
        <span className="sr">{t("table.columns.position")}</span>
      </th>
      <th scope="col">{t("table.columns.team")}</th>
      <th scope="col">
        <abbr title={t("table.columns.points.long")}>{t("table.columns.points.short")}</abbr>
      </th>
      {columns.map(({ key, set }) => (
        <th key={key} scope="col" className={`in-${set}`}>
          <abbr title={t(`table.columns.${key}.long`)}>{t(`table.columns.${key}.short`)}</abbr>
        </th>
      ))}
    </>
  );
}
