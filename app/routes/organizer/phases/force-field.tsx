import { CheckField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

interface ForceFieldProps {
  fields: { force: AnyField; lost: AnyField };
  /** Finished games that would go. */
  lost: number;
}

/** The tick that lets results go; nothing where there are none. */
export function ForceField({ fields, lost }: ForceFieldProps) {
  const { t } = useText();
  if (lost === 0) return null;
  return (
    <>
      <input type="hidden" name={fields.lost.name} value={lost} />
      <CheckField field={fields.force} label={t("organizer.phases.force", { count: lost })} />
    </>
  );
}
