import { Received } from "~/components/doors/received.tsx";
import { registerTeamPath, tablePath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";

/** The team's registration arrived. */
export function RegistrationDone({ target }: { target: Target }) {
  const { t } = useText();
  return (
    <Received
      title={t("enrolment.team.done.heading")}
      next={[
        t("enrolment.team.done.text"),
        t("enrolment.team.done.mail"),
        t("enrolment.team.done.squad"),
      ]}
      links={[
        { to: tablePath(target), label: t("enrolment.team.done.table"), main: true },
        { to: registerTeamPath(target), label: t("enrolment.team.done.another") },
      ]}
    />
  );
}
