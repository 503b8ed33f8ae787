import { href, Link } from "react-router";
import { CheckField, SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { MODALITIES, type Modality } from "~/domain/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { PlaceFields } from "../place/place-fields.tsx";
import { readersLanguage } from "~/texts/language.ts";
import { labelsIn } from "~/texts/labels.ts";

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
  const { fields } = form;
  return (
    <FormFrame of={form} version={championship.version} className="form card">
      <TextField field={fields.name} label={t("organizer.championship.name")} />
      <TextAreaField
        field={fields.description}
        label={t("organizer.championship.description")}
        hint={t("organizer.championship.descriptionHint")}
        optional
      />
      <PlaceFields uf={fields.uf} city={fields.city} states={states} />
      <SelectField
        field={fields.modality}
        label={t("organizer.championship.modality")}
        options={MODALITIES.map((value) => ({
          value,
          label: labelsIn(readersLanguage()).modalities[value],
        }))}
      />
      {ownColor ? (
        <fieldset>
          <legend className="sr">{t("organizer.championship.color")}</legend>
          <CheckField field={fields.own_color} label={t("organizer.championship.ownColor")} />
          <TextField
            field={fields.color}
            label={t("organizer.championship.color")}
            hint={t("organizer.championship.colorHint")}
            type="color"
          />
        </fieldset>
      ) : (
        <p className="callout callout-plan">
          {t("organizer.championship.colorPlan")}{" "}
          <Link
            className="text-link"
            to={href("/organizador/:championship/plano", { championship: String(championship.id) })}
          >
            {t("form.seePlans")}
          </Link>
        </p>
      )}
      <CheckField
        field={fields.enable_register}
        label={t("organizer.championship.enableRegister")}
        hint={t("organizer.championship.enableRegisterHint")}
      />
      <fieldset>
        <legend>{t("organizer.championship.contacts")}</legend>
        <p className="hint">{t("organizer.championship.contactsHint")}</p>
        <TextField
          field={fields.contact_name}
          label={t("organizer.championship.contactName")}
          optional
        />
        <div className="pair">
          <TextField
            field={fields.contact_email}
            label={t("organizer.championship.contactEmail")}
            type="email"
            optional
          />
          <TextField
            field={fields.contact_phone}
            label={t("organizer.championship.contactPhone")}
            type="tel"
            optional
          />
        </div>
      </fieldset>
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
