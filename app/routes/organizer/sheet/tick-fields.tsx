import { TextAreaField, CheckField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { PageForm } from "~/components/form/use-page-form.ts";

/** Of each form of a súmula: what is said for a change after it was closed. */
export function AddendumField({ closed, field }: { closed: boolean; field: AnyField }) {
  const { t } = useText();
  if (!closed) return null;
  return (
    <>
      <input type="hidden" name="closed" value="on" />
      <TextAreaField
        field={field}
        label={t("organizer.sheet.addendum")}
        hint={t("organizer.sheet.addendumHint")}
        rows={2}
      />
    </>
  );
}

/** The tick that answers a question of the API; it is there where one was asked. */
export function SureField({ of, field }: { of: Pick<PageForm, "outcome">; field: AnyField }) {
  const { t } = useText();
  if (!of.outcome?.asked) return null;
  return <CheckField field={field} label={t("organizer.sheet.sure")} />;
}
