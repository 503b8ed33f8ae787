import { fullDate } from "~/components/date.ts";
import { Empty } from "~/components/empty.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { Place } from "./enrolment-info.tsx";

/** Why nobody can enrol now. */
export function EnrolmentShut({ place: { team, enrolment } }: { place: Place }) {
  const { t } = useText();
  const { state, opens_at, closes_at } = enrolment;
  if (state === "open") return null;
  const moment = state === "before" ? opens_at : closes_at;
  const words = { team: team.name, moment: moment ? fullDate(moment, true) : "" };
  return (
    <section className="card">
      <Empty
        as="h2"
        title={t(`enrolment.athlete.states.${state}`)}
        hint={t(`enrolment.athlete.states.${state}Hint`, words)}
      />
    </section>
  );
}
