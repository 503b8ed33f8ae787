import { CheckField, FileField, TextField, SelectField } from "~/components/form/controls.tsx";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

type Colors = Record<"own_colors" | "primary_color" | "secondary_color", AnyField>;

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
  /** True when the form came back: its files have to be chosen again. */
  again: boolean;
}

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

interface AthleteFilesProps {
  fields: Record<"photo" | "document_file", AnyField>;
  needs: { photo: boolean; document_file: boolean };
  again: boolean;
}

export function AthleteFiles({ fields, needs, again }: AthleteFilesProps) {
  const field = useFieldTexts(fields, "enrolment.athlete");
  return (
    <>
      <PictureField {...field("photo")} accept="image" optional={!needs.photo} again={again} />
      <PictureField
        {...field("document_file")}
        accept="attachment"
        optional={!needs.document_file}
        again={again}
      />
    </>
  );
}

interface TeamFieldsProps {
  fields: Record<"name" | "short_name" | "uf" | "city", AnyField>;
  states: { code: string; name: string }[];
}

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
  /** Texts that address the team's contact, or another person. */
  texts: "enrolment.team" | "teamPage.team";
}

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
