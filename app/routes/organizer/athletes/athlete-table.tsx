import { href, Link, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listOwnInscriptions } from "~/v1/inscriptions/contract.ts";
import { RecordTable } from "../record-table.tsx";
import type { Option } from "~/components/form/controls.tsx";
import type { listPositions } from "~/v1/reference/contract.ts";

const looks = {
  pending: "tag soft-warn",
  approved: "tag",
  rejected: "tag soft-down",
  released: "tag",
  loaned: "tag soft-warn",
};

/** Where an athlete's inscription stands. */
export function StatusTag({ status }: { status: keyof typeof looks }) {
  const { t } = useText();
  return <span className={looks[status]}>{t(`organizer.athletes.statuses.${status}`)}</span>;
}

export type KnownPosition = CallOutput<typeof listPositions>["records"][number];

/** How a stored position reads: one of the twelve, or as somebody wrote it. */
export const positionLabel = (position: string | null, known: KnownPosition[]): string =>
  known.find(({ value }) => value === position)?.label ?? position ?? "";

/** The twelve positions to choose from, and one that stands already and is none of them. */
export function positionOptions(known: KnownPosition[], stored: string | null): Option[] {
  const options = known.map(({ value, label }) => ({ value, label }));
  const other = stored !== null && !known.some(({ value }) => value === stored);
  return other ? [{ value: stored, label: stored }, ...options] : options;
}

/** "31/05/2010" of a day as it is stored, "2010-05-31". */
export const dayOf = (day: string): string => day.split("-").toReversed().join("/");

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
            className="text-link row-link"
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
              <span className="tag soft-warn">{t("organizer.athletes.noConsent")}</span>
            ) : null}
          </span>,
        ],
      }))}
    />
  );
}
