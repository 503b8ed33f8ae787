import { fullDate } from "~/components/date.ts";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getEnrolment } from "~/v1/enrolments/contract.ts";

export type Place = CallOutput<typeof getEnrolment>;

/** For whom one plays, until when, and what the organizer asks for. */
export function EnrolmentInfo({ place }: { place: Place }) {
  const { t } = useText();
  const { team, tournament, championship, enrolment } = place;
  const { state, closes_at, places_left, documents, text } = enrolment;
  const open = state === "open";
  return (
    <header className="card door-info">
      <div className="door-team">
        <Shield of={team} size="huge" />
        <div>
          <h1>{t("enrolment.athlete.heading", { team: team.name })}</h1>
          <p>
            {t("enrolment.athlete.where", {
              tournament: tournament.name,
              championship: championship.name,
            })}
          </p>
        </div>
      </div>
      {open && (closes_at || places_left !== null) ? (
        <ul className="door-facts">
          {closes_at ? (
            <li>{t("enrolment.window.until", { moment: fullDate(closes_at, true) })}</li>
          ) : null}
          {places_left === null ? null : (
            <li>{t("enrolment.athlete.info.places", { count: places_left })}</li>
          )}
        </ul>
      ) : null}
      {open && documents.length > 0 ? (
        <div>
          <h2>{t("enrolment.athlete.info.documents")}</h2>
          <ul className="door-documents">
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {text ? (
        <div>
          <h2>{t("enrolment.athlete.info.note")}</h2>
          <p className="door-note">{text}</p>
        </div>
      ) : null}
    </header>
  );
}
