import { MODALITIES, type Modality } from "~/domain/rulebook/modality.ts";
import { labelsIn, readerLanguage } from "~/texts/language.ts";
import { href, Link } from "react-router";
import { CheckField, SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { PlaceFields } from "../place/place-fields.tsx";

export const modalityOptions = () =>
  MODALITIES.map((value) => ({ value, label: labelsIn(readerLanguage()).modalities[value] }));

type Data = {
  name: string;
  description: string | null;
  city: string | null;
  uf: string | null;
  modality: Modality;
  color: string | null;
  enable_register: boolean;
  fan_votes: boolean;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
};

interface DataFormProps {
  championship: Data & { id: number; version: number };
  states: { code: string; name: string }[];
  ownColor: boolean;
}

export function DataForm({ championship, states, ownColor }: DataFormProps) {
  const { t } = useText();
  const form = usePageForm<Data & { own_color: boolean }>({
    id: "edit",
    defaultValue: { ...championship, ...colorValues(championship) },
  });
  const field = useFieldTexts(form.fields, "organizer.championship");
  return (
    <SaveForm of={form} version={championship.version} className="form card">
      <TextField {...field("name")} />
      <TextAreaField {...field("description")} optional />
      <PlaceFields uf={form.fields.uf} city={form.fields.city} states={states} />
      <SelectField {...field("modality")} options={modalityOptions()} />
      <ColorFields fields={form.fields} championship={championship.id} open={ownColor} />
      <CheckField {...field("enable_register")} />
      <CheckField {...field("fan_votes")} />
      <fieldset>
        <legend>{t("organizer.championship.contacts")}</legend>
        <p className="hint">{t("organizer.championship.contactsHint")}</p>
        <TextField {...field("contact_name")} optional />
        <div className="pair">
          <TextField {...field("contact_email")} type="email" optional />
          <TextField {...field("contact_phone")} type="tel" optional />
        </div>
      </fieldset>
    </SaveForm>
  );
}

/** Returns initial values of the color fields; a color input cannot be empty. */
export const colorValues = ({ color }: Pick<Data, "color">) => ({
  color: color ?? "#15803d",
  own_color: color !== null,
});

interface ColorFieldsProps {
  fields: Record<"color" | "own_color", AnyField>;
  championship: number;
  open: boolean;
}

export function ColorFields({ fields, championship, open }: ColorFieldsProps) {
  const { t } = useText();
  const field = useFieldTexts(fields, "organizer.championship");
  if (open) {
    return (
      <fieldset>
        <legend className="sr">{t("organizer.championship.color")}</legend>
        <CheckField {...field("own_color")} />
        <TextField {...field("color")} type="color" />
      </fieldset>
    );
  }
  return (
    <p className="callout callout-good">
      {t("organizer.championship.colorPlan")}{" "}
      <Link
        className="text-link"
        to={href("/organizador/:championship/plano", { championship: String(championship) })}
      >
        {t("form.seePlans")}
      </Link>
    </p>
  );
}
