import { SelectField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

interface TeamFieldsProps {
  fields: Record<"name" | "short_name" | "uf" | "city", AnyField>;
  states: { code: string; name: string }[];
}

/** Who a team is, and where it is from. */
export function TeamFields({ fields, states }: TeamFieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        field={fields.name}
        label={t("enrolment.team.name")}
        hint={t("enrolment.team.nameHint")}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        field={fields.short_name}
        label={t("enrolment.team.shortName")}
        hint={t("enrolment.team.shortNameHint")}
        autoComplete="off"
        maxLength={24}
        optional
      />
      <div className="pair">
        <SelectField
          field={fields.uf}
          label={t("enrolment.team.uf")}
          empty="—"
          optional
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          field={fields.city}
          label={t("enrolment.team.city")}
          autoComplete="address-level2"
          maxLength={80}
          optional
        />
      </div>
    </>
  );
}
