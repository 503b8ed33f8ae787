import { type Option, SelectField, TextField, CheckField } from "~/components/form/controls.tsx";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { DOCUMENT_KINDS } from "~/domain/people/document.ts";
import { positionsIn } from "~/domain/people/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { readerLanguage } from "~/texts/language.ts";

type Fields<Name extends string> = { fields: Record<Name, AnyField> };

interface PersonProps extends Fields<
  "name" | "nickname" | "birth_date" | "document_kind" | "document"
> {
  /** True when birth date and document are required. */
  whole: boolean;
  /** A stored document's mask, and the checkbox that removes it. */
  known?: { mask: string; removed: AnyField } | undefined;
}

export function PersonFields({ fields, whole, known }: PersonProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const field = useFieldTexts(fields, "enrolment.athlete");
  return (
    <>
      <TextField {...field("name")} autoComplete={whole ? "name" : "off"} maxLength={120} />
      <div className="pair">
        <TextField {...field("nickname")} autoComplete="off" maxLength={60} optional />
        <TextField
          {...field("birth_date")}
          type="date"
          autoComplete={whole ? "bday" : "off"}
          optional={!whole}
        />
      </div>
      <div className="pair">
        <SelectField
          {...field("document_kind")}
          options={choicesOf("enrolment.athlete.documentKinds", DOCUMENT_KINDS)}
        />
        <TextField
          {...field("document")}
          hint={
            known
              ? t("form.document.known", { mask: known.mask })
              : t("enrolment.athlete.documentHint")
          }
          autoComplete="off"
          maxLength={40}
          optional={!whole}
        />
      </div>
      {known ? <RemoveDocumentField removed={known.removed} /> : null}
    </>
  );
}

export function PlaceOnField({
  fields,
  stored,
}: Fields<"position" | "shirt_number"> & { stored?: string | null }) {
  const { t } = useText();
  const field = useFieldTexts(fields, "enrolment.athlete");
  const known: Option[] = positionsIn(readerLanguage()).map(({ value, label }) => ({
    value,
    label,
  }));
  const other = stored && !known.some(({ value }) => value === stored);
  return (
    <div className="pair">
      <SelectField
        {...field("position")}
        empty={t("enrolment.athlete.noPosition")}
        optional
        options={other ? [{ value: stored, label: stored }, ...known] : known}
      />
      <TextField
        {...field("shirt_number")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        optional
      />
    </div>
  );
}

export function ReachFields({ fields, own }: Fields<"email" | "phone"> & { own: boolean }) {
  const { t } = useText();
  const field = useFieldTexts(fields, "enrolment.athlete");
  return (
    <div className="pair">
      <TextField
        {...field("email")}
        hint={own ? t("enrolment.athlete.emailHint") : undefined}
        type="email"
        autoComplete={own ? "email" : "off"}
        optional
      />
      <TextField
        {...field("phone")}
        type="tel"
        autoComplete={own ? "tel-national" : "off"}
        optional
      />
    </div>
  );
}

export type AthleteTyped = Record<
  | "name"
  | "nickname"
  | "birth_date"
  | "document_kind"
  | "document"
  | "position"
  | "shirt_number"
  | "email"
  | "phone"
  | "guardian_name"
  | "guardian_consent"
  | "photo"
  | "document_file",
  string
>;

export function GuardianFields({
  fields,
}: {
  fields: Record<"guardian_name" | "guardian_consent", AnyField>;
}) {
  const { t } = useText();
  const field = useFieldTexts(fields, "enrolment.athlete");
  const refused = Boolean(fields.guardian_name.errors ?? fields.guardian_consent.errors);
  return (
    <fieldset className="box stack gap-3 door-guardian" data-guardian={refused ? undefined : ""}>
      <legend>{t("enrolment.athlete.part.guardian")}</legend>
      <p className="hint">{t("enrolment.athlete.guardianHint")}</p>
      <TextField {...field("guardian_name")} autoComplete="off" maxLength={120} optional />
      <CheckField {...field("guardian_consent")} />
    </fieldset>
  );
}

export function RemoveDocumentField({ removed }: { removed: AnyField }) {
  const { t } = useText();
  return (
    <>
      <input type="hidden" name="document_known" value="on" />
      <CheckField field={removed} label={t("form.document.remove")} />
    </>
  );
}
