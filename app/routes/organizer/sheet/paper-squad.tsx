import type { Team } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import type { PaperRow } from "./paper-rows.ts";

/** A team's squad on paper. */
export function PaperSquad({ team, rows }: { team: Team; rows: PaperRow[] }) {
  const { t } = useText();
  return (
    <table className="paper-squad">
      <caption>{team.name}</caption>
      <thead>
        <tr>
          <th scope="col">{t("organizer.sheet.paper.number")}</th>
          <th scope="col">{t("organizer.sheet.paper.athlete")}</th>
          <th scope="col">{t("organizer.sheet.paper.role")}</th>
          <th scope="col">{t("organizer.sheet.paper.goals")}</th>
          <th scope="col">{t("organizer.sheet.paper.cards")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.number}</td>
            <td>
              <Name of={row} />
            </td>
            <td>{row.place ? t(`organizer.sheet.paper.${row.place}`) : null}</td>
            <td>{row.goals || null}</td>
            <td>{row.cards.map((card) => t(`organizer.sheet.paper.card.${card}`)).join(" ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ of: { name, captain, suspended } }: { of: PaperRow }) {
  const { t } = useText();
  if (suspended) {
    return (
      <>
        <s>{name}</s> <small>{t("organizer.sheet.paper.suspended")}</small>
      </>
    );
  }
  return (
    <>
      {name} {captain ? <small>({t("organizer.sheet.paper.captain")})</small> : null}
    </>
  );
}
