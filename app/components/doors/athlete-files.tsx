import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import { PictureField } from "./look-fields.tsx";

interface AthleteFilesProps {
  fields: Record<"photo" | "document_file", AnyField>;
  /** What cannot be left out. */
  needs: { photo: boolean; document_file: boolean };
  again: boolean;
}

/** The athlete's photo, for everyone, and what shows the documents, for the organizer. */
export function AthleteFiles({ fields, needs, again }: AthleteFilesProps) {
  const { t } = useText();
  return (
    <>
      <PictureField
        field={fields.photo}
        label={t("enrolment.athlete.photo")}
        hint={t("enrolment.athlete.photoHint")}
        accept="image"
        optional={!needs.photo}
        again={again}
      />
      <PictureField
        field={fields.document_file}
        label={t("enrolment.athlete.file")}
        hint={t("enrolment.athlete.fileHint")}
        accept="attachment"
        optional={!needs.document_file}
        again={again}
      />
    </>
  );
}
