import { Link } from "react-router";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { RecordTable } from "../record-table.tsx";
import { Contact } from "./contact.tsx";
import type { OwnRegister } from "./pending-team.tsx";

/** The teams that were decided on: how many athletes, whom to call. */
export function TeamTable({
  registers,
  to,
}: {
  registers: OwnRegister[];
  to: (register: number) => string;
}) {
  const { t } = useText();
  return (
    <RecordTable
      caption={t("organizer.teams.caption")}
      head={[
        t("organizer.teams.name"),
        t("organizer.teams.athletes"),
        t("organizer.teams.contact"),
        t("organizer.teams.status"),
      ]}
      rows={registers.map((register) => ({
        key: register.id,
        cells: [
          <Link key="team" className="row-link" to={to(register.id)}>
            <Shield of={{ ...register.team, logo: register.logo ?? register.team.logo }} />
            {register.team.name}
          </Link>,
          <span key="athletes" className="dots">
            <span>{register.athletes.approved}</span>
            {register.athletes.pending > 0 ? (
              <span>
                {t("organizer.teams.athletesWaiting", { count: register.athletes.pending })}
              </span>
            ) : null}
          </span>,
          <span key="contact" className="sub dots">
            <Contact of={register} />
          </span>,
          <Standing key="status" of={register} />,
        ],
      }))}
    />
  );
}

function Standing({ of }: { of: OwnRegister }) {
  const { t } = useText();
  const text = of.withdrawn_at
    ? t("organizer.teams.withdrawn")
    : t(`organizer.teams.statuses.${of.status}`);
  const calm = of.status === "approved" && !of.withdrawn_at;
  return <span className={calm ? "tag" : "tag tag-bad"}>{text}</span>;
}
