import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnUser } from "~/v1/personal-data/contract.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { KnownDocument } from "~/components/form/known-document.tsx";

export type OwnUser = CallOutput<typeof getOwnUser>;

/** The person, wherever they play. */
export function PersonForm({ user, lacksConsent }: { user: OwnUser; lacksConsent: boolean }) {
  const { t } = useText();
  const form = usePageForm<
    Record<
      | "name"
      | "nickname"
      | "birth_date"
      | "document_kind"
      | "document"
      | "email"
      | "phone"
      | "guardian_name",
      string
    > & { guardian_consent: boolean; document_removed: boolean }
  >({
    id: "person",
    defaultValue: {
      ...user,
      document: null,
      guardian_consent: user.guardian_consent_at !== null,
    },
  });
  const { fields } = form;
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.person")}</h2>
      {lacksConsent ? <p className="callout">{t("organizer.athletes.edit.noConsent")}</p> : null}
      <FormFrame of={form} version={user.version} label={t("organizer.athletes.edit.person")}>
        <input type="hidden" name="id" value={user.id} />
        <NameFields fields={fields} />
        <PersonalFields
          fields={fields}
          known={
            user.document === null
              ? undefined
              : { mask: user.document, removed: fields.document_removed }
          }
        />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

/** What a person is called, in full and on the field. */
export function NameFields({ fields }: { fields: Record<"name" | "nickname", AnyField> }) {
  const { t } = useText();
  return (
    <div className="pair">
      <TextField
        field={fields.name}
        label={t("organizer.athletes.name")}
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        field={fields.nickname}
        label={t("organizer.athletes.nickname")}
        autoComplete="off"
        maxLength={60}
        optional
      />
    </div>
  );
}

const KINDS = ["cpf", "rg", "passport"] as const;

export const PERSONAL = [
  "birth_date",
  "document_kind",
  "document",
  "email",
  "phone",
  "guardian_name",
  "guardian_consent",
] as const;

interface PersonalFieldsProps {
  fields: Record<(typeof PERSONAL)[number], AnyField>;
  /** The mask of a document that is stored, and the box that takes it away. */
  known?: { mask: string; removed: AnyField } | undefined;
}

/** A person's private data. */
export function PersonalFields({ fields, known }: PersonalFieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        field={fields.birth_date}
        label={t("organizer.athletes.edit.birth")}
        hint={t("organizer.athletes.edit.private")}
        type="date"
        optional
      />
      <div className="pair">
        <SelectField
          field={fields.document_kind}
          label={t("organizer.athletes.edit.documentKind")}
          empty="—"
          optional
          options={KINDS.map((value) => ({
            value,
            label: t(`organizer.athletes.documents.${value}`),
          }))}
        />
        <TextField
          field={fields.document}
          label={t("organizer.athletes.edit.document")}
          hint={known && t("form.document.known", { mask: known.mask })}
          autoComplete="off"
          maxLength={40}
          optional
        />
      </div>
      {known ? <KnownDocument removed={known.removed} /> : null}
      <div className="pair">
        <TextField
          field={fields.phone}
          label={t("organizer.athletes.edit.phone")}
          type="tel"
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.email}
          label={t("organizer.athletes.edit.email")}
          type="email"
          autoComplete="off"
          optional
        />
      </div>
      <fieldset>
        <legend>{t("organizer.athletes.edit.guardian")}</legend>
        <p className="hint">{t("organizer.athletes.edit.guardianHint")}</p>
        <TextField
          field={fields.guardian_name}
          label={t("organizer.athletes.edit.guardianName")}
          autoComplete="off"
          optional
        />
        <CheckField field={fields.guardian_consent} label={t("organizer.athletes.edit.consent")} />
      </fieldset>
    </>
  );
}
