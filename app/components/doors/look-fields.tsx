import { CheckField, FileField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

type Colors = Record<"own_colors" | "primary_color" | "secondary_color", AnyField>;

/** The colours of a team's shield, its own or those that are chosen for it. */
export function ColorFields({ fields }: { fields: Colors }) {
  const { t } = useText();
  return (
    <div className="door-inset stack pad">
      <CheckField
        field={fields.own_colors}
        label={t("enrolment.team.ownColors")}
        hint={t("enrolment.team.ownColorsHint")}
      />
      <div className="door-swatches cluster">
        <TextField field={fields.primary_color} label={t("enrolment.team.primary")} type="color" />
        <TextField
          field={fields.secondary_color}
          label={t("enrolment.team.secondary")}
          type="color"
        />
      </div>
    </div>
  );
}

interface PictureFieldProps {
  field: AnyField;
  label: string;
  hint: string;
  accept: "image" | "attachment";
  optional: boolean;
  /** The form came back: what was chosen before has to be chosen again. */
  again: boolean;
}

/** A file of a form with more in it. */
export function PictureField({ again, hint, ...field }: PictureFieldProps) {
  const { t } = useText();
  return (
    <div className="lines">
      <FileField {...field} hint={hint} />
      {again && !field.field.errors ? (
        <p className="hint">{t("enrolment.athlete.fileAgain")}</p>
      ) : null}
    </div>
  );
}
