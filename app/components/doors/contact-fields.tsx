import { TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";

interface ContactFieldsProps {
  fields: Record<"contact_name" | "contact_email" | "contact_phone", AnyField>;
  /** Who is asked decides how name and phone are called. */
  labels: { name: string; phone: string };
  emailHint?: string;
}

/** Who answers for a team, and how to reach them. */
export function ContactFields({ fields, labels, emailHint }: ContactFieldsProps) {
  const field = useFieldTexts(fields, "enrolment.team");
  return (
    <>
      <TextField
        field={fields.contact_name}
        label={labels.name}
        autoComplete="name"
        maxLength={120}
      />
      <div className="pair">
        <TextField {...field("contact_email")} hint={emailHint} type="email" autoComplete="email" />
        <TextField
          field={fields.contact_phone}
          label={labels.phone}
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
        />
      </div>
    </>
  );
}
