import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnUser } from "~/v1/personal-data/contract.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { NameFields } from "./name-fields.tsx";
import { PersonalFields } from "./personal-fields.tsx";

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
    <section className="card desk-part">
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
