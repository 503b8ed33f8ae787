import { CheckField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { useText } from "~/i18n/use-text.ts";

/** Who answers for a minor; with script it shows only while the birth date asks for it. */
export function GuardianFields({
  fields,
}: {
  fields: Record<"guardian_name" | "guardian_consent", AnyField>;
}) {
  const { t } = useText();
  const field = useFieldTexts(fields, "enrolment.athlete");
  const refused = Boolean(fields.guardian_name.errors ?? fields.guardian_consent.errors);
  return (
    <fieldset className="box stack gap-3 door-guardian" data-guardian={refused ? undefined : ""}>
      <legend>{t("enrolment.athlete.part.guardian")}</legend>
      <p className="hint">{t("enrolment.athlete.guardianHint")}</p>
      <TextField {...field("guardian_name")} autoComplete="off" maxLength={120} optional />
      <CheckField {...field("guardian_consent")} />
    </fieldset>
  );
}
