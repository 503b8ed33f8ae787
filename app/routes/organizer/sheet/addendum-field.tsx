import { TextAreaField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

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
