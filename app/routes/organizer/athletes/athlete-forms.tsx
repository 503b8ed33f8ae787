import { DOCUMENT_KINDS } from "~/domain/people/document.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnUser } from "~/v1/people/personal-data/contract.ts";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { RemoveDocumentField } from "~/components/enrolment/athlete-fields.tsx";
import { INSCRIPTION_STATUSES } from "~/domain/people/enrolment.ts";
import { SQUAD_ROLES } from "~/domain/people/positions.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { type KnownPosition, type OwnInscription, positionOptions } from "./athlete-table.tsx";

export type OwnUser = CallOutput<typeof getOwnUser>;

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
    defaultValue: { ...user, document: null, guardian_consent: user.guardian_consent_at !== null },
  });
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.person")}</h2>
      {lacksConsent ? <p className="callout">{t("organizer.athletes.edit.noConsent")}</p> : null}
      <SaveForm of={form} version={user.version} label={t("organizer.athletes.edit.person")}>
        <input type="hidden" name="id" value={user.id} />
        <NameFields fields={form.fields} />
        <PersonalFields
          fields={form.fields}
          known={
            user.document === null
              ? undefined
              : { mask: user.document, removed: form.fields.document_removed }
          }
        />
      </SaveForm>
    </section>
  );
}

export function NameFields({ fields }: { fields: Record<"name" | "nickname", AnyField> }) {
  const field = useFieldTexts(fields, "organizer.athletes");
  return (
    <div className="pair">
      <TextField {...field("name")} autoComplete="off" maxLength={120} />
      <TextField {...field("nickname")} autoComplete="off" maxLength={60} optional />
    </div>
  );
}

export const PERSONAL_FIELDS = [
  "birth_date",
  "document_kind",
  "document",
  "email",
  "phone",
  "guardian_name",
  "guardian_consent",
] as const;

interface PersonalFieldsProps {
  fields: Record<(typeof PERSONAL_FIELDS)[number], AnyField>;
  /** A stored document's mask, and the checkbox that removes it. */
  known?: { mask: string; removed: AnyField } | undefined;
}

export function PersonalFields({ fields, known }: PersonalFieldsProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const field = useFieldTexts(fields, "organizer.athletes.edit");
  return (
    <>
      <TextField
        {...field("birth_date")}
        hint={t("organizer.athletes.edit.private")}
        type="date"
        optional
      />
      <div className="pair">
        <SelectField
          {...field("document_kind")}
          empty="—"
          optional
          options={choicesOf("organizer.athletes.documents", DOCUMENT_KINDS)}
        />
        <TextField
          {...field("document")}
          hint={known && t("form.document.known", { mask: known.mask })}
          autoComplete="off"
          maxLength={40}
          optional
        />
      </div>
      {known ? <RemoveDocumentField removed={known.removed} /> : null}
      <div className="pair">
        <TextField {...field("phone")} type="tel" autoComplete="off" optional />
        <TextField {...field("email")} type="email" autoComplete="off" optional />
      </div>
      <fieldset>
        <legend>{t("organizer.athletes.edit.guardian")}</legend>
        <p className="hint">{t("organizer.athletes.edit.guardianHint")}</p>
        <TextField {...field("guardian_name")} autoComplete="off" optional />
        <CheckField {...field("guardian_consent")} />
      </fieldset>
    </>
  );
}

interface InscriptionFormProps {
  inscription: OwnInscription;
  team: string;
  positions: KnownPosition[];
}

export function InscriptionForm({ inscription, team, positions }: InscriptionFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { shirt_number, position, registration_number, role, status, version, user } = inscription;
  const form = usePageForm<Record<keyof Roster | "status", string>>({
    id: "inscription",
    defaultValue: {
      shirt_number: String(shirt_number ?? ""),
      position: position ?? "",
      registration_number: registration_number ?? "",
      role,
      status,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.athletes");
  const isLoaned = status === "loaned";
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.inscription")}</h2>
      <p className="sub">{team}</p>
      <SaveForm of={form} version={version} label={t("organizer.athletes.edit.inscription")}>
        <RosterFields fields={form.fields} positions={positions} position={position} />
        <SelectField
          {...field("status")}
          hint={t(`organizer.athletes.edit.${isLoaned ? "loanedHint" : "statusHint"}`)}
          options={choicesOf(
            "organizer.athletes.statuses",
            INSCRIPTION_STATUSES.filter((one) => (one === "loaned") === isLoaned),
          )}
        />
      </SaveForm>
      <Confirm id="delete" text="organizer.athletes.edit.delete" values={{ name: user.name }}>
        <input type="hidden" name="name" value={user.name} />
      </Confirm>
    </section>
  );
}

type Roster = Record<"shirt_number" | "position" | "registration_number" | "role", AnyField>;

interface RosterFieldsProps {
  fields: Roster;
  positions: KnownPosition[];
  position: string | null;
}

export function RosterFields({ fields, positions, position }: RosterFieldsProps) {
  const choicesOf = useChoices();
  const field = useFieldTexts(fields, "organizer.athletes");
  return (
    <div className="pair">
      <TextField {...field("shirt_number")} inputMode="numeric" maxLength={3} optional />
      <SelectField
        {...field("position")}
        empty="—"
        optional
        options={positionOptions(positions, position)}
      />
      <TextField {...field("registration_number")} maxLength={30} autoComplete="off" optional />
      <SelectField
        {...field("role")}
        options={choicesOf("organizer.athletes.roles", SQUAD_ROLES)}
      />
    </div>
  );
}
