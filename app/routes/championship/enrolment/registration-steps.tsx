import { useText } from "~/i18n/use-text.ts";

const STEPS = ["send", "check", "squad"] as const;

/** What happens after a team was registered, before anybody types. */
export function RegistrationSteps() {
  const { t } = useText();
  return (
    <section className="card door-steps">
      <h2>{t("enrolment.team.steps.title")}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`enrolment.team.steps.${step}.title`)}</b>
            <p>{t(`enrolment.team.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
