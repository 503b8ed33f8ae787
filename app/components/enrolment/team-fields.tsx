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

interface ContactFieldsProps {
  fields: Record<"contact_name" | "contact_email" | "contact_phone", AnyField>;
  /** Who is asked decides how name and phone are called. */
  texts: "enrolment.team" | "teamPage.team";
}

/** Who answers for a team, and how to reach them. */
export function ContactFields({ fields, texts }: ContactFieldsProps) {
  const field = useFieldTexts(fields, texts);
  return (
    <>
      <TextField {...field("contact_name")} autoComplete="name" maxLength={120} />
      <div className="pair">
        <TextField {...field("contact_email")} type="email" autoComplete="email" />
        <TextField
          {...field("contact_phone")}
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
        />
      </div>
    </>
  );
}
