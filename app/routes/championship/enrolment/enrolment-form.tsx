import { PersonFields, PlaceOnField, ReachFields } from "~/components/doors/athlete-fields.tsx";
import { AthleteFiles } from "~/components/doors/athlete-files.tsx";
import type { AthleteTyped } from "~/components/doors/athlete-typed.ts";
import { GuardianFields } from "~/components/doors/guardian-fields.tsx";
import { Part } from "~/components/doors/part.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Acceptance } from "~/components/legal-links.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { Place } from "./enrolment-info.tsx";

/** An athlete's own enrolment. */
export function EnrolmentForm({ place: { enrolment } }: { place: Place }) {
  const { t } = useText();
  const form = usePageForm<AthleteTyped>({ id: "enrol", defaultValue: { document_kind: "cpf" } });
  const { fields } = form;
  return (
    <FormFrame of={form} files className="door-form" label={t("enrolment.athlete.title")}>
      <Part title={t("enrolment.athlete.part.person")}>
        <PersonFields fields={fields} whole />
        <GuardianFields fields={fields} />
      </Part>
      <Part title={t("enrolment.athlete.part.field")}>
        <PlaceOnField fields={fields} />
      </Part>
      <Part title={t("enrolment.athlete.part.contact")}>
        <ReachFields fields={fields} own />
      </Part>
      <Part title={t("enrolment.athlete.part.files")}>
        <AthleteFiles fields={fields} needs={enrolment.needs} again={form.outcome !== null} />
      </Part>
      <div className="door-end">
        <p>{t("enrolment.athlete.next")}</p>
        <p className="hint">
          {t("enrolment.athlete.privacy")} {t("enrolment.athlete.privacyMore")}
        </p>
        <Acceptance of="enrolment" />
        <SubmitButton of={form}>{t("enrolment.athlete.submit")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
