import { CheckField, FileField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { useText } from "~/i18n/use-text.ts";

type Colors = Record<"own_colors" | "primary_color" | "secondary_color", AnyField>;

/** The colours of a team's shield, its own or those that are chosen for it. */
export function ColorFields({ fields }: { fields: Colors }) {
  const field = useFieldTexts(fields, "enrolment.team");
  return (
    <div className="box stack gap-3 door-colors">
      <CheckField {...field("own_colors")} />
      <div className="cluster">
        <TextField {...field("primary_color")} type="color" />
        <TextField {...field("secondary_color")} type="color" />
      </div>
    </div>
  );
}

interface PictureFieldProps {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  accept: "image" | "attachment";
  optional: boolean;
  /** The form came back: what was chosen before has to be chosen again. */
  again: boolean;
}

/** A file of a form with more in it. */
export function PictureField({ again, hint, ...field }: PictureFieldProps) {
  const { t } = useText();
  return (
    <div className="stack gap-1">
      <FileField {...field} hint={hint} />
      {again && !field.field.errors ? (
        <p className="hint">{t("enrolment.athlete.fileAgain")}</p>
      ) : null}
    </div>
  );
}
