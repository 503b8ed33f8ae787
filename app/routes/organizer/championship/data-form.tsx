import { href, Link } from "react-router";
import { CheckField, SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import type { Modality } from "~/domain/rulebook/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { modalityOptions } from "../modality-options.ts";
import { PlaceFields } from "../place/place-fields.tsx";

type Data = {
  name: string;
  description: string | null;
  city: string | null;
  uf: string | null;
  modality: Modality;
  color: string | null;
  enable_register: boolean;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
};

interface DataFormProps {
  championship: Data & { id: number; version: number };
  states: { code: string; name: string }[];
  /** Whether the plan opens colours. */
  ownColor: boolean;
}

/** The championship's data on its public page, and the organizers' contact. */
export function DataForm({ championship, states, ownColor }: DataFormProps) {
  const { t } = useText();
  const form = usePageForm<Data & { own_color: boolean }>({
    id: "edit",
    defaultValue: {
      ...championship,
      color: championship.color ?? "#15803d",
      own_color: championship.color !== null,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.championship");
  return (
    <FormFrame of={form} version={championship.version} className="form card" send={t("form.save")}>
      <TextField {...field("name")} />
      <TextAreaField {...field("description")} optional />
      <PlaceFields uf={form.fields.uf} city={form.fields.city} states={states} />
      <SelectField {...field("modality")} options={modalityOptions()} />
      {ownColor ? (
        <fieldset>
          <legend className="sr">{t("organizer.championship.color")}</legend>
          <CheckField {...field("own_color")} />
          <TextField {...field("color")} type="color" />
        </fieldset>
      ) : (
        <p className="callout callout-good">
          {t("organizer.championship.colorPlan")}{" "}
          <Link
            className="text-link"
            to={href("/organizador/:championship/plano", { championship: String(championship.id) })}
          >
            {t("form.seePlans")}
          </Link>
        </p>
      )}
      <CheckField {...field("enable_register")} />
      <fieldset>
        <legend>{t("organizer.championship.contacts")}</legend>
        <p className="hint">{t("organizer.championship.contactsHint")}</p>
        <TextField {...field("contact_name")} optional />
        <div className="pair">
          <TextField {...field("contact_email")} type="email" optional />
          <TextField {...field("contact_phone")} type="tel" optional />
        </div>
      </fieldset>
    </FormFrame>
  );
}
