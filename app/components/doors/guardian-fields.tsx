import { CheckField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

/** Who answers for a minor; with script it shows only while the birth date asks for it. */
export function GuardianFields({
  fields,
}: {
  fields: Record<"guardian_name" | "guardian_consent", AnyField>;
}) {
  const { t } = useText();
  const refused = Boolean(fields.guardian_name.errors ?? fields.guardian_consent.errors);
  return (
    <fieldset className="door-inset stack pad" data-guardian={refused ? undefined : ""}>
      <legend>{t("enrolment.athlete.part.guardian")}</legend>
      <p className="hint">{t("enrolment.athlete.guardianHint")}</p>
      <TextField
        field={fields.guardian_name}
        label={t("enrolment.athlete.guardianName")}
        autoComplete="off"
        maxLength={120}
        optional
      />
      <CheckField field={fields.guardian_consent} label={t("enrolment.athlete.consent")} />
    </fieldset>
  );
}
