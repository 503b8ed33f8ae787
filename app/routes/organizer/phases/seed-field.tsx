import { TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

/** The number that repeats a draw. */
export function SeedField({ field }: { field: AnyField }) {
  const { t } = useText();
  return (
    <TextField
      field={field}
      label={t("organizer.phases.seed")}
      hint={t("organizer.phases.seedHint")}
      inputMode="numeric"
      optional
    />
  );
}
