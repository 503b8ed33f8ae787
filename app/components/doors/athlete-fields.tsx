import { type Option, SelectField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { KnownDocument } from "~/components/form/known-document.tsx";
import { positionsIn } from "~/domain/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { readersLanguage } from "~/texts/language.ts";

type Fields<Name extends string> = { fields: Record<Name, AnyField> };

const KINDS = ["cpf", "rg", "passport"] as const;

interface PersonProps extends Fields<
  "name" | "nickname" | "birth_date" | "document_kind" | "document"
> {
  /** Birth date and document cannot be left out. */
  whole: boolean;
  /** The mask of a document that is stored, and the box that takes it away. */
  known?: { mask: string; removed: AnyField } | undefined;
}

/** Who an athlete is. */
export function PersonFields({ fields, whole, known }: PersonProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        field={fields.name}
        label={t("enrolment.athlete.name")}
        autoComplete={whole ? "name" : "off"}
        maxLength={120}
      />
      <div className="pair">
        <TextField
          field={fields.nickname}
          label={t("enrolment.athlete.nickname")}
          hint={t("enrolment.athlete.nicknameHint")}
          autoComplete="off"
          maxLength={60}
          optional
        />
        <TextField
          field={fields.birth_date}
          label={t("enrolment.athlete.birth")}
          type="date"
          autoComplete={whole ? "bday" : "off"}
          optional={!whole}
        />
      </div>
      <div className="pair">
        <SelectField
          field={fields.document_kind}
          label={t("enrolment.athlete.documentKind")}
          options={KINDS.map((value) => ({
            value,
            label: t(`enrolment.athlete.documentKinds.${value}`),
          }))}
        />
        <TextField
          field={fields.document}
          label={t("enrolment.athlete.document")}
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
      {known ? <KnownDocument removed={known.removed} /> : null}
    </>
  );
}

/** Where an athlete plays, and under which number. */
export function PlaceOnField({
  fields,
  stored,
}: Fields<"position" | "shirt_number"> & { stored?: string | null }) {
  const { t } = useText();
  const known: Option[] = positionsIn(readersLanguage()).map(({ value, label }) => ({
    value,
    label,
  }));
  const other = stored && !known.some(({ value }) => value === stored);
  return (
    <div className="pair">
      <SelectField
        field={fields.position}
        label={t("enrolment.athlete.position")}
        empty={t("enrolment.athlete.noPosition")}
        optional
        options={other ? [{ value: stored, label: stored }, ...known] : known}
      />
      <TextField
        field={fields.shirt_number}
        label={t("enrolment.athlete.number")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        optional
      />
    </div>
  );
}

/** How an athlete is reached. */
export function ReachFields({ fields, own }: Fields<"email" | "phone"> & { own: boolean }) {
  const { t } = useText();
  return (
    <div className="pair">
      <TextField
        field={fields.email}
        label={t("enrolment.athlete.email")}
        hint={own ? t("enrolment.athlete.emailHint") : undefined}
        type="email"
        autoComplete={own ? "email" : "off"}
        optional
      />
      <TextField
        field={fields.phone}
        label={t("enrolment.athlete.phone")}
        type="tel"
        autoComplete={own ? "tel-national" : "off"}
        optional
      />
    </div>
  );
}
