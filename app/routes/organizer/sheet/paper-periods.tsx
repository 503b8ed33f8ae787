import { useText } from "~/i18n/use-text.ts";
import { COUNTED_FOULS, type Modality } from "~/domain/rulebook/modality.ts";

interface PaperRules {
  modality: Modality;
  periods: number;
  /** True when a level game goes to penalties. */
  shootsOut: boolean;
}

interface PaperPeriodsProps extends PaperRules {
  /** Short names of the teams. */
  teams: [home: string, away: string];
}

/** The box of each period: times, goals and, where they are counted, fouls to cross out and the time-out. */
export function PaperPeriods({ modality, periods, shootsOut, teams }: PaperPeriodsProps) {
  const { t } = useText();
  const fouls = Array.from({ length: COUNTED_FOULS[modality] }, (_, at) => at + 1).join(" ");
  const parts = fouls ? (["goals", "fouls", "timeOut"] as const) : (["goals"] as const);
  const named = Array.from({ length: periods }, (_, at) => {
    const number = at + 1;
    const isFirstHalf = periods === 2 && number === 1;
    return isFirstHalf
      ? t("organizer.sheet.paper.firstHalf")
      : t("organizer.matchReport.period", { number });
  });
  const rows = [
    ...named.map((name) => ({ name, fouls, timeOut: "☐" })),
    ...(shootsOut ? [{ name: t("organizer.sheet.paper.penalties"), fouls: "", timeOut: "" }] : []),
  ];
  return (
    <table className="paper-periods">
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t("organizer.sheet.paper.period")}
          </th>
          <th scope="col" rowSpan={2}>
            {t("organizer.matchReport.start")}
          </th>
          <th scope="col" rowSpan={2}>
            {t("organizer.matchReport.end")}
          </th>
          {teams.map((team, at) => (
            <th key={at} scope="colgroup" colSpan={parts.length}>
              {team}
            </th>
          ))}
        </tr>
        <tr>
          {teams.flatMap((_, at) =>
            parts.map((part) => (
              <th key={`${at}-${part}`} scope="col" className={`column-${part}`}>
                {t(`organizer.sheet.paper.${part}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, ...row }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{null}</td>
            <td>{null}</td>
            {teams.flatMap((_, at) =>
              parts.map((part) => (
                <td key={`${at}-${part}`}>{part === "goals" ? null : row[part]}</td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
