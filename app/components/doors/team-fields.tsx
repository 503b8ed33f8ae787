import { SelectField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";

interface TeamFieldsProps {
  fields: Record<"name" | "short_name" | "uf" | "city", AnyField>;
  states: { code: string; name: string }[];
}

/** Who a team is, and where it is from. */
export function TeamFields({ fields, states }: TeamFieldsProps) {
  const field = useFieldTexts(fields, "enrolment.team");
  return (
    <>
      <TextField {...field("name")} autoComplete="off" maxLength={80} />
      <TextField {...field("short_name")} autoComplete="off" maxLength={24} optional />
      <div className="pair">
        <SelectField
          {...field("uf")}
          empty="—"
          optional
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField {...field("city")} autoComplete="address-level2" maxLength={80} optional />
      </div>
    </>
  );
}
