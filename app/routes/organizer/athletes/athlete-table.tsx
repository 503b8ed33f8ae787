import { href, Link, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listOwnInscriptions } from "~/v1/inscriptions/contract.ts";
import { RecordTable } from "../record-table.tsx";
import { type KnownPosition, positionLabel, StatusTag } from "./athlete-facts.tsx";

export type OwnInscription = CallOutput<typeof listOwnInscriptions>["records"][number];

/** "Sebastião Rosa (Tião)" */
export const calledName = ({ name, nickname }: OwnInscription["user"]): string =>
  nickname ? `${name} (${nickname})` : name;

interface AthleteTableProps {
  athletes: OwnInscription[];
  teams: { id: number; name: string }[];
  positions: KnownPosition[];
}

export function AthleteTable({ athletes, teams, positions }: AthleteTableProps) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const path = "/organizador/:championship/torneios/:tournament/atletas/:inscription";
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return (
    <RecordTable
      caption={t("organizer.athletes.caption")}
      head={[
        t("organizer.athletes.name"),
        t("organizer.athletes.team"),
        t("organizer.athletes.shirtNumber"),
        t("organizer.athletes.position"),
        t("organizer.athletes.status"),
      ]}
      figures={[2]}
      rows={athletes.map(({ id, user, register_id, shirt_number, position, role, status }) => ({
        key: id,
        cells: [
          <Link
            key="name"
            className="row-link"
            to={href(path, { championship, tournament, inscription: String(id) })}
          >
            {calledName(user)}
          </Link>,
          names.get(register_id) ?? "",
          shirt_number,
          role === "athlete"
            ? positionLabel(position, positions)
            : t(`organizer.athletes.roles.${role}`),
          <span key="status" className="dots">
            <StatusTag status={status} />
            {user.lacks_consent ? (
              <span className="tag tag-wait">{t("organizer.athletes.noConsent")}</span>
            ) : null}
          </span>,
        ],
      }))}
    />
  );
}
