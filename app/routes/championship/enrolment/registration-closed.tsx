import { fullDate } from "~/components/date.ts";
import { Empty } from "~/components/empty.tsx";
import type { Registration } from "~/components/registration.ts";
import type { Championship } from "~/components/shapes.ts";
import { tablePath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { titleOf } from "../chosen.ts";

interface RegistrationClosedProps {
  championship: Championship;
  target: Target;
  all: Registration[];
}

/** No tournament takes teams now: since when, or from when on. */
export function RegistrationClosed({ championship, target, all }: RegistrationClosedProps) {
  const { t } = useText();
  const asked = all.find(({ tournament }) => tournament.id === target.tournament);
  const one = asked ?? all.find(({ window }) => window === "before") ?? all[0];
  const moment = one?.window === "before" ? one.opens_at : one?.closes_at;
  const said = one && moment ? { tournament: titleOf(one), moment: fullDate(moment, true) } : null;
  return (
    <section className="card door-closed">
      {said && one?.window === "before" ? (
        <Empty
          as="h1"
          title={t("enrolment.closed.before")}
          hint={t("enrolment.closed.beforeHint", said)}
        />
      ) : said ? (
        <Empty
          as="h1"
          title={t("enrolment.closed.after")}
          hint={t("enrolment.closed.afterHint", said)}
        />
      ) : (
        <Empty
          as="h1"
          title={t("enrolment.closed.title")}
          hint={t("enrolment.closed.hint", { championship: championship.name })}
        />
      )}
      <a className="button button-quiet" href={tablePath(target)}>
        {t("enrolment.closed.back")}
      </a>
    </section>
  );
}
