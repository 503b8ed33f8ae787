import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { lacksIn } from "./lacks.ts";
import { teamPaths } from "./paths.ts";
import type { TeamRegister } from "./use-team.ts";

/** What the team still has to do before it can play. */
export function Missing({ register, uuid }: { register: TeamRegister; uuid: string }) {
  const { t } = useText();
  const { enrolment, contact_name, contact_email, contact_phone } = register;
  if (enrolment.state === "closed") return null;
  const min = enrolment.min_athletes ?? 0;
  const noContact = !contact_name || !contact_email || !contact_phone;
  const todo = [
    enrolment.athletes_missing > 0
      ? t("teamPage.todo.athletes", { count: enrolment.athletes_missing, min })
      : "",
    ...lacksIn(register).map(({ part, count }) => t(`teamPage.todo.${part}`, { count })),
  ].filter(Boolean);
  return (
    <section className="card team-part">
      <header>
        <h2>{t("teamPage.todo.title")}</h2>
      </header>
      {todo.length === 0 && !noContact ? (
        <p className="team-ready">
          <Icon name="check" />
          {t("teamPage.todo.nothing")}
        </p>
      ) : (
        <ul className="team-todo">
          {todo.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {noContact ? (
            <li>
              <a className="text-link" href={teamPaths(uuid).team}>
                {t("teamPage.todo.contact")}
              </a>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
